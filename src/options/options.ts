import { company, type Scheme } from '../company.ts';
import { parseUrl } from '../lib/url.ts';
import { type LocationType, locationTypes } from '../location-types.ts';
import { type RoutePath, routes } from '../routes.ts';
import { flag, matching, type OptionRule, paintRules, rule } from './option-rules.ts';

export type { OptionRule } from './option-rules.ts';

/**
 * The options of a site: attributes in kebab-case (`data-*` on other hosts than
 * `<suikerspin-site>`), or in camelCase as properties and in `mount` and `update`.
 */
export interface SiteOptions {
  /** The first screen when the address names none. */
  start: RoutePath;
  /** `memory` never reads or writes the address. */
  routing: 'hash' | 'memory';
  /** `suiker` makes `#suiker/contact` of `#/contact`; `/widget` makes `#/widget/contact`. */
  hashPrefix: string;
  /** The URL that quote requests are posted to, instead of the company's form service. */
  endpoint: string;
  /** Preselected in the form, and again after a success. */
  locationType: LocationType;
  /** Prefilled in 'Naam locatie *'. */
  locationName: string;
  /** The partner that a request comes from; sent with it, and to a tag manager. */
  partner: string;
  /** `auto` follows the `color-scheme` of the page. */
  scheme: Scheme;
  /** Pixels for the page's sticky header: 0 to 1000. `--suikerspin-sticky-offset` overrides it. */
  stickyOffset: number;
  /** Name of a tag manager's global array. Empty: no event is pushed. */
  dataLayer: string;
  /** URL of the stylesheet. Empty: `suikerspin.css` beside the script. */
  css: string;
  /** `true` omits header and footer, for a page with its own. */
  bare: boolean;
  /** `true` lets the site set `document.title` and scroll the whole page. */
  standalone: boolean;
  /** `true` starts the site when the visitor is near it; `false` starts it at once. */
  lazy: boolean;
}

export type OptionName = keyof SiteOptions;

type OptionRules = { readonly [Name in OptionName]: OptionRule<SiteOptions[Name]> };

export const optionRules: OptionRules = {
  ...paintRules,
  endpoint: rule(company.endpoint, secureUrl),
  partner: rule('', matching(/^[a-z\d-]{0,60}$/i)),
  dataLayer: rule('', matching(/^([a-z_$][\w$]*)?$/i)),
  css: rule('', stylesheetUrl),
  standalone: flag(false),
};

/** The accepted values in words, in the order of the reference. */
export const acceptedValues: Readonly<Record<OptionName, string>> = {
  start: `one of ${routes.map(({ path }) => path).join(', ')}`,
  routing: 'one of hash, memory',
  hashPrefix: 'letters, digits and hyphens, or a path of them such as /widget',
  endpoint: 'an absolute https URL without a password, or http on localhost',
  locationType: `one of ${locationTypes.map(({ value }) => value).join(', ')}`,
  locationName: 'a text',
  partner: 'letters, digits and hyphens, 60 at most',
  scheme: 'one of light, dark, auto',
  stickyOffset: 'a number from 0 to 1000, in pixels',
  dataLayer: 'the name of a variable, such as dataLayer',
  css: 'the URL of a stylesheet',
  bare: 'true or false',
  standalone: 'true or false',
  lazy: 'true or false',
};

export const optionNames = Object.keys(acceptedValues) as OptionName[];

export const defaultOptions: Readonly<SiteOptions> = Object.freeze(
  Object.fromEntries(
    optionNames.map((name) => [name, optionRules[name].fallback]),
  ) as unknown as SiteOptions,
);

/** An empty text means no service. `fetch` refuses an address with a password. */
function secureUrl(given: unknown): string | undefined {
  if (given === '') return '';
  const url = parseUrl(given);
  const local = url && /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && local);
  return url && isSecure && !url.username && !url.password ? url.href : undefined;
}

/** Stays relative: a server has no page to resolve it against. */
function stylesheetUrl(given: unknown): string | undefined {
  const url = parseUrl(given, 'https://page');
  return url && /^(https?|file):$/.test(url.protocol) ? (given as string) : undefined;
}
