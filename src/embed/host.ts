import type { SiteElement } from './api.ts';
import { beforeShell } from './shell.ts';
import { optionAttributes, siteTag } from './site-element.ts';
import { styleSheet } from './stylesheet.ts';

/** Where a site's element stands. */
export interface Place {
  readonly element: SiteElement;
  enter(): void;
  leave(): void;
}

const roots = new WeakMap<HTMLElement, ShadowRoot>();

/**
 * In a host that is a flex box, centres, or runs its lines downward, only a width fills it. And a host has the focus
 * while something in it has: pages that outline whatever has it would outline all of the site.
 */
const hostStyle = `${siteTag}{width:100%}:host(:focus:not([tabindex])){outline:initial!important}`;

/** One sheet for all hosts of the page. */
let hostSheet: CSSStyleSheet | undefined;

/**
 * Makes a place for a site in an element of the page. It goes into a shadow root, so what stands in the host stays
 * the page's: a framework that renders or morphs it finds just what it wrote. A slot shows it as long as there is no
 * site. The `data-*` attributes of the host are the attributes of the site's element, and as live.
 * @param onUnmarked called when the page takes `data-suikerspin` off: a page that reuses the element for something else.
 */
export function placeIn(host: HTMLElement, onUnmarked: () => void): Place {
  const element = document.createElement(siteTag);
  element.append(document.createElement('slot'));
  const root = shadowRootOf(host);
  const isMarked = () => 'suikerspin' in host.dataset;
  const wasMarked = isMarked();

  function copyOptions() {
    for (const attribute of optionAttributes) {
      const value = host.getAttribute(`data-${attribute}`);
      if (value === element.getAttribute(attribute)) continue;
      if (value === null) element.removeAttribute(attribute);
      else element.setAttribute(attribute, value);
    }
  }

  copyOptions();

  const observer = new MutationObserver(() => {
    if (wasMarked && !isMarked()) onUnmarked();
    else copyOptions();
  });
  const filler = document.createTextNode(' ');

  beforeShell(element, () => {
    if (!root) return;
    hostSheet ??= styleSheet(hostStyle);
    root.adoptedStyleSheets = [hostSheet];
    if (isHidden(host) && host.matches(':empty')) host.append(filler);
    if (isHidden(host)) filler.remove();
  });

  return {
    element,
    enter() {
      observer.observe(host, { attributeFilter: watchedAttributes });
      if (root) root.replaceChildren(element);
      else host.append(element);
    },
    leave() {
      observer.disconnect();
      element.remove();
      filler.remove();
      // A shadow root cannot be taken off again; with a slot in it the host looks as if it had none.
      root?.replaceChildren(document.createElement('slot'));
    },
  };
}

const watchedAttributes = ['data-suikerspin', ...optionAttributes.map((attribute) => `data-${attribute}`)];

/** Themes hide what is `:empty`, Shopify's own among them; a space in it, and it is not. */
function isHidden(host: HTMLElement): boolean {
  return getComputedStyle(host).display === 'none';
}

/** @returns `undefined` where there can be none of ours: on a table cell or list item, or beside one of the page's. */
function shadowRootOf(host: HTMLElement): ShadowRoot | undefined {
  const existing = roots.get(host);
  if (existing) return existing;
  try {
    const root = host.attachShadow({ mode: 'open' });
    roots.set(host, root);
    return root;
  } catch {
    return undefined;
  }
}
