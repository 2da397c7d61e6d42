import type { RoutePath } from '../routes.ts';
import { formatHash, isAt, parseHash } from './hash.ts';

/** What a change of screen tells: whether it was asked for, by the visitor or the page, or came with the address. */
export type LocationListener = (isAskedFor: boolean) => void;

/** Which screen is shown, and how to get to another: the shape that `useSyncExternalStore` reads. */
export interface SiteLocation {
  getPath(): RoutePath;
  /** The listener is called for a change of screen, and where the one that is shown was asked for. */
  subscribe(listener: LocationListener): () => void;
  navigate(path: RoutePath): void;
  /** The address of a screen, for `<a href>`: opened in a new tab, copied, shared. */
  href(path: RoutePath): string;
  /** What tells this entry of the window's history from others; `undefined` where the address is not ours. */
  historyEntry(): string | undefined;
}

/**
 * @param prefix for a prerendered screen, whose links are those of a site in the hash. Without it they lead to the page as it
 * is: what is opened in a new tab begins anew, and the page's router is given no route that it does not know.
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

/** What sites on the page do when one of them writes the address: not every browser tells of that. */
const followers = new Set<() => void>();

/** For whoever else writes the history of the window. */
export function lookAgain(): void {
  for (const follow of [...followers]) follow();
}

/** How often a screen's hash is put back where the page takes it off: some pages would go on for ever. */
const mostTimes = 20;

/** How long the page's router may take to fetch another page, and to take away the site with this one. */
const pageSwapMs = 1000;

/**
 * The screen lives in the hash, and belongs to the entry of the history: at a hash of the host page it stays as it is,
 * and is shown again when the visitor comes back there. The address is never written before the visitor navigates.
 * The window is listened to only while somebody is subscribed.
 * @param start the screen where the visit began.
 * @param screen the one to show where the address names none.
 */
export function createHashLocation(start: RoutePath, prefix: string, screen = start): SiteLocation {
  const listeners = new Set<LocationListener>();
  /** What was shown in each entry of the history. */
  const screens = new Map<string, RoutePath>();
  let listening: AbortController;
  let current = namedScreen() ?? screen;
  /** The address and the length of the history when they were last looked at. */
  let last: URL;
  let entries: number;
  /** A click on a link within the page that the browser, or the page's router, may be about to follow. */
  let linked: { click: Event; hash: string } | undefined;
  let patience = mostTimes;
  let swapping: ReturnType<typeof setTimeout>;
  look();

  function look() {
    screens.set(historyEntry(), current);
    last = new URL(document.URL);
    entries = window.history.length;
    linked = undefined;
  }

  function namedScreen(): RoutePath | undefined {
    const { hash } = window.location;
    return isAt(hash, prefix) ? start : parseHash(hash, prefix);
  }

  function notify(isAskedFor: boolean) {
    for (const listener of [...listeners]) listener(isAskedFor);
  }

  function listen() {
    listening = new AbortController();
    const { signal } = listening;
    // Tells of what a page does with the history, too.
    window.navigation?.addEventListener('currententrychange', followAddress, { signal });
    window.addEventListener('hashchange', followAddress, { signal });
    // A host's History-API router fires this one only.
    window.addEventListener('popstate', followAddress, { signal });
    // On the way down: menus keep their clicks to themselves.
    window.addEventListener('click', followLink, { capture: true, signal });
    followers.add(followAddress);
  }

  function followAddress(event?: Event & { navigationType?: string | null }) {
    const { hash, pathname } = window.location;
    const type = event?.navigationType;
    const isPush = type === 'push';
    // A listener behind ours may have stopped the browser, unless it has gone there by itself.
    const isLinked = linked?.hash === hash && (isPush || !linked.click.defaultPrevented);
    // Without the Navigation API, a history that has grown tells of a new entry, and so does a link.
    const isNew = type ? isPush : isLinked || entries !== window.history.length;
    const isSamePage = pathname === last.pathname;
    clearTimeout(swapping);
    // At an entry of another page, where this site never stood, it is likely to leave; unless it is there a moment later.
    if (event && !isNew && !isSamePage && !screens.has(historyEntry())) {
      swapping = setTimeout(followAddress, pageSwapMs);
      return;
    }
    // A bare '#' is somebody's 'back to top' link; no hash at all is where the visit began. Another page is nothing of ours.
    const isBare = isSamePage && !document.URL.includes('#');
    const isTakenOff = isBare && type === 'replace' && parseHash(last.hash, prefix);
    const remembered = isNew ? current : (screens.get(historyEntry()) ?? (isBare ? start : current));
    const before = current;
    current = namedScreen() ?? remembered;
    look();
    // Not at once: a page may be in the middle of something when it writes the address.
    if (current !== before) queueMicrotask(() => notify(isLinked));
    if (isTakenOff && patience-- > 0) writeHash(formatHash(current, prefix), 'replaceState');
  }

  /** A link of the page to one of our screens is followed by the browser, which does not know where that screen is. */
  function followLink(event: MouseEvent) {
    const hash = hashOfLink(event);
    if (!hash || answered.has(event)) return;
    linked = { click: event, hash };
    const path = parseHash(hash, prefix);
    if (!path) return;
    // With the same routes, the first on the page answers.
    answered.add(event);
    if (path !== current) return;
    // Nothing tells of an address that stays as it is. By then the page has said whether the click counts.
    setTimeout(() => {
      if (!event.defaultPrevented) notify(true);
    });
  }

  return {
    getPath: () => current,
    subscribe(listener) {
      if (listeners.size === 0) listen();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        listening.abort();
        clearTimeout(swapping);
        followers.delete(followAddress);
      };
    },
    navigate(path) {
      const isNew = path !== current;
      look();
      current = path;
      patience = mostTimes;
      // The browser may have been there first: with a click that the page kept from us.
      if (isNew && path !== namedScreen()) writeHash(formatHash(path, prefix), 'pushState');
      look();
      notify(true);
      lookAgain();
    },
    href: (path) => hrefOf(path, prefix),
    historyEntry,
  };
}

