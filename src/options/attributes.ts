import type { SiteOptions } from './options.ts';
import { defaultOptions, type OptionName, optionNames, optionRules } from './options.ts';

/** The name of an option as an attribute: 'location-type'. */
export function attributeOf(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}

/** The option of each attribute. Servers write a camelCase property in lower case. */
export const optionOf: ReadonlyMap<string, OptionName> = new Map(
  optionNames.flatMap((name) =>
    [attributeOf(name), name.toLowerCase()].map((attribute) => [attribute, name] as const),
  ),
);

export const optionAttributes: readonly string[] = [...optionOf.keys()];

/** Copies the options in `data-*` attributes; without an element, removes them. */
export function copyOptions(from: Element | undefined, element: Element): void {
  for (const attribute of optionAttributes) {
    const value = from?.getAttribute(`data-${attribute}`) ?? null;
    if (value === element.getAttribute(attribute)) continue;
    if (value === null) element.removeAttribute(attribute);
    else element.setAttribute(attribute, value);
  }
}

/**
 * Reads the options of an element that is not defined yet, in silence: once defined, it reports
 * refused values. Frameworks set properties before the definition.
 */
export function readElementOptions(element: HTMLElement): SiteOptions {
  const options: Record<string, unknown> = { ...defaultOptions };
  const read = (name: OptionName, given: unknown) => {
    const value = optionRules[name].parse(given);
    if (value !== undefined) options[name] = value;
  };
  for (const [attribute, name] of optionOf) read(name, element.getAttribute(attribute));
  for (const name of optionNames)
    if (Object.hasOwn(element, name)) read(name, Reflect.get(element, name));
  return options as unknown as SiteOptions;
}
