import { createListeners } from '../lib/listeners.ts';
import { sharedInPage } from '../lib/shared-in-page.ts';
import { withoutHash } from './hash.ts';

/**
 * For the locations on this page. Call `syncWithHistory` after any `pushState` of ours: only
 * Chromium fires an event for it.
 */
export const { subscribe: followHistory, notify: syncWithHistory } = sharedInPage('history', () =>
  createListeners(),
);

/** The key of the current entry; its address in browsers without the Navigation API. */
export function historyEntry(): string {
  return window.navigation?.currentEntry?.key ?? document.URL;
}

/**
 * Adds or changes a history entry, with the page's state, by which its router recognises the page.
 * The address is absolute: `<base href>` would resolve a relative one elsewhere.
 */
export function writeHash(hash: string, method: 'pushState' | 'replaceState'): void {
  try {
    window.history[method](stateWith(hash), '', withoutHash(document.URL) + hash);
  } catch {
    // Opaque origins may not call pushState, and Safari limits its calls per minute.
    window.location.hash = hash;
  }
}

/**
 * Calls back once the page's router has handled our latest `pushState`, if it has intercepted that:
 * routers on the Navigation API then scroll the page to its top.
 */
export function afterInterception(restore: () => void): void {
  window.navigation?.transition?.finished.then(restore, restore);
}

/** vue-router stores the address in its state, and restores it when the entry is left. */
function stateWith(hash: string): unknown {
  const { state } = window.history;
  if (typeof state?.current !== 'string') return state;
  const isHashRoute = `#${state.current}` === window.location.hash;
  return { ...state, current: isHashRoute ? hash.slice(1) : withoutHash(state.current) + hash };
}
