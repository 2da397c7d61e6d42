import { copyOptions, optionAttributes } from '../options/attributes.ts';
import type { SiteElement } from './api.ts';
import { hostStyle, isMarked, siteTag } from './hosts.ts';
import { styleSheet } from './stylesheet.ts';

const leftSlot = 'slot[data-suikerspin-left]';

/** Returns the element in a host, or a new one, with the options in the host's attributes. */
export function elementFor(host: HTMLElement): SiteElement {
  const within = [...(host.shadowRoot ?? host).children];
  const found = within.find(({ localName }) => localName === siteTag) as SiteElement | undefined;
  const element = found ?? document.createElement(siteTag);
  if (!found) element.append(document.createElement('slot'));
  copyOptions(host, element);
  return element;
}

/**
 * Attaches an element in a shadow root of its host: a framework that renders or morphs the host
 * finds its own children. They keep their layout until `styleHost`.
 */
export function attachElement(host: HTMLElement, element: SiteElement): void {
  const root = shadowRootOf(host);
  element.style.display = 'contents';
  if (!root) host.append(element);
  else if (!root.contains(element)) root.replaceChildren(element);
}

/** Call once the host is in its final document: adopted stylesheets must belong to that. */
export function styleHost(host: HTMLElement, element: HTMLElement): void {
  element.removeAttribute('style');
  if (!isOurs(host.shadowRoot)) return;
  host.shadowRoot.adoptedStyleSheets = [styleSheet(hostStyle)];
  showEmpty(host);
}

/**
 * Follows the `data-*` attributes of a host: they are live attributes of its element.
 * @param onUnmarked called when the page removes `data-suikerspin`, to reuse the host.
 */
export function followHost(
  host: HTMLElement,
  element: SiteElement,
  onUnmarked: () => void,
): MutationObserver {
  const wasMarked = isMarked(host);
  const observer = new MutationObserver(() => {
    if (wasMarked && !isMarked(host)) onUnmarked();
    else copyOptions(host, element);
  });
  observer.observe(host, {
    attributeFilter: ['data-suikerspin', ...optionAttributes.map((name) => `data-${name}`)],
  });
  return observer;
}

/** Shows the host's own children again, in a slot: a shadow root cannot be removed. */
export function detachElement(host: HTMLElement, element: Element): void {
  const root = host.shadowRoot;
  const isOwn = element === host || isOurs(root);
  if (element !== host) element.remove();
  fillers.get(host)?.remove();
  if (!root || !isOwn) return;
  const slot = document.createElement('slot');
  slot.dataset.suikerspinLeft = '';
  root.adoptedStyleSheets = [];
  root.replaceChildren(slot);
}

/** @returns `undefined` for a table cell or list item, and beside a shadow root of the page. */
function shadowRootOf(host: HTMLElement): ShadowRoot | undefined {
  if (isOurs(host.shadowRoot)) return host.shadowRoot;
  try {
    return host.attachShadow({ mode: 'open' });
  } catch {
    return undefined;
  }
}

/** True where the loader has painted the host, or an earlier site has left it. */
function isOurs(root: ShadowRoot | null): root is ShadowRoot {
  // Dark Reader inserts styles in front of the element.
  return Boolean(root?.querySelector(`${siteTag}, ${leftSlot}`));
}

const fillers = new WeakMap<HTMLElement, Text>();

/** Themes hide `:empty` elements, Shopify's own too: a space makes the host not empty. */
function showEmpty(host: HTMLElement): void {
  const isHidden = () => getComputedStyle(host).display === 'none';
  if (!host.matches(':empty') || !isHidden()) return;
  const filler = document.createTextNode(' ');
  host.append(filler);
  if (isHidden()) filler.remove();
  else fillers.set(host, filler);
}
