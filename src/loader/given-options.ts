import { siteTag } from '../embed/hosts.ts';
import {
  bare,
  hashPrefix,
  lazy,
  locationName,
  locationType,
  routing,
  scheme,
  start,
  stickyOffset,
} from '../options/option-rules.ts';
import type { OptionName } from '../options/options.ts';
import { attributeOf } from '../options/resolve-options.ts';

/** What the loader goes by; an option that the page does not give, or gives wrongly, has its default. */
const known = {
  start,
  routing,
  hashPrefix,
  locationType,
  locationName,
  scheme,
  stickyOffset,
  bare,
  lazy,
};

export type KnownOptions = { [Name in keyof typeof known]: (typeof known)[Name]['fallback'] };

/**
 * Reads the options of a host as the script does. It says nothing of what it refuses: the script will.
 * @returns the options, and whether the loader can draw the site: not with a sheet of the page's, nor as the page itself.
 */
export function givenOptions(host: HTMLElement): { options: KnownOptions; isPaintable: boolean } {
  const given = (name: OptionName) => givenValue(host, name);
  const options = Object.fromEntries(
    Object.entries(known).map(([name, { parse, fallback }]) => [
      name,
      parse(given(name as keyof KnownOptions)) ?? fallback,
    ]),
  ) as unknown as KnownOptions;
  return { options, isPaintable: given('css') == null && given('standalone') == null };
}

/** Frameworks set properties, also before there is anybody to hear of it. */
function givenValue(host: HTMLElement, name: OptionName): unknown {
  const isElement = host.localName === siteTag;
  const own = isElement && Object.hasOwn(host, name) ? Reflect.get(host, name) : undefined;
  if (own != null) return own;
  const prefix = isElement ? '' : 'data-';
  return host.getAttribute(prefix + attributeOf(name)) ?? host.getAttribute(prefix + name);
}
