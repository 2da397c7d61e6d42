/** Thrown where a caller has to change its code: the message says what was expected and what to do. */
export class SuikerspinError extends Error {
  override name = 'SuikerspinError';
}

/** Tells the page's developer, never the visitor, that something could not be used as it was given. */
export function report(message: string, ...cause: unknown[]): void {
  console.error(`[suikerspin] ${message}`, ...cause);
}
