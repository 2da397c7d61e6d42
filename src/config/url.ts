/** `new URL` for values of any type: `undefined` where it would throw. */
export function parseUrl(given: unknown, base?: string): URL | undefined {
  if (typeof given !== 'string') return undefined;
  try {
    return new URL(given, base);
  } catch {
    return undefined;
  }
}
