import { isParsed } from './parsed.ts';

export const siteTag = 'suikerspin-site';

const hosts = `[data-suikerspin], ${siteTag}`;

/**
 * In a host that is a flex box, centres, or runs its lines downward, only a width fills it; and a box around it that centres
 * what is in it, or floats, would make it as narrow as can be. And a host has the focus while something in it has: pages that
 * outline whatever has it would outline all of the site.
 */
export const hostStyle =
  `${siteTag}{width:100%}` +
  ':host{width:-webkit-fill-available;width:-moz-available;flex-shrink:999}' +
  ':host(:focus:not([tabindex])){outline:initial!important}';

/** Browsers without container queries (Chrome below 105, Firefox below 110, Safari below 16) would show a heap. */
export function canShow(): boolean {
  return CSS.supports('container', 'a / inline-size');
}

/** True where the page wants a site in the element. */
export function isMarked(element: Element): boolean {
  return element.matches(hosts);
}

/** The elements that are to have a site, below a node or that node itself, as far as the page has been read. */
export function findHosts(root: ParentNode): HTMLElement[] {
  const found = [...root.querySelectorAll(hosts)];
  if (root instanceof Element && isMarked(root)) found.unshift(root);
  return found.filter((host) => isHost(host) && isParsed(host)) as HTMLElement[];
}

/**
 * By what it is, not by whose constructor made it: pages move elements in from frames. What is still in a frame is
 * refused, because address, keys and typeface are those of the window that the script runs in.
 */
export function isHost(element: Element | null): element is HTMLElement {
  return (
    element?.namespaceURI === 'http://www.w3.org/1999/xhtml' &&
    (element.ownerDocument.defaultView ?? window) === window
  );
}
