/** `new URL` for values of any type: `undefined` where it would throw. */
export function parseUrl(given: unknown, base?: string): URL | undefined {
  if (typeof given !== 'string') return undefined;
  try {
    return new URL(given, base);
  } catch {
    return undefined;
  }
}

/** Adds https to an address as people say it: `www.zoet.nl`. */
export function withScheme(given: string): string {
  return /^[\w-]+:\/\//.test(given) ? given : `https://${given}`;
}

/** Adds the last slash to the address of a folder; the address of a page stays. */
export function siteAddress(given: string): string {
  const url = parseUrl(given);
  if (!url) return given;
  if (!/\.(\w?html?|php|aspx?)$/i.test(url.pathname))
    url.pathname = url.pathname.replace(/\/?$/, '/');
  return url.href;
}

/** True for an https URL; other pictures are named by their file in `src/site/media/`. */
export function isOnImageHost(source: string): boolean {
  return source.startsWith('https:');
}
