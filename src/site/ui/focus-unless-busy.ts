/** Moves focus to an element of the site, unless the visitor is busy elsewhere in the page. */
export function focusUnlessBusy(element: HTMLElement): void {
  // Apple's browsers give no focus to a button that is pressed.
  const { activeElement, body } = document;
  const root = element.getRootNode() as ShadowRoot;
  if (!activeElement || activeElement === body || root.activeElement) element.focus();
}
