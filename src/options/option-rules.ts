import { defaultLocationType, locationTypes } from '../location-types.ts';
import { homePath, routes } from '../routes.ts';

/** One option: its default and its parser. */
export interface OptionRule<T> {
  readonly fallback: T;
  /** Returns the value, or `undefined` if it is refused. Never throws. */
  readonly parse: (given: unknown) => T | undefined;
}

/** The options that change what loader.js paints, or when: the loader has only these. */
export const paintRules = {
  start: oneOf(
    homePath,
    routes.map(({ path }) => path),
  ),
  routing: oneOf('hash', ['hash', 'memory']),
  hashPrefix: rule('', matching(/^([a-z\d-]*|(\/[a-z\d-]+)+)$/i)),
  locationType: oneOf(
    defaultLocationType,
    locationTypes.map(({ value }) => value),
  ),
  locationName: rule('', matching(/^/)),
  scheme: oneOf('light', ['light', 'dark', 'auto']),
  stickyOffset: rule(0, (given) => {
    const pixels = typeof given === 'string' && given.trim() ? Number(given) : given;
    return typeof pixels === 'number' && pixels >= 0 && pixels <= 1000 ? pixels : undefined;
  }),
  bare: flag(false),
  lazy: flag(true),
};

export function rule<T>(fallback: T, parse: (given: unknown) => T | undefined): OptionRule<T> {
  return { fallback, parse };
}

/** An attribute without a value is true, as in HTML. */
export function flag(fallback: boolean): OptionRule<boolean> {
  return rule(fallback, (given) => {
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
function oneOf<T extends string>(fallback: T, values: readonly T[]): OptionRule<T> {
  return rule(fallback, (given) =>
    values.find((value) => typeof given === 'string' && value === given.trim().toLowerCase()),
  );
}
