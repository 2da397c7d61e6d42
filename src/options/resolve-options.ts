import { inWords, report } from '../lib/errors.ts';
import { attributeOf } from './attributes.ts';
import {
  defaultOptions,
  type OptionName,
  optionNames,
  optionRules,
  type SiteOptions,
} from './options.ts';

/**
 * Returns the valid options. A refused value or an unknown name is left out, with a console error.
 * @param given as a page gives it: any key, any value.
 * @param inForce the options used instead, which the error names.
 */
export function readOptions(given: object, inForce: Readonly<SiteOptions>): Partial<SiteOptions> {
  const read: Partial<SiteOptions> = {};
  const names = attempt(() => Object.keys(given));
  if (typeof given !== 'object' || typeof names === 'symbol') {
    report(`Options are given as a plain object, not as ${inWords(given)}.`);
    return read;
  }
  for (const name of names) {
    const value = attempt(() => given[name as keyof object]);
    if (value === undefined) continue;
    if (isOptionName(name)) readOption(read, name, value, inForce);
    else report(`There is no option ${inWords(name)}. The options are ${optionNames.join(', ')}.`);
  }
  return read;
}

export function resolveOptions(given: object): SiteOptions {
  return { ...defaultOptions, ...readOptions(given, defaultOptions) };
}

function readOption<Name extends OptionName>(
  read: Partial<SiteOptions>,
  name: Name,
  given: unknown,
  inForce: Readonly<SiteOptions>,
): void {
  const value = optionRules[name].parse(given);
  if (value !== undefined) read[name] = value;
  else {
    report(
      `Option ${name} (attribute ${attributeOf(name)}) cannot be ${inWords(given)}. ` +
        `It accepts ${optionRules[name].accepts}. ${inWords(inForce[name])} is used instead.`,
    );
  }
}

/** Getters and proxies may throw: the result is then a symbol, which no option accepts. */
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