/** By the browser's own key for it; those that have none show the same screen at the same address. */
function historyEntry(): string {
  return window.navigation?.currentEntry?.key ?? document.URL;
}

/** The clicks on links of the page that a site has answered. */
const answered = new WeakSet<Event>();

/** The hash that a click on a link of the page leads to, where that is on this page. */
function hashOfLink(event: MouseEvent): string | undefined {
  for (const link of event.composedPath()) {
    if (!(link instanceof HTMLAnchorElement)) continue;
    const leadsHere =
      withoutHash(link.href) === withoutHash(document.URL) &&
      (!link.target || link.target === '_self') &&
      !link.hasAttribute('download') &&
      !isForBrowser(event);
    // Ours are answered where they are.
    return leadsHere && !link.closest('[data-suikerspin-root]') ? link.hash : undefined;
  }
  return undefined;
}

type Modifiers = Record<`${'meta' | 'ctrl' | 'shift' | 'alt'}Key`, boolean>;

/** A click that opens a tab, a window or a menu, or saves what is behind the link. */
export function isForBrowser(event: Modifiers & { button: number }): boolean {
  return event.button !== 0 || isWithModifier(event);
}

/** Such a key is one of the browser's own: Alt and ← is back. */
export function isWithModifier(event: Modifiers): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/**
 * Makes or changes an entry in the history, which carries the host's state on: its router knows the page by it when the visitor
 * comes back. The address is the document's own, so a <base href> cannot lead it astray.
 */
function writeHash(hash: string, method: 'pushState' | 'replaceState'): void {
  try {
    window.history[method](carriedState(hash), '', withoutHash(document.URL) + hash);
  } catch {
    // A page without an origin, and a browser that counts such calls.
    window.location.hash = hash;
  }
}

/** vue-router keeps the address in its state, and puts that one back when the visitor leaves the entry. */
function carriedState(hash: string): unknown {
  const { state } = window.history;
  if (typeof state?.current !== 'string') return state;
  const inHash = `#${state.current}` === window.location.hash;
  return { ...state, current: inHash ? hash.slice(1) : withoutHash(state.current) + hash };
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
