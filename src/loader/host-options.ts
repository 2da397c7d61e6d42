import { siteTag } from '../embed/hosts.ts';
import { paintRules } from '../options/option-rules.ts';
import type { OptionName } from '../options/options.ts';
import { attributesOf } from '../options/resolve-options.ts';

export type HostOptions = {
  [Name in keyof typeof paintRules]: (typeof paintRules)[Name]['fallback'];
};

/**
 * Reads the options of a host, with defaults for refused values; the script reports those.
 * @returns also whether the loader can paint: not with the page's own stylesheet, nor `standalone`.
 */
export function readHostOptions(host: HTMLElement): {
  options: HostOptions;
  isPaintable: boolean;
} {
  const given = (name: OptionName) => givenValue(host, name);
  const options = Object.fromEntries(
    Object.entries(paintRules).map(([name, { parse, fallback }]) => [
      name,
      parse(given(name as keyof HostOptions)) ?? fallback,
    ]),
  ) as unknown as HostOptions;
  return { options, isPaintable: given('css') == null && given('standalone') == null };
}

/** Frameworks set properties before the element is defined. */
function givenValue(host: HTMLElement, name: OptionName): unknown {
  const isElement = host.localName === siteTag;
  const property = isElement && Object.hasOwn(host, name) ? Reflect.get(host, name) : undefined;
  const [kebab, lower] = attributesOf(name, isElement ? '' : 'data-');
  return property ?? host.getAttribute(kebab) ?? host.getAttribute(lower);
}
