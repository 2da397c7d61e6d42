import type { RoutePath } from '../routes.ts';
import { hrefOf } from './hash.ts';
import type { LocationListener, SiteLocation } from './location.ts';

/**
 * Keeps the screen in memory: the address never changes.
 * @param prefix gives links the hash of their screen, for a prerender. Without it links have the
 * page's own address: its router may not know our hash.
 */
export function createMemoryLocation(screen: RoutePath, prefix?: string): SiteLocation {
  const listeners = new Set<LocationListener>();
  let current = screen;
  return {
    getPath: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    navigate(path) {
      current = path;
      for (const listener of [...listeners]) listener(true);
    },
    href: (path) => (prefix === undefined ? document.URL : hrefOf(path, prefix)),
    historyEntry: () => undefined,
  };
}
