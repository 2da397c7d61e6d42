/** How one option is read. */
export interface OptionRule<T> {
  /** The value where the page gives none. */
  readonly fallback: T;
  /** Returns the value, or `undefined` if it is refused. Never throws. */
  readonly parse: (given: unknown) => T | undefined;
  /** The accepted values in words. */
  readonly accepts: string;
  /** False where React renders the same markup with any value. */
  readonly isRendered: boolean;
}

export function rule<T>(
  fallback: T,
  accepts: string,
  parse: (given: unknown) => T | undefined,
): OptionRule<T> {
  return { fallback, parse, accepts, isRendered: true };
}

/** The rule of an option that changes no markup. */
export function unrendered<T>(given: OptionRule<T>): OptionRule<T> {
  return { ...given, isRendered: false };
}

/** An attribute without a value is true, as in HTML. */
export function flag(fallback: boolean): OptionRule<boolean> {
  return rule(fallback, 'true or false', (given) => {
    if (given === true || given === 'true' || given === '') return true;
    return given === false || given === 'false' ? false : undefined;
  });
}

export function matching(pattern: RegExp) {
  return (given: unknown) => {
    if (typeof given !== 'string' && typeof given !== 'number') return undefined;
    const text = String(given).trim();
    return pattern.test(text) ? text : undefined;
  };
}

/** Ignores case: the form shows location types with a capital, and organisers copy that. */
export function oneOf<T extends string>(fallback: T, values: readonly T[]): OptionRule<T> {
  return rule(fallback, `one of ${values.join(', ')}`, (given) =>
    values.find((value) => typeof given === 'string' && value === given.trim().toLowerCase()),
  );
}
