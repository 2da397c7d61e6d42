import type { RoutePath } from '../routes.ts';
import { hrefOf } from './hash.ts';
import { createListeners, type SiteLocation } from './location.ts';

/**
 * Keeps the screen in memory: the address never changes.
 * @param prefix gives links the hash of their screen, for a prerender. Without it links have the
 * page's own address: its router may not know our hash.
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
