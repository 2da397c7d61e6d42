import { type OptionName, optionNames } from './options.ts';

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
