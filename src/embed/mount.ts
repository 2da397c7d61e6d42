import type { GivenOptions } from '../options/resolve-options.ts';
import type { SiteElement, SiteHandle } from './api.ts';
import { hostStyle, siteTag } from './hosts.ts';
import { controlOf, optionAttributes } from './site-element.ts';
import { styleSheet } from './stylesheet.ts';

const handles = new WeakMap<HTMLElement, SiteHandle>();

export function isMounted(host: HTMLElement): boolean {
  return handles.has(host) || controlOf(host)?.isRunning() === true;
}

/**
 * Shows the site in an element: a `<suikerspin-site>` itself, any other by one that is put in it. An element that has
 * a handle gets its options updated and returns that handle.
 */
export function mount(host: HTMLElement, given: GivenOptions): SiteHandle {
  const mounted = handles.get(host);
  if (mounted) {
    mounted.update(given);
    return mounted;
  }
  const place = host.localName === siteTag ? itself(host as SiteElement) : placeIn(host, unmount);
  const { element } = place;
  const control = controlOf(element);
  if (control) control.prepareHost = place.prepareHost;
  let left = false;

  function unmount() {
    if (left) return;
    left = true;
    handles.delete(host);
    control?.end();
    place.leave();
  }

  function update(options: GivenOptions) {
    if (!left) control?.update(options);
  }

  const handle = createHandle(host, element, update, unmount);
  handles.set(host, handle);
  control?.update(given);
  place.enter();
  control?.begin();
  return handle;
}

export function createHandle(
  host: HTMLElement,
  element: SiteElement,
  update: (options: GivenOptions) => void,
  unmount: () => void,
): SiteHandle {
  return {
    host,
    get path() {
      return element.path;
    },
    navigate: (path) => element.navigate(path),
    update,
    unmount,
  };
}

function itself(element: SiteElement): Place {
  if (!controlOf(element)) upgrade(element);
  return { element, enter() {}, leave() {} };
}

/**
 * Elements are made ours by the browser when they come into the page, and a clone of a template's has yet to. WebKit takes
 * it from a document without a window only in a parent.
 */
function upgrade(element: SiteElement): void {
  const { parentNode, nextSibling } = element;
  document.createDocumentFragment().append(element);
  customElements.upgrade(element);
  if (parentNode) parentNode.insertBefore(element, nextSibling);
  else element.remove();
}

/** Where a site's element stands. */
interface Place {
  readonly element: SiteElement;
  /** Gives the host what it needs around a site, once it is in its document. */
  prepareHost?: () => void;
  enter(): void;
  leave(): void;
}

const roots = new WeakMap<HTMLElement, ShadowRoot>();

/** One sheet for all hosts of the page. */
let hostSheet: CSSStyleSheet | undefined;

/**
 * Makes a place for a site in an element of the page. It goes into a shadow root, so what stands in the host stays
 * the page's: a framework that renders or morphs it finds just what it wrote. A slot shows it as long as there is no
 * site. The `data-*` attributes of the host are the attributes of the site's element, and as live.
 * @param onUnmarked called when the page takes `data-suikerspin` off: a page that reuses the element for something else.
 */
function placeIn(host: HTMLElement, onUnmarked: () => void): Place {
  const root = shadowRootOf(host);
  const painted = root?.querySelector<SiteElement>(siteTag);
  const element = painted ?? document.createElement(siteTag);
  if (!painted) element.append(document.createElement('slot'));
  const isMarked = () => 'suikerspin' in host.dataset;
  const wasMarked = isMarked();

  copyOptions(host, element);

  const observer = new MutationObserver(() => {
    if (wasMarked && !isMarked()) onUnmarked();
    else copyOptions(host, element);
  });
  const filler = document.createTextNode(' ');

  return {
    element,
    prepareHost() {
      if (!root) return;
      hostSheet ??= styleSheet(hostStyle);
      root.adoptedStyleSheets = [hostSheet];
      if (isHidden(host) && host.matches(':empty')) host.append(filler);
      if (isHidden(host)) filler.remove();
    },
    enter() {
      observer.observe(host, { attributeFilter: watchedAttributes });
      if (painted) return;
      if (root) root.replaceChildren(element);
      else host.append(element);
    },
    leave() {
      observer.disconnect();
      element.remove();
      filler.remove();
      if (!root) return;
      // A shadow root cannot be taken off again; with a slot in it the host looks as if it had none.
      root.adoptedStyleSheets = [];
      root.replaceChildren(document.createElement('slot'));
    },
  };
}

/** @param from an element of the page, with options in `data-*`; without one the site's element has none. */
export function copyOptions(from: Element | undefined, element: SiteElement): void {
  for (const attribute of optionAttributes) {
    const value = from?.getAttribute(`data-${attribute}`) ?? null;
    if (value === element.getAttribute(attribute)) continue;
    if (value === null) element.removeAttribute(attribute);
    else element.setAttribute(attribute, value);
  }
}

const watchedAttributes = [
  'data-suikerspin',
  ...optionAttributes.map((attribute) => `data-${attribute}`),
];

/** Themes hide what is `:empty`, Shopify's own among them; a space in it, and it is not. */
function isHidden(host: HTMLElement): boolean {
  return getComputedStyle(host).display === 'none';
}

/** @returns `undefined` where there can be none of ours: on a table cell or list item, or beside one of the page's. */
function shadowRootOf(host: HTMLElement): ShadowRoot | undefined {
  let root = roots.get(host);
  try {
    root ??= host.attachShadow({ mode: 'open' });
  } catch {
    // One that was painted before the script was here has a site in it.
    if (host.shadowRoot?.firstElementChild?.localName === siteTag) root = host.shadowRoot;
  }
  if (root) roots.set(host, root);
  return root;
}
