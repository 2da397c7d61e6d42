import { revealFocus } from '../../router/scroll-and-focus.ts';

/**
 * Moves focus to an element of the site, unless the visitor is busy elsewhere in the page. Browsers
 * disagree on where focus scrolls a thank-you: its reward starts at the top.
 */
export function focusUnlessBusy(element: HTMLElement): void {
  // Safari does not focus a pressed button: focus on the body says nothing.
  const { activeElement, body } = document;
  const root = element.getRootNode() as ShadowRoot;
  if (activeElement && activeElement !== body && !root.activeElement) return;
  element.focus();
  revealFocus(root);
  if (element.dataset.result === 'success')
    element.parentElement?.scrollIntoView({ behavior: 'instant' });
}
