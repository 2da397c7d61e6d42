import type { SiteHandle, SuikerspinApi } from '../embed/api.ts';
import { homePath, type RoutePath } from '../routes.ts';
import { parts } from './parts.ts';

/** `window.Suikerspin` until the script is there. */
export interface Queue {
  api: SuikerspinApi;
  /** Does in the script what was called before, in that order. */
  drain(): void;
}

/**
 * Takes the page's calls before the script is there: each loads it, but for `scan`, which paints.
 * @param want loads the script.
 * @param scan paints hosts that are new.
 */
export function createQueue(want: () => void, scan: (root: Node) => void): Queue {
  let there: SuikerspinApi | undefined;
  let drain = () => {};
  const ready = new Promise<SuikerspinApi>((resolve) => {
    drain = () => {
      there = window.Suikerspin;
      if (there) resolve(there);
    };
  });

  function whenReady() {
    want();
    return ready;
  }

  /** What the call returns is there later, too. */
  function later(
    call: (api: SuikerspinApi) => SiteHandle,
    host: unknown,
    path: unknown,
  ): SiteHandle {
    const handle = whenReady().then(call);
    let made: SiteHandle | undefined;
    // An error of the call is the page's: `handle` itself has nobody to catch it.
    const keep = (given: SiteHandle) => {
      made = given;
    };
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
      if (there) return there.mount(target, options);
      const host = typeof target === 'string' ? document.querySelector(target) : target;
      return later((script) => script.mount(target, options), host, options?.start ?? homePath);
    },
    open(where, options) {
      if (there) return there.open(where, options);
      return later((script) => script.open(where, options), undefined, where ?? homePath);
    },
    scan(root = document) {
      if (there) return there.scan(root);
      scan(root);
      return [];
    },
    whenReady,
  };
  return { api: Object.freeze(api), drain: () => drain() };
}
