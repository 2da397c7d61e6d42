import { homePath, isRoutePath, type RoutePath } from '../routes.ts';

/** '#/contact'; '#suiker/contact' with the prefix 'suiker', '#/widget/contact' with '/widget'. */
export function formatHash(path: RoutePath, prefix: string): string {
  return `#${prefix}${path}`;
}

/**
 * The screen that a hash names. An unknown path under our own prefix is Home; a query after the path is skipped.
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

/** True at the route of a hash router that the prefix names: '#/widget'. A word alone is an anchor of the page. */
export function isAt(hash: string, prefix: string): boolean {
  return prefix.startsWith('/') && hash === `#${prefix}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
