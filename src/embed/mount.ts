import { endVisit } from '../visit/visit-of.ts';
import type { SiteElement, SiteHandle } from './api.ts';
import { attachElement, detachElement, elementFor, followHost, styleHost } from './attach.ts';
import { siteTag } from './hosts.ts';
import { controlOf } from './site-element.ts';

const handles = new WeakMap<HTMLElement, SiteHandle>();

export function isMounted(host: HTMLElement): boolean | undefined {
  return handles.has(host) || controlOf(host)?.isRunning();
}

/** Mounts the site in a host, or updates the options of a mounted one. */
export function mount(host: HTMLElement, given: object): SiteHandle {
  const mounted = handles.get(host);
  if (mounted) {
    mounted.update(given);
    return mounted;
  }
  const isElement = host.localName === siteTag;
  const element = isElement ? (host as SiteElement) : elementFor(host);
  if (!controlOf(element)) upgrade(element);
  const control = controlOf(element);
  let following: MutationObserver | undefined;

  const handle: SiteHandle = {
    host,
    get path() {
      return element.path;
    },
    navigate(path) {
      if (handles.get(host) === handle) element.navigate(path);
    },
    update(options) {
      if (handles.get(host) === handle) control?.update(options);
    },
    unmount() {
      if (handles.get(host) !== handle) return;
      handles.delete(host);
      control?.end();
      following?.disconnect();
      detachElement(host, element);
      endVisit(host);
    },
  };
  handles.set(host, handle);
  handle.update(given);
  if (!isElement) {
    following = followHost(host, element, handle.unmount);
    if (control) Object.assign(control, { host, prepareHost: () => styleHost(host, element) });
    attachElement(host, element);
  }
  control?.begin();
  return handle;
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
