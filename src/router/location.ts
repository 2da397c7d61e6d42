import type { RoutePath } from '../routes.ts';
import { formatHash, parseHash } from './hash.ts';

/** Which screen is shown, and how to get to another: the shape that `useSyncExternalStore` reads. */
export interface SiteLocation {
  getPath(): RoutePath;
  subscribe(listener: () => void): () => void;
  navigate(path: RoutePath): void;
  /** The address of a screen, for `<a href>`: opened in a new tab, copied, shared. */
  href(path: RoutePath): string;
  /** True while the last change of screen was asked for here, false when the address changed by itself. */
  readonly navigatedHere: boolean;
}

/** @param prefix used in the addresses of links only: what a visitor opens in a new tab or copies. */
export function createMemoryLocation(start: RoutePath, prefix = ''): SiteLocation {
  const listeners = new Set<() => void>();
  let current = start;
  return {
    getPath: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    navigate(path) {
      if (path === current) return;
      current = path;
      for (const listener of [...listeners]) listener();
    },
    href: (path) => hrefOf(path, prefix),
    navigatedHere: true,
  };
}

/**
 * The screen lives in the hash. Hashes of the host page leave the screen as it is, and the address is never
 * written before the visitor navigates. The window is listened to only while somebody is subscribed.
 */
export function createHashLocation(start: RoutePath, prefix: string): SiteLocation {
  const listeners = new Set<() => void>();
  let current = readHash() ?? start;
  let navigatedHere = false;

  function readHash(): RoutePath | undefined {
    // A bare '#' is somebody's 'back to top' link; no hash at all is where the visit began.
    const blank = window.location.hash === '' && !window.location.href.endsWith('#');
    return blank ? start : parseHash(window.location.hash, prefix);
  }

  function notify() {
    for (const listener of [...listeners]) listener();
  }

  function followAddress() {
    const path = readHash();
    if (path === undefined || path === current) return;
    current = path;
    navigatedHere = false;
    notify();
  }

  return {
    getPath: () => current,
    subscribe(listener) {
      listeners.add(listener);
      // Added again, the same function is still called once.
      window.addEventListener('hashchange', followAddress);
      // A host's History-API router fires this one only.
      window.addEventListener('popstate', followAddress);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener('hashchange', followAddress);
        window.removeEventListener('popstate', followAddress);
      };
    },
    navigate(path) {
      if (path === current) return;
      // Before the address: Chromium fires popstate while `hash` is being assigned.
      current = path;
      navigatedHere = true;
      // Assigning `hash` resolves against the document's own address, so a <base href> cannot lead it astray.
      window.location.hash = formatHash(path, prefix);
      notify();
    },
    href: (path) => hrefOf(path, prefix),
    get navigatedHere() {
      return navigatedHere;
    },
  };
}

/** With a `<base href>` elsewhere, the browser would resolve '#/contact' against that page. */
function hrefOf(path: RoutePath, prefix: string): string {
  const hash = formatHash(path, prefix);
  if (typeof document === 'undefined') return hash;
  const here = withoutHash(document.URL);
  return withoutHash(document.baseURI) === here ? hash : here + hash;
}

function withoutHash(url: string): string {
  return url.split('#', 1)[0] as string;
}
