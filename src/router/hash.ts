import { homePath, isRoutePath, type RoutePath } from '../routes.ts';

/** '#/contact'; with the prefix 'suiker' '#suiker/contact', with '/widget' '#/widget/contact'. */
export function formatHash(path: RoutePath, prefix: string): string {
  return `#${prefix}${path}`;
}

/**
 * The screen that a hash names: Home for an unknown path. A query after the path does not count.
 * @returns `undefined` when the hash belongs to the host page.
 */
export function parseHash(hash: string, prefix: string): RoutePath | undefined {
  const own = `#${prefix}/`;
  if (!hash.startsWith(own)) return undefined;
  const path = `/${decode(hash.slice(own.length))
    .replace(/[?&#].*/s, '')
    .replace(/\/+$/, '')
    .toLowerCase()}`;
  return isRoutePath(path) ? path : homePath;
}

/** True for what AngularJS makes of an address of ours: '#!/#%2Fcontact' of '#/contact'. */
export function isAnswer(hash: string, prefix: string): boolean {
  const inner = decode(hash).split('#').pop();
  return parseHash(hash, prefix) === undefined && parseHash(`#${inner}`, prefix) !== undefined;
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

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
