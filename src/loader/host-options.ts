import { siteTag } from '../embed/hosts.ts';
import { paintRules } from '../options/option-rules.ts';
import { attributesOf } from '../options/resolve-options.ts';

export type HostOptions = {
  [Name in keyof typeof paintRules]: (typeof paintRules)[Name]['fallback'];
};

/** Reads the options of a host, with defaults for refused values; the script reports those. */
export function readHostOptions(host: HTMLElement): HostOptions {
  const options = Object.entries(paintRules).map(([name, { parse, fallback }]) => [
    name,
    parse(givenOption(host, name)) ?? fallback,
  ]);
  return Object.fromEntries(options) as HostOptions;
}

/** Returns an option as given: frameworks set properties before the element is defined. */
export function givenOption(host: HTMLElement, name: string): unknown {
  const isElement = host.localName === siteTag;
  const property = isElement && Object.hasOwn(host, name) ? Reflect.get(host, name) : undefined;
  const [kebab, lower] = attributesOf(name, isElement ? '' : 'data-');
  return property ?? host.getAttribute(kebab) ?? host.getAttribute(lower);
}
