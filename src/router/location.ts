import { createListeners } from '../lib/listeners.ts';
import type { RoutePath } from '../routes.ts';
import { hrefOf } from './hash.ts';

/** The current screen, as a store for `useSyncExternalStore`. */
export interface SiteLocation {
  getPath(): RoutePath;
  /**
   * Calls back at each change of screen, and at each navigation to the current one: with true for a
   * navigation of the visitor or the page, with false for a new address.
   */
  subscribe(listener: (isUserInitiated: boolean) => void): () => void;
  navigate(path: RoutePath): void;
  /** The address of a screen, for `<a href>`. */
  href(path: RoutePath): string;
  /** The screen of each history entry, for the next location. */
  readonly entries?: Map<string, RoutePath>;
  /** The key of the current history entry; `undefined` with memory routing. */
  historyEntry(): string | undefined;
}

/**
 * Keeps the screen in memory: the address never changes. Links have the page's own address, because
 * its router may not know our hash; with a prefix, for a prerender, that of their screen.
 */
export function createMemoryLocation(screen: RoutePath, prefix?: string): SiteLocation {
  const { notify, subscribe } = createListeners<boolean>();
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
