import { version } from '../../package.json';
import type { SiteHandle, SuikerspinApi } from '../embed/api.ts';
import { isHost } from '../embed/hosts.ts';
import { homePath, isRoutePath, type RoutePath } from '../routes.ts';
import { script } from './own-script.ts';
import type { PaintedSite } from './painted-site.ts';

type Call = (api: SuikerspinApi) => void;

/**
 * Makes `window.Suikerspin` until the script is loaded. Calls act on the visit of a host at once;
 * what needs the script waits in one queue. Each call but `scan` loads the script.
 * @param siteOf returns the site of a host, or begins it with these options.
 * @param scan paints new hosts.
 */
export function createQueue(
  siteOf: (host: HTMLElement, options?: object) => PaintedSite,
  scan: (root: Node) => void,
) {
  let loaded: SuikerspinApi | undefined;
  let resolve: (api: SuikerspinApi) => void;
  const calls: Call[] = [];
  const ready = new Promise<SuikerspinApi>((resolveReady) => {
    resolve = resolveReady;
  });

  function whenReady() {
    script.want();
    return ready;
  }

  function later(call: Call): void {
    script.want();
    if (loaded) call(loaded);
    else calls.push(call);
  }

  /** A handle on what only the script can make: its calls wait. */
  function queuedHandle(make: (api: SuikerspinApi) => SiteHandle, path: unknown): SiteHandle {
    let made: SiteHandle | undefined;
    later((api) => {
      made = make(api);
    });
    return {
      get host() {
        return made?.host as HTMLElement;
      },
      get path() {
        return made?.path ?? (path as RoutePath);
      },
      navigate: (to) => later(() => made?.navigate(to)),
      update: (options) => later(() => made?.update(options)),
      unmount: () => later(() => made?.unmount()),
    };
  }

  /** A handle on a site that the loader has begun. */
  function paintedHandle(host: HTMLElement, options: object): SiteHandle {
    const site = siteOf(host, options);
    let made: SiteHandle | undefined;
    later((api) => {
      // After an early `unmount`, the host may have another site.
      if (site.isEnded && siteOf(host) !== site) return;
      made = api.mount(host, options);
      if (site.isEnded) made.unmount();
    });
    return {
      host,
      get path() {
        return made?.path ?? site.visit.path;
      },
      navigate(to) {
        if (!made && isRoutePath(to)) site.visit.navigate(to);
        else later(() => made?.navigate(to));
      },
      update(next) {
        if (!made) site.give(next);
        later(() => made?.update(next));
      },
      unmount() {
        if (made) made.unmount();
        else site.end();
      },
    };
  }

  const api: SuikerspinApi = {
    version,
    mount(target, options = {}) {
      if (loaded) return loaded.mount(target, options);
      const host = find(target);
      if (isHost(host) && !host.contains(document.body)) return paintedHandle(host, options);
      return queuedHandle((loadedApi) => loadedApi.mount(target, options), homePath);
    },
    open(where, options) {
      if (loaded) return loaded.open(where, options);
      return queuedHandle((loadedApi) => loadedApi.open(where, options), where ?? homePath);
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
      for (const call of calls.splice(0)) {
        try {
          call(loaded);
        } catch (error) {
          // The page's own code has returned: nobody else would learn of it.
          reportError(error);
        }
      }
      resolve(loaded);
    },
  };
}

function find(target: unknown): Element | null {
  try {
    return typeof target === 'string' ? document.querySelector(target) : (target as Element);
  } catch {
    return null;
  }
}
