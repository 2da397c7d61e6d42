import type { RoutePath } from '../routes.ts';
import { hrefOf } from './hash.ts';

/** True for a navigation of the visitor or the page, false for a new address. */
type LocationListener = (isUserInitiated: boolean) => void;

/** The current screen, as a store for `useSyncExternalStore`. */
export interface SiteLocation {
  getPath(): RoutePath;
  /** Calls back at each change of screen, and at each navigation to the current one. */
  subscribe(listener: LocationListener): () => void;
  navigate(path: RoutePath): void;
  /** The address of a screen, for `<a href>`. */
  href(path: RoutePath): string;
  /** The screen of each history entry, for the next location. */
  readonly entries?: Map<string, RoutePath>;
  /** The key of the current history entry; `undefined` with memory routing. */
  historyEntry(): string | undefined;
}

/** @param listen called for the first listener; it returns what to call after the last. */
export function createListeners(listen: () => () => void = () => () => {}) {
  const listeners = new Set<LocationListener>();
  let stop: () => void;
  return {
    notify(isUserInitiated: boolean) {
      for (const listener of [...listeners]) listener(isUserInitiated);
    },
    subscribe(listener: LocationListener) {
      if (listeners.size === 0) stop = listen();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
  };
}

/**
 * Keeps the screen in memory: the address never changes. Links have the page's own address, because
 * its router may not know our hash; with a prefix, for a prerender, that of their screen.
 */
export function createMemoryLocation(screen: RoutePath, prefix?: string): SiteLocation {
  const { notify, subscribe } = createListeners();
  let current = screen;
  return {
    getPath: () => current,
    subscribe,
    navigate(path) {
      current = path;
      notify(true);
    },
    href: (path) => (prefix === undefined ? document.URL : hrefOf(path, prefix)),
    historyEntry: () => undefined,
  };
}
