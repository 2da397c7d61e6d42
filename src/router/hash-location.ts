import { createListeners } from '../lib/listeners.ts';
import { parseUrl } from '../lib/url.ts';
import type { RoutePath } from '../routes.ts';
import { angularJs, followed, refuseRewrite } from './angularjs.ts';
import { hashOfPageLink } from './clicks.ts';
import {
  formatHash,
  hrefOf,
  isAnchor,
  isPrefixRoute,
  parseHash,
  parseOpening,
  screenRewritten,
} from './hash.ts';
import { followHistory, historyEntry, syncWithHistory, writeHash } from './history.ts';
import type { SiteLocation } from './location.ts';

/** Some pages remove our hash each time: after this many restores in a row it stays removed. */
const maxRestores = 20;

/** How long the page's router may take to fetch another page, and to remove the site. */
const pageSwapMs = 1000;

/** The screen of each history entry, and the address of the latest one. */
interface Entries {
  path: RoutePath;
  /** By the key of `historyEntry()`. */
  readonly screens: Map<string, RoutePath>;
  url: URL;
  historyLength: number;
  /** A click that the browser or the page's router may follow next. */
  pageLink: { click: Event; hash: string } | undefined;
  restoresLeft: number;
  /** Runs while the page's router may be about to remove the site. */
  pageSwap?: ReturnType<typeof setTimeout>;
}

type AddressEvent = Event & { navigationType?: string | null; newURL?: string };

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
  const entries = beginEntries(
    screenInAddress(parseOpening) ?? screens.get(historyEntry()) ?? screen,
    screens,
  );
  const { notify, subscribe } = createListeners<boolean>(() =>
    listen(entries, followAddress, followPageLink),
  );

  function screenInAddress(parse = parseHash): RoutePath | undefined {
    const { hash } = window.location;
    return isPrefixRoute(hash, prefix) ? start : parse(hash, prefix);
  }

  function followAddress(event?: AddressEvent) {
    const change = readChange(entries, event);
    clearTimeout(entries.pageSwap);
    const asked = screenRewritten(window.location.hash, change.rewrittenHash || '', prefix);
    if (asked && event) refuseRewrite(event);
    if (angularJs.rewrite && (!asked || angularJs.rewrite !== event)) {
      record(entries, entries.path);
      return;
    }
    // The host's router is at a page without this site: wait, the site is likely to be removed.
    if (event && !change.isNewEntry && !change.isSamePage && !entries.screens.has(historyEntry())) {
      entries.pageSwap = setTimeout(followAddress, pageSwapMs);
      return;
    }
    const path = asked || (screenInAddress() ?? screenAt(entries, change, start));
    const isChanged = path !== entries.path;
    const isRemoved =
      change.isWithoutHash && change.isReplaced && parseHash(entries.url.hash, prefix);
    record(entries, path);
    // A microtask later: the page may be in the middle of its own update.
    if (isChanged) queueMicrotask(() => notify(change.isLinked));
    if (isRemoved && entries.restoresLeft-- > 0)
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

function beginEntries(path: RoutePath, screens: Map<string, RoutePath>): Entries {
  const entries = { screens, restoresLeft: maxRestores } as Entries;
  record(entries, path);
  return entries;
}

/** The current history entry shows this screen. */
function record(entries: Entries, path: RoutePath): void {
  entries.path = path;
  entries.screens.set(historyEntry(), path);
  entries.url = new URL(document.URL);
  entries.historyLength = window.history.length;
  entries.pageLink = undefined;
}

/** @returns how the address has changed, as far as the browser tells. */
function readChange({ url, historyLength, pageLink }: Entries, event?: AddressEvent) {
  const { hash, pathname } = window.location;
  const type = event?.navigationType;
  const isPush = type === 'push';
  // A later listener may have cancelled the click, unless the browser has followed it already.
  const isLinked = pageLink?.hash === hash && (isPush || !pageLink.click.defaultPrevented);
  const isSamePage = pathname === url.pathname;
  // Without the Navigation API, a longer history or a followed link tells of a new entry.
  const isNewEntry = type ? isPush : isLinked || historyLength !== window.history.length;
  return {
    isNewEntry,
    /**
     * The hash that AngularJS may have rewritten in a new entry. Without the Navigation API:
     * it has done so at `popstate`, before `hashchange` tells of the hash.
     */
    rewrittenHash: window.navigation ? isNewEntry && url.hash : parseUrl(event?.newURL)?.hash,
    isSamePage,
    /** True where the visitor followed a link of the host page. */
    isLinked,
    /** True without any '#': a link to '#' goes to the top of the page. */
    isWithoutHash: isSamePage && !document.URL.includes('#'),
    isReplaced: type === 'replace',
  };
}

/** The screen of an entry whose address names none. */
function screenAt(
  { path, screens }: Entries,
  change: ReturnType<typeof readChange>,
  start: RoutePath,
): RoutePath {
  if (change.isNewEntry) return path;
  return screens.get(historyEntry()) ?? (change.isWithoutHash ? start : path);
}

function listen(
  entries: Entries,
  followAddress: (event?: AddressEvent) => void,
  followPageLink: (event: MouseEvent) => void,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  // Chromium's event also tells of the page's own pushState.
  window.navigation?.addEventListener('currententrychange', followAddress, { signal });
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
