/** Thrown at wrong arguments. The message says what was expected, and what to do. */
export class SuikerspinError extends Error {
  override name = 'SuikerspinError';
}

/** Reports a problem to the page's developer, in the console. */
export function report(message: string, ...details: unknown[]): void {
  console.error(`[suikerspin] ${message}`, ...details);
}

/** A short text for any value: a page may pass a symbol, a cycle or an object that throws. */
export function inWords(value: unknown): string {
  if (typeof value === 'string')
    return JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value);
  if (value === null || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  return `a value of type ${typeof value}`;
}
