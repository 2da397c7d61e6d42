import { company, type Scheme } from '../company.ts';
import { parseUrl } from '../lib/url.ts';
import { defaultLocationType, type LocationType, locationTypes } from '../location-types.ts';
import { homePath, type RoutePath, routePaths } from '../routes.ts';
import { flag, matching, type OptionRule, oneOf, rule, unrendered } from './option-rule.ts';

/**
 * The options of a site: attributes in kebab-case (`data-*` on other hosts than
 * `<suikerspin-site>`), or in camelCase as properties and in `mount` and `update`.
 */
export interface SiteOptions {
  /** The first screen when the address names none. */
  start: RoutePath;
  /** `memory` never reads or writes the address. */
  routing: 'hash' | 'memory';
  /** `suiker` writes `#suiker/contact`, `suiker-` `#suiker-contact`, `/w` `#/w/contact`. */
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

/** All options, in the order of the reference. Names, defaults and fingerprint follow from it. */
export const optionRules: { readonly [Name in OptionName]: OptionRule<SiteOptions[Name]> } = {
  start: oneOf(homePath, routePaths),
  routing: unrendered(oneOf('hash', ['hash', 'memory'])),
  hashPrefix: rule(
    '',
    'letters, digits and hyphens, or a path of them such as /widget',
    matching(/^([a-z\d-]*|(\/[a-z\d-]+)+)$/i),
  ),
  endpoint: unrendered(
    rule(
      company.endpoint,
      'an absolute https URL without a password, or http on localhost',
      secureUrl,
    ),
  ),
  locationType: oneOf(
    defaultLocationType,
    locationTypes.map(({ value }) => value),
  ),
  locationName: rule('', 'a text', matching(/^/)),
  partner: unrendered(
    rule('', 'letters, digits and hyphens, 60 at most', matching(/^[a-z\d-]{0,60}$/i)),
  ),
  scheme: unrendered(oneOf('light', ['light', 'dark', 'auto'])),
  stickyOffset: rule(0, 'a number from 0 to 1000, in pixels', (given) => {
    const pixels = typeof given === 'string' && given.trim() ? Number(given) : given;
    return typeof pixels === 'number' && pixels >= 0 && pixels <= 1000 ? pixels : undefined;
  }),
  dataLayer: unrendered(
    rule('', 'the name of a variable, such as dataLayer', matching(/^([a-z_$][\w$]*)?$/i)),
  ),
  css: rule('', 'the URL of a stylesheet', stylesheetUrl),
  bare: flag(false),
  standalone: flag(false),
  lazy: unrendered(flag(true)),
};

export const optionNames = Object.keys(optionRules) as OptionName[];

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
  return url && /^(https?|file):/.test(url.protocol) ? (given as string) : undefined;
}
