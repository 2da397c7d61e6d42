import type { RoutePath } from '../routes.ts';
import { formatHash, isAt, parseHash } from './hash.ts';

/** Which screen is shown, and how to get to another: the shape that `useSyncExternalStore` reads. */
export interface SiteLocation {
  getPath(): RoutePath;
  /** The listener is called for a change of screen, and where the visitor asked for the one that is shown. */
  subscribe(listener: () => void): () => void;
  navigate(path: RoutePath): void;
  /** The address of a screen, for `<a href>`: opened in a new tab, copied, shared. */
  href(path: RoutePath): string;
  /** True while the last screen was asked for by its name, false when the address changed by itself. */
  readonly wasAskedFor: boolean;
  /** What tells this entry of the window's history from others; `undefined` where the address is not ours. */
  historyEntry(): string | undefined;
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
      current = path;
      for (const listener of [...listeners]) listener();
    },
    href: (path) => hrefOf(path, prefix),
    wasAskedFor: true,
    historyEntry: () => undefined,
  };
}

/** What sites on the page do when one of them writes the address: the browser tells nobody of that. */
const followers = new Set<() => void>();

/**
 * The screen lives in the hash. Hashes of the host page leave the screen as it is, and the address is never
 * written before the visitor navigates. The window is listened to only while somebody is subscribed.
 */
export function createHashLocation(start: RoutePath, prefix: string): SiteLocation {
  const listeners = new Set<() => void>();
  let listening: AbortController;
  let current = readHash() ?? start;
  let wasAskedFor = false;
  /** A click on a link of the page, and the screen that it names, while the browser is on its way there. */
  let linked: { click: Event; path: RoutePath } | undefined;

  function readHash(): RoutePath | undefined {
    // A bare '#' is somebody's 'back to top' link; no hash at all is where the visit began.
    const blank = window.location.hash === '' && !window.location.href.endsWith('#');
    return blank || isAt(window.location.hash, prefix) ? start : parseHash(window.location.hash, prefix);
  }

  function notify() {
    for (const listener of [...listeners]) listener();
  }

  function listen() {
    listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('hashchange', followAddress, { signal });
    // A host's History-API router fires this one only.
    window.addEventListener('popstate', followAddress, { signal });
    window.addEventListener('click', followLink, { signal });
    followers.add(followAddress);
  }

  function followAddress() {
    const path = readHash();
    if (path === undefined || path === current) return;
    current = path;
    // A listener behind ours may have stopped the browser.
    wasAskedFor = path === linked?.path && !linked.click.defaultPrevented;
    linked = undefined;
    notify();
  }

  /** A link of the page to one of our screens is followed by the browser, which does not know where that screen is. */
  function followLink(event: MouseEvent) {
    const path = event.defaultPrevented ? undefined : linkedPath(event, prefix);
    if (!path || answered.has(event)) return;
    // With the same routes, the first on the page answers.
    answered.add(event);
    if (path !== current) linked = { click: event, path };
    else {
      wasAskedFor = true;
      notify();
    }
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
        followers.delete(followAddress);
      };
    },
    navigate(path) {
      wasAskedFor = true;
      const isNew = path !== current;
      current = path;
      // The browser may have been there first: with a click that the page kept from us.
      if (isNew && path !== readHash()) writeHash(formatHash(path, prefix));
      notify();
      for (const follow of [...followers]) follow();
    },
    href: (path) => hrefOf(path, prefix),
    get wasAskedFor() {
      return wasAskedFor;
    },
    historyEntry: () => window.navigation?.currentEntry?.key ?? window.location.hash,
  };
}

/** The clicks on links of the page that a site has answered. */
const answered = new WeakSet<Event>();

/** The screen that a click on a link of the page leads to, where that is on this page. */
function linkedPath(event: MouseEvent, prefix: string): RoutePath | undefined {
  if (isForBrowser(event)) return undefined;
  const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  return withoutHash(link.href) === withoutHash(document.URL) ? parseHash(link.hash, prefix) : undefined;
}

/** A click that opens a tab, a window or a menu, or saves what is behind the link. */
export function isForBrowser(
  event: Pick<MouseEvent, 'button' | `${'meta' | 'ctrl' | 'shift' | 'alt'}Key`>,
): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/**
 * Makes an entry in the history that carries the host's state on: its router knows the page by it when the visitor
 * comes back. The address is the document's own, so a <base href> cannot lead it astray.
 */
function writeHash(hash: string): void {
  try {
    window.history.pushState(carriedState(hash), '', withoutHash(document.URL) + hash);
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
