import { type CompanyFacts, company } from '../company.ts';
import {
  defaultLocationType,
  isLocationType,
  type LocationType,
  locationTypes,
} from '../content/locations.ts';
import { homePath, isRoutePath, type RoutePath, routes } from '../routes.ts';
import { parseUrl } from './url.ts';
import { parseVideoUrl } from './video-source.ts';

/**
 * Everything a page can set: as `data-*` attributes in kebab-case, or in `mount` and `update` in camelCase.
 * The company's facts are among it, with the meaning that they have in `company.ts`.
 */
export interface SiteOptions extends Omit<CompanyFacts, 'siteUrl' | 'founder' | 'productImages'> {
  /** The first screen when the address names none. */
  start: RoutePath;
  /** `memory` never reads or writes the address. */
  routing: 'hash' | 'memory';
  /** Letters, digits and `-`: `suiker` makes routes `#suiker/contact` instead of `#/contact`. */
  hashPrefix: string;
  /** Preselected in the form, and again after a success. */
  locationType: LocationType;
  /** Prefilled in 'Naam locatie *'. */
  locationName: string;
  /** Height in pixels of the host page's own sticky header: 0 to 1000. */
  stickyOffset: number;
  /** URL of the stylesheet. Empty: `suikerspin.css` beside the script. */
  css: string;
  /** `true` lets the site set `document.title` and scroll the whole page. */
  standalone: boolean;
  /** A site that is far down the page waits until the visitor comes near; `false` shows it at once. */
  lazy: boolean;
}

export type OptionName = keyof SiteOptions;

/** One option as data: its default, the values it takes in words, and how a given value is read. */
interface OptionRule<T> {
  readonly fallback: T;
  readonly accepts: string;
  /** The value to use, or `undefined` when it is refused. Never throws. */
  readonly parse: (given: unknown) => T | undefined;
}

type OptionRules = { readonly [Name in OptionName]: OptionRule<SiteOptions[Name]> };

export const optionRules: OptionRules = {
  start: rule(homePath, list(routes.map(({ path }) => path)), (given) =>
    isRoutePath(given) ? given : undefined,
  ),
  routing: rule<'hash' | 'memory'>('hash', list(['hash', 'memory']), (given) =>
    given === 'hash' || given === 'memory' ? given : undefined,
  ),
  hashPrefix: rule('', 'letters, digits and hyphens', matching(/^[a-z\d-]*$/i)),
  endpoint: rule(company.endpoint, 'an absolute https URL, or http on localhost', secureUrl),
  brand: rule(company.brand, 'a text that is not empty', matching(/\S/)),
  kvk: rule(company.kvk, '8 digits', matching(/^\d{8}$/)),
  phone: rule(
    company.phone,
    'a phone number of at least 6 digits, with spaces, +, -, dots and brackets',
    matching(/^(?=(\D*\d){6})[+(\d][\d\s().-]*$/),
  ),
  email: rule(company.email, 'an e-mail address', matching(/^[^\s@<>?&]+@[^\s@<>?&]+\.[^\s@<>?&]+$/)),
  socialUrl: rule(company.socialUrl, 'an absolute https URL, or http on localhost', secureUrl),
  privacyUrl: rule(company.privacyUrl, 'an absolute https URL, or http on localhost', secureUrl),
  videoUrl: rule(
    company.videoUrl,
    'the https URL of a YouTube or Vimeo video, or of an .mp4 or .webm file',
    (given) => {
      const url = secureUrl(given);
      return url === '' || (url && parseVideoUrl(url)) ? url : undefined;
    },
  ),
  locationType: rule(defaultLocationType, list(locationTypes.map(({ value }) => value)), (given) =>
    isLocationType(given) ? given : undefined,
  ),
  locationName: rule('', 'a text', matching(/^/)),
  stickyOffset: rule(0, 'a number of pixels from 0 to 1000, without a unit', (given) => {
    const pixels = typeof given === 'string' && given.trim() ? Number(given) : given;
    return typeof pixels === 'number' && pixels >= 0 && pixels <= 1000 ? pixels : undefined;
  }),
  css: rule('', 'the URL of a stylesheet: https, http or file, or relative to the page', stylesheetUrl),
  standalone: flag(false),
  lazy: flag(true),
};

export const optionNames = Object.keys(optionRules) as OptionName[];

export const defaultOptions: Readonly<SiteOptions> = Object.freeze(
  Object.fromEntries(optionNames.map((name) => [name, optionRules[name].fallback])) as unknown as SiteOptions,
);

function rule<T>(fallback: T, accepts: string, parse: (given: unknown) => T | undefined): OptionRule<T> {
  return { fallback, accepts, parse };
}

/** An attribute without a value is a yes, as in HTML. */
function flag(fallback: boolean): OptionRule<boolean> {
  return rule(fallback, 'true or false', (given) => {
    if (given === true || given === 'true' || given === '') return true;
    return given === false || given === 'false' ? false : undefined;
  });
}

function list(values: readonly string[]): string {
  return `one of ${values.join(', ')}`;
}

function matching(pattern: RegExp) {
  return (given: unknown) => {
    if (typeof given !== 'string' && typeof given !== 'number') return undefined;
    const text = String(given).trim();
    return pattern.test(text) ? text : undefined;
  };
}

/** An empty text is a value too: it takes a link, a film or a service away. */
function secureUrl(given: unknown): string | undefined {
  if (given === '') return '';
  const url = parseUrl(given);
  const local = url && /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  return url && (url.protocol === 'https:' || (url.protocol === 'http:' && local)) ? url.href : undefined;
}

function stylesheetUrl(given: unknown): string | undefined {
  if (given === '') return '';
  const url = parseUrl(given, document.baseURI);
  return url && /^(https?|file):$/.test(url.protocol) ? url.href : undefined;
}
