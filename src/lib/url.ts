/** `new URL` for values of any type: `undefined` where it would throw. */
export function parseUrl(given: unknown, base?: string): URL | undefined {
  if (typeof given !== 'string') return undefined;
  try {
    return new URL(given, base);
  } catch {
    return undefined;
  }
}

/** The address of a folder, with or without its last slash, or of a page: people write all three. */
export function siteAddress(given: string): string {
  const url = parseUrl(given);
  if (!url) return given;
  if (!/\.(\w?html?|php|aspx?)$/i.test(url.pathname))
    url.pathname = url.pathname.replace(/\/?$/, '/');
  return url.href;
}
