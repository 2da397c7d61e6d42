/** What has focus, seen through shadow roots. */
export function activeElement(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/** Moves focus to an element, unless the visitor is busy elsewhere in the page. */
export function focusUnlessBusy(element: HTMLElement): void {
  // A button that had focus drops it to the body when it is disabled.
  const focus = activeElement();
  const isFree = focus === null || focus === document.body || focus.getRootNode() === element.getRootNode();
  if (isFree) element.focus();
}
