import type { SiteHandle, SuikerspinApi } from '../embed/api.ts';
import { homePath, type RoutePath } from '../routes.ts';
import { parts, script } from './own-script.ts';
import { giveOptions } from './paint.ts';

/**
 * Makes `window.Suikerspin` until the script is loaded: it queues the page's calls. Each
 * but `scan` loads the script.
 * @param scan paints new hosts.
 */
export function createQueue(scan: (root: Node) => void) {
  let loaded: SuikerspinApi | undefined;
  let resolve: (api: SuikerspinApi) => void;
  const ready = new Promise<SuikerspinApi>((resolveReady) => {
    resolve = resolveReady;
  });

  function whenReady() {
    script.want();
    return ready;
  }

  /** Returns a handle at once, which passes its calls on after the script is loaded. */
  function queueCall(
    call: (api: SuikerspinApi) => SiteHandle,
    host: unknown,
    path: unknown,
  ): SiteHandle {
    const handle = whenReady().then(call);
    let made: SiteHandle | undefined;
    const keep = (given: SiteHandle) => {
      made = given;
    };
    // Prevents a second report: the page gets the error from the call's own promise.
    handle.then(keep, () => {});
    return {
      get host() {
        return made?.host ?? (host as HTMLElement);
      },
      get path() {
        return made?.path ?? (path as RoutePath);
      },
      navigate: (to) => void handle.then((site) => site.navigate(to)),
      update: (options) => void handle.then((site) => site.update(options)),
      unmount: () => void handle.then((site) => site.unmount()),
    };
  }

  const api: SuikerspinApi = {
    version: JSON.parse(parts.fingerprint)[0],
    mount(target, options) {
      if (loaded) return loaded.mount(target, options);
      const host = typeof target === 'string' ? document.querySelector(target) : target;
      if (host instanceof Element) giveOptions(host, options);
      return queueCall((api) => api.mount(target, options), host, options?.start ?? homePath);
    },
    open(where, options) {
      if (loaded) return loaded.open(where, options);
      return queueCall((api) => api.open(where, options), undefined, where ?? homePath);
    },
    scan(root = document) {
      if (loaded) return loaded.scan(root);
      scan(root);
      return [];
    },
    whenReady,
  };
  return {
    api: Object.freeze(api),
    /** Runs the queued calls in the script, in their order. */
    drain() {
      loaded = window.Suikerspin as SuikerspinApi;
      resolve(loaded);
    },
  };
}
