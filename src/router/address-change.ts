import { parseUrl } from '../lib/url.ts';
import type { RoutePath } from '../routes.ts';
import { isPrefixRoute, parseHash, screenRewritten } from './hash.ts';

/** An address in the history of the window. */
export interface Address {
  url: URL;
  /** The key of `historyEntry()`: the address without the Navigation API. */
  entry: string;
  historyLength: number;
}

/** The address before, and the screens of the history so far. */
export interface AddressBefore extends Pick<Address, 'url' | 'historyLength'> {
  path: RoutePath;
  /** The screen of each history entry, by its key. */
  readonly screens: ReadonlyMap<string, RoutePath>;
  /** A click that the browser or the page's router may follow next. */
  pageLink: { click: Event; hash: string } | undefined;
}

/** `navigationType` in browsers with the Navigation API, `newURL` of a `hashchange`. */
export type AddressEvent = Event & { navigationType?: string | null; newURL?: string };

/** The screen of another address, and how the visitor came to it. */
export interface AddressChange {
  path: RoutePath;
  /** True where the visitor followed a link of the host page. */
  isLinked: boolean;
  /** True at a page that the site may not be on: its router is likely to remove the site. */
  isElsewhere: boolean;
  /** The page has removed our hash from the entry. */
  isHashRemoved: boolean;
  /** The screen of an address of ours that AngularJS has rewritten. */
  rewritten: RoutePath | undefined;
}

/**
 * @param told the event that told of the change, as far as the browser tells.
 * @param start the screen at an address without a hash.
 */
export function readAddressChange(
  before: AddressBefore,
  { url, entry, historyLength }: Address,
  told: Partial<AddressEvent>,
  start: RoutePath,
  prefix: string,
): AddressChange {
  const { path, screens, pageLink } = before;
  const type = told.navigationType;
  const isPush = type === 'push';
  // A later listener may have cancelled the click, unless the browser has followed it already.
  const isLinked = pageLink?.hash === url.hash && (isPush || !pageLink.click.defaultPrevented);
  // Without the Navigation API, a longer history or a followed link tells of a new entry.
  const isNewEntry = type ? isPush : isLinked || historyLength !== before.historyLength;
  // Without it, AngularJS has rewritten the hash at `popstate`, before `hashchange` tells of it.
  const hashGiven =
    entry !== url.href ? isNewEntry && before.url.hash : parseUrl(told.newURL)?.hash;
  const rewritten = screenRewritten(url.hash, hashGiven || '', prefix);
  const isSamePage = url.pathname === before.url.pathname;
  // A link to '#' goes to the top of the page.
  const isWithoutHash = isSamePage && !url.href.includes('#');
  const kept = isNewEntry ? path : (screens.get(entry) ?? (isWithoutHash ? start : path));
  return {
    path: rewritten ?? screenInHash(url.hash, start, prefix) ?? kept,
    isLinked,
    isElsewhere: !isNewEntry && !isSamePage && !screens.has(entry),
    isHashRemoved: isWithoutHash && type === 'replace' && !!parseHash(before.url.hash, prefix),
    rewritten,
  };
}

/** The screen that a hash names; a prefix with a slash is itself a route, to the first screen. */
export function screenInHash(
  hash: string,
  start: RoutePath,
  prefix: string,
  parse = parseHash,
): RoutePath | undefined {
  return isPrefixRoute(hash, prefix) ? start : parse(hash, prefix);
}
