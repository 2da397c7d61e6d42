import { homePath, type RoutePath, routePaths } from '../routes.ts';

/**
 * For links that we hand out: '#suikerspin-contact' is a valid selector. A script of the page that
 * looks for an element by it finds none, and does not throw.
 */
export const anchorPrefix = 'suikerspin-';

/**
 * '#/contact'; with the prefix 'suiker' '#suiker/contact', with '/widget' '#/widget/contact', with
 * 'suiker-' '#suiker-contact'.
 */
export function formatHash(path: RoutePath, prefix: string): string {
  return `#${prefix}${prefix.endsWith('-') ? nameOf(path) : path}`;
}

/**
 * The screen that a hash names, also if mail or a tracker has changed it. Home for an unknown path
 * after '#/'; a query after the path does not count.
 * @returns `undefined` when the hash belongs to the host page.
 */
export function parseHash(hash: string, prefix: string): RoutePath | undefined {
  const own = `#${prefix}/`;
  if (hash.startsWith(own)) return screenNamed(hash.slice(own.length)) ?? homePath;
  // The hash of 'page&#35;suikerspin-contact' begins inside the entity.
  const text = plain(`&${hash}`).replace(/^[&#\s"'\u201c]+/, '');
  // A page may own what starts like this: only the exact name of a screen counts.
  return startsOf(plain(prefix))
    .filter((start) => text.startsWith(start))
    .map((start) => screenNamed(text.slice(start.length)))[0];
}

/** Also reads '#!/contact', which only on arrival is no route of the page. */
export function parseOpening(hash: string, prefix: string): RoutePath | undefined {
  return parseHash(hash.replace(/^#(!|%21)/, '##'), prefix);
}

/** True for '#suikerspin-contact', at which no router or element of the page answers. */
export function isAnchor(hash: string): boolean {
  return !hash.includes('/');
}

/**
 * The screen of the address before, if this one is what AngularJS makes of that: '#!/#%2Fcontact'
 * of '#/contact'.
 */
export function screenRewritten(hash: string, before: string, prefix: string) {
  return hash !== before && decode(hash).endsWith(before) ? parseHash(before, prefix) : undefined;
}

/** True at the page's route '#/widget' of a prefix; a prefix without a slash is an anchor. */
export function isPrefixRoute(hash: string, prefix: string): boolean {
  return prefix.startsWith('/') && hash === `#${prefix}`;
}

/** With a `<base href>` elsewhere, the browser would resolve '#/contact' against that page. */
export function hrefOf(path: RoutePath, prefix: string): string {
  const hash = formatHash(path, prefix);
  if (typeof document === 'undefined') return hash;
  const here = withoutHash(document.URL);
  return withoutHash(document.baseURI) === here ? hash : here + hash;
}

export function withoutHash(url: string): string {
  return url.split('#', 1)[0] as string;
}

/** A prefix with a slash is a route of the page, which may have others that start so. */
function startsOf(prefix: string): string[] {
  return [
    `${prefix}/`,
    ...(prefix.startsWith('/') ? [] : [(prefix || anchorPrefix).replace(/-?$/, '-')]),
  ];
}

/** The screen of a name, without what mail, trackers and sentences put around an address. */
export function screenNamed(given: string): RoutePath | undefined {
  // Routers of pages write '#suikerspin-contact' as '#/suikerspin-contact'.
  const name = plain(given)
    .replace(anchorPrefix, '')
    .replace(/^[^a-z?]+/, '')
    .replace(/\W*([^\w/-].*)?$/s, '');
  // No `find` in this file: some pages replace it.
  return routePaths.filter((path) => nameOf(path) === name)[0];
}

/** A selector cannot end in a slash: Home has a name. */
function nameOf(path: RoutePath): string {
  return path.slice(1) || 'home';
}

/**
 * Undoes entities of HTML, wide letters of some keyboards, invisible characters, the backslashes of
 * JSON and Markdown, and other hyphens. A long dash belongs to the sentence around an address.
 */
function plain(text: string): string {
  return decode(text)
    .replace(/&#(\w+);/g, (_, code) => String.fromCharCode(Number(`0${code}`)))
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cf}\\]/gu, '')
    .replace(/[\u2010-\u2013_]/g, '-');
}

/** Some trackers encode an address once more. */
function decode(text: string): string {
  try {
    const decoded = decodeURIComponent(text);
    return decoded === text ? text : decode(decoded);
  } catch {
    // Old mail programs encode as Latin-1, or cut a character in two.
    return unescape(text);
  }
}
