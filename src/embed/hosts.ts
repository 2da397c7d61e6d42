import { ancestorsOf } from '../router/scroll-and-focus.ts';
import { isRestoringScroll } from '../visit/host-page/visitor.ts';

export const siteTag = 'suikerspin-site';

const hostSelector = `[data-suikerspin], ${siteTag}`;

/**
 * Gives the site the full width in a flex, centred or vertical host, and in a box that centres or
 * floats the host. A host matches `:focus` with the focused element in its shadow root: pages that
 * outline every focus would outline the whole site.
 */
export const hostStyle =
  `${siteTag}{width:100%}` +
  ':host{width:-webkit-fill-available;width:-moz-available;flex-shrink:999}' +
  ':host(:focus:not([tabindex])){outline:initial!important}';

/** False in browsers below the promised ones: `light-dark()` is the newest that styles need. */
export function canShow(): boolean {
  return CSS.supports('color', 'light-dark(red, red)');
}

/** True where the page wants a site in the element. */
export function isMarked(element: Element): boolean {
  return element.matches(hostSelector);
}

/** The hosts in a node, and the node itself if it is one, as far as they are parsed. */
export function findHosts(root: ParentNode): HTMLElement[] {
  const found = [...root.querySelectorAll(hostSelector)];
  if (root instanceof Element && isMarked(root)) found.unshift(root);
  return found.filter((host) => isHost(host) && isParsed(host)) as HTMLElement[];
}

/** True for an HTML element of this window: a frame has another address, keys and typefaces. */
export function isHost(element: Element | null): element is HTMLElement {
  return (
    element?.namespaceURI === 'http://www.w3.org/1999/xhtml' &&
    (element.ownerDocument.defaultView ?? window) === window
  );
}

/** Calls back once the element is parsed: now, or at `DOMContentLoaded`. */
export function whenParsed(element: Element, callback: () => void): void {
  if (isParsed(element)) callback();
  else document.addEventListener('DOMContentLoaded', callback, { once: true });
}

/** False while the parser may still add children. */
function isParsed(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) if (at.nextSibling) return true;
  return document.readyState !== 'loading';
}

/**
 * Keeps what the visitor reads below the host in its place. WebKit has no scroll anchoring, and
 * Firefox anchors before it evaluates container queries.
 */
export function preserveScroll(host: Element, resize: () => void) {
  // After a call that scrolls, Firefox restores no position. Chromium anchors by itself, so no
  // layout is forced here.
  const isAnchored = '(overflow-anchor: auto) and (not (-moz-appearance: none))';
  if (isRestoringScroll() || CSS.supports(isAnchored)) return resize();
  const { top, bottom } = host.getBoundingClientRect();
  resize();
  // An element that is not rendered has a top of 0.
  if (top >= 0 || bottom > 0) return;
  const scroller = [...ancestorsOf(host)].find(({ scrollTop }) => scrollTop > 0) ?? window;
  scroller.scrollBy({ top: host.getBoundingClientRect().bottom - bottom, behavior: 'instant' });
}
