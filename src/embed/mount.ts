import type { SiteElement, SiteHandle } from './api.ts';
import { hostStyle, siteTag } from './hosts.ts';
import { controlOf, optionAttributes } from './site-element.ts';
import { styleSheet } from './stylesheet.ts';

const handles = new WeakMap<HTMLElement, SiteHandle>();

export function isMounted(host: HTMLElement): boolean {
  return handles.has(host) || controlOf(host)?.isRunning() === true;
}

/** Mounts the site in a host, or updates the options of a mounted one. */
export function mount(host: HTMLElement, given: object): SiteHandle {
  const mounted = handles.get(host);
  if (mounted) {
    mounted.update(given);
    return mounted;
  }
  const { element, prepareHost, attach, detach } =
    host.localName === siteTag ? attachToSelf(host as SiteElement) : attachToHost(host, unmount);
  const control = controlOf(element);
  const handle = createHandle(host, element, update, unmount);

  function update(options: object) {
    if (handles.get(host) === handle) control?.update(options);
  }

  function unmount() {
    if (handles.get(host) !== handle) return;
    handles.delete(host);
    control?.end();
    detach?.();
  }

  handles.set(host, handle);
  if (control) control.prepareHost = prepareHost;
  update(given);
  attach?.();
  control?.begin();
  return handle;
}

export function createHandle(
  host: HTMLElement,
  element: SiteElement,
  update: (options: object) => void,
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

function attachToSelf(element: SiteElement): Attachment {
  if (!controlOf(element)) upgrade(element);
  return { element };
}

/**
 * Upgrades an element that was never connected, such as a clone of a template's content. WebKit
 * upgrades an element of a template's document only inside a parent.
 */
function upgrade(element: SiteElement): void {
  const { parentNode, nextSibling } = element;
  document.createDocumentFragment().append(element);
  customElements.upgrade(element);
  if (parentNode) parentNode.insertBefore(element, nextSibling);
  else element.remove();
}

interface Attachment {
  readonly element: SiteElement;
  /** Styles the host, once it is in its final document. */
  prepareHost?: () => void;
  attach?: () => void;
  detach?: () => void;
}

/**
 * Attaches an element to a host, in a shadow root: a framework that renders or morphs the host
 * finds its own children. The `data-*` attributes of the host are live attributes of the element.
 * @param onUnmarked called when the page removes `data-suikerspin`, to reuse the host.
 */
function attachToHost(host: HTMLElement, onUnmarked: () => void): Attachment {
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
      root.adoptedStyleSheets = [styleSheet(hostStyle)];
      if (isHidden(host) && host.matches(':empty')) host.append(filler);
      if (isHidden(host)) filler.remove();
    },
    attach() {
      observer.observe(host, { attributeFilter: watchedAttributes });
      if (painted) return;
      if (root) root.replaceChildren(element);
      else host.append(element);
    },
    detach() {
      observer.disconnect();
      element.remove();
      filler.remove();
      if (root) leaveRoot(root);
    },
  };
}

/** Copies the options in `data-*` attributes; without an element, removes them. */
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

/** Themes hide `:empty` elements, Shopify's own too: a space makes the host not empty. */
function isHidden(host: HTMLElement): boolean {
  return getComputedStyle(host).display === 'none';
}

/** @returns `undefined` for a table cell or list item, and beside a shadow root of the page. */
function shadowRootOf(host: HTMLElement): ShadowRoot | undefined {
  const root = host.shadowRoot;
  // The loader may have painted the host, or an earlier site may have left it.
  if (root?.firstElementChild?.matches(`${siteTag}, ${leftSlot}`)) return root;
  try {
    return host.attachShadow({ mode: 'open' });
  } catch {
    return undefined;
  }
}

const leftSlot = 'slot[data-suikerspin-left]';

/** Shows the host's own children again, in a slot: a shadow root cannot be removed. */
function leaveRoot(root: ShadowRoot): void {
  const slot = document.createElement('slot');
  slot.dataset.suikerspinLeft = '';
  root.adoptedStyleSheets = [];
  root.replaceChildren(slot);
}
