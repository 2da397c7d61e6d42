import type { GivenOptions } from '../config/resolve-options.ts';
import type { SiteElement, SiteHandle } from './api.ts';
import { type Place, placeIn } from './host.ts';
import { siteTag } from './hosts.ts';
import { controlOf } from './site-element.ts';

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
