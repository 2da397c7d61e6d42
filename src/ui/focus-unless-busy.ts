/** Moves focus to an element of the site, unless the visitor is busy elsewhere in the page. */
export function focusUnlessBusy(element: HTMLElement): void {
  // A button that had focus drops it to the body when it is disabled.
  const { activeElement, body } = document;
  const root = element.getRootNode() as ShadowRoot;
  if (!activeElement || activeElement === body || root.activeElement) element.focus();
}
