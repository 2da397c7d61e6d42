import { menuPart, partSelector } from '../lib/parts.ts';
import type { Listen } from './answers.ts';

/**
 * Closes the menu, a `details`, on Escape (focus returns to its button), and on a press or focus
 * outside it. A navigation closes it too: see scroll-and-focus.ts.
 */
export function answerMenu(listen: Listen, shadow: ShadowRoot, signal: AbortSignal): void {
  const openMenu = () => shadow.querySelector(`${partSelector(menuPart)}[open]`);

  function closeUnlessIn(target: EventTarget | null) {
    const menu = openMenu();
    if (!menu?.contains(target as Node)) menu?.removeAttribute('open');
  }

  listen('keydown', (event) => {
    const menu = openMenu();
    if (event.key !== 'Escape' || !menu?.contains(event.target as Node)) return;
    // The browser would also close a modal dialog around the site.
    event.preventDefault();
    menu.removeAttribute('open');
    menu.querySelector('summary')?.focus();
  });
  listen('focusout', ({ target, relatedTarget }) => {
    // Safari blurs without a relatedTarget before a click on a link.
    if (relatedTarget && openMenu()?.contains(target as Node)) closeUnlessIn(relatedTarget);
  });
  listen('pointerdown', ({ target }) => closeUnlessIn(target));
  // A press in the site has the host as its target here.
  window.addEventListener(
    'pointerdown',
    ({ target }) => target === shadow.host || closeUnlessIn(target as Node),
    { signal },
  );
}
