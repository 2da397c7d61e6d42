import { inWords, report } from '../lib/errors.ts';
import {
  defaultOptions,
  type OptionName,
  optionNames,
  optionRules,
  type SiteOptions,
} from './options.ts';

/** What a page gave: meant to be an object of options, with any key and any value. */
export type GivenOptions = object;

/**
 * Reads the options among what was given. A value that is refused, or an option that does not exist, gets one console
 * error and is left out.
 * @param inForce what the error says is used instead.
 */
export function readOptions(
  given: GivenOptions,
  inForce: Readonly<SiteOptions>,
): Partial<SiteOptions> {
  const read: Partial<SiteOptions> = {};
  const names = attempt(() => Object.keys(given));
  if (typeof given !== 'object' || typeof names === 'symbol') {
    report(`Options are given as a plain object, not as ${inWords(given)}.`);
    return read;
  }
  for (const name of names) {
    const value = attempt(() => given[name as keyof GivenOptions]);
    if (value === undefined) continue;
    if (isOptionName(name)) readOption(read, name, value, inForce);
    else report(`There is no option ${inWords(name)}. The options are ${optionNames.join(', ')}.`);
  }
  return read;
}

/** The defaults with what is given laid over them: the lowest layer first. */
export function resolveOptions(...layers: readonly GivenOptions[]): SiteOptions {
  const options = { ...defaultOptions };
  for (const given of layers) Object.assign(options, readOptions(given, options));
  return options;
}

/** The name of an option as an attribute: 'location-type'. */
export function attributeOf(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}

function readOption<Name extends OptionName>(
  read: Partial<SiteOptions>,
  name: Name,
  given: unknown,
  inForce: Readonly<SiteOptions>,
): void {
  const { accepts, parse } = optionRules[name];
  const value = parse(given);
  if (value !== undefined) read[name] = value;
  else {
    report(
      `Option ${name} (attribute ${attributeOf(name)}) cannot be ${inWords(given)}. ` +
        `It accepts ${accepts}. ${inWords(inForce[name])} is used instead.`,
    );
  }
}

/** Getters and proxies run the page's code. Where that throws, the result is a symbol: no option accepts one. */
function attempt<T>(read: () => T): T | symbol {
  try {
    return read();
  } catch {
    return Symbol();
  }
}

function isOptionName(name: string): name is OptionName {
  return (optionNames as string[]).includes(name);
}
