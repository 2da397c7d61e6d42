/** Calls back once the parser puts nothing into the element any more: at once, or when the page has been read. */
export function whenParsed(element: Element, callback: () => void): void {
  if (isParsed(element)) callback();
  else document.addEventListener('DOMContentLoaded', callback, { once: true });
}

/** False while the parser may still put something inside the element. */
export function isParsed(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) if (at.nextSibling) return true;
  return document.readyState !== 'loading';
}
