/** Thrown where a caller has to change its code: the message says what was expected and what to do. */
export class SuikerspinError extends Error {
  override name = 'SuikerspinError';
}

/** Tells the page's developer, never the visitor, that something could not be used as it was given. */
export function report(message: string, ...details: unknown[]): void {
  console.error(`[suikerspin] ${message}`, ...details);
}

/** A short, safe rendering: what a page passes may be a symbol, a cycle or an object that throws when read. */
export function inWords(value: unknown): string {
  if (typeof value === 'string')
    return JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value);
  if (value === null || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  return `a value of type ${typeof value}`;
}
