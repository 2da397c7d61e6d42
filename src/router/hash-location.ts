import { createListeners } from '../lib/listeners.ts';
import type { RoutePath } from '../routes.ts';
import {
  type Address,
  type AddressBefore,
  type AddressEvent,
  readAddressChange,
  screenInHash,
} from './address-change.ts';
import { angularJs, followed, refuseRewrite } from './angularjs.ts';
import { hashOfPageLink } from './clicks.ts';
import { formatHash, hrefOf, isAnchor, parseHash, parseOpening } from './hash.ts';
import { followHistory, historyEntry, syncWithHistory, writeHash } from './history.ts';
import type { SiteLocation } from './location.ts';

/** Some pages remove our hash each time: after this many restores in a row it stays removed. */
const maxRestores = 20;

/** How long the page's router may take to fetch another page, and to remove the site. */
const pageSwapMs = 1000;

/** The screen of each history entry, and the address of the latest one. */
interface Entries extends AddressBefore {
  readonly screens: Map<string, RoutePath>;
  restoresLeft: number;
  /** Runs while the page's router may be about to remove the site. */
  pageSwap?: ReturnType<typeof setTimeout>;
}

/**
 * Keeps the screen in the hash, per history entry: a hash of the page does not change the screen,
 * and back restores it. Writes no address before a navigation.
 * @param start the screen at an address without a hash.
 * @param screen the screen now, where neither address nor history entry names one.
 * @param screens the screen of each history entry, from a location before this one.
 */
export function createHashLocation(
  start: RoutePath,
  prefix: string,
  screen = start,
  screens = new Map<string, RoutePath>(),
): SiteLocation {
  const entries = { screens, restoresLeft: maxRestores } as Entries;
  record(entries, screenInAddress(parseOpening) ?? screens.get(historyEntry()) ?? screen);
  const { notify, subscribe } = createListeners<boolean>(() =>
    listen(entries, followAddress, followPageLink),
  );

  function screenInAddress(parse?: typeof parseHash): RoutePath | undefined {
    return screenInHash(window.location.hash, start, prefix, parse);
  }

  /**
   * A change is one of four: AngularJS rewrote our hash, which is refused; the page is another,
   * whose router may remove the site; the screen or the page's own hash changed; or the page
   * removed our hash.
   */
  function followAddress(event?: AddressEvent) {
    const change = readAddressChange(entries, addressNow(), event ?? {}, start, prefix);
    const { path, rewritten } = change;
    clearTimeout(entries.pageSwap);
    if (rewritten && event) refuseRewrite(event);
    if (angularJs.rewrite && (!rewritten || angularJs.rewrite !== event)) {
      record(entries, entries.path);
      return;
    }
    if (event && change.isElsewhere) {
      entries.pageSwap = setTimeout(followAddress, pageSwapMs);
      return;
    }
    const isChanged = path !== entries.path;
    record(entries, path);
    // A microtask later: the page may be in the middle of its own update.
    if (isChanged) queueMicrotask(() => notify(change.isLinked));
    if (change.isHashRemoved && entries.restoresLeft-- > 0)
      writeHash(formatHash(path, prefix), 'replaceState');
  }

  function followPageLink(event: MouseEvent) {
    const hash = hashOfPageLink(event);
    if (!hash || followed.has(event)) return;
    entries.pageLink = { click: event, hash };
    const path = parseHash(hash, prefix);
    if (!path) return;
    followed.add(event);
    const isShown = path === entries.path;
    // After a task the page may have cancelled the click: smooth scrolling does, and finds nothing.
    setTimeout(() => {
      // An unchanged address fires no event.
      if (!event.defaultPrevented) isShown && notify(true);
      else if (isAnchor(hash)) navigate(path, hash);
    });
  }

  function navigate(path: RoutePath, hash = formatHash(path, prefix)) {
    record(entries, entries.path);
    // The browser has followed the link already where the page stopped the click.
    const isWritten = angularJs.rewrite || path === entries.path || path === screenInAddress();
    entries.path = path;
    entries.restoresLeft = maxRestores;
    if (!isWritten) writeHash(hash, 'pushState');
    record(entries, path);
    notify(true);
    syncWithHistory();
  }

  return {
    getPath: () => entries.path,
    subscribe,
    navigate: (path) => navigate(path),
    href: (path) => hrefOf(path, prefix),
    entries: entries.screens,
    historyEntry,
  };
}

/** The current history entry shows this screen. */
function record(entries: Entries, path: RoutePath): void {
  const { entry, url, historyLength } = addressNow();
  entries.screens.set(entry, path);
  Object.assign(entries, { path, url, historyLength, pageLink: undefined });
}

function addressNow(): Address {
  return {
    url: new URL(document.URL),
    entry: historyEntry(),
    historyLength: window.history.length,
  };
}

function listen(
  entries: Entries,
  followAddress: (event?: AddressEvent) => void,
  followPageLink: (event: MouseEvent) => void,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  // Chromium's event also tells of the page's own pushState. Pages have variables of this name.
  window.navigation?.addEventListener?.('currententrychange', followAddress, { signal });
  window.addEventListener('hashchange', followAddress, { signal });
  // History API routers fire popstate only.
  window.addEventListener('popstate', followAddress, { signal });
  // Capture phase: menus stop the propagation of their clicks.
  window.addEventListener('click', followPageLink, { capture: true, signal });
  const stopFollowing = followHistory(() => followAddress());
  return () => {
    listening.abort();
    stopFollowing();
    clearTimeout(entries.pageSwap);
  };
}
