import type { GivenOptions } from '../config/resolve-options.ts';
import type { SiteElement, SiteHandle } from './api.ts';
import { type Place, placeIn } from './host.ts';
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
  const place = controlOf(host) ? itself(host as SiteElement) : placeIn(host, unmount);
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

  const handle: SiteHandle = {
    host,
    get path() {
      return element.path;
    },
    navigate: (path) => element.navigate(path),
    update(options) {
      if (!left) control?.update(options);
    },
    unmount,
  };
  handles.set(host, handle);
  control?.update(given);
  place.enter();
  control?.begin();
  return handle;
}

function itself(element: SiteElement): Place {
  return { element, enter() {}, leave() {} };
}
