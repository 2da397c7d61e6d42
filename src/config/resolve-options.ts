import { inWords, report } from './errors.ts';
import { defaultOptions, type OptionName, optionNames, optionRules, type SiteOptions } from './options.ts';

/** What a page gave: meant to be an object of options, with any key and any value. */
export type GivenOptions = object;

/**
 * Lays what was given over what was in force. A value that is refused, or an option that does not exist, gets
 * one console error and leaves what was in force. Precedence, lowest first: company facts baked in at build,
 * attributes, `mount` options; so call it once a layer, in that order.
 */
export function applyOptions(inForce: Readonly<SiteOptions>, given: GivenOptions): SiteOptions {
  const applied: SiteOptions = { ...inForce };
  const names = attempt(() => Object.keys(given));
  if (typeof given !== 'object' || typeof names === 'symbol') {
    report(`Options are given as a plain object, not as ${inWords(given)}. Nothing is changed.`);
    return applied;
  }
  for (const name of names) {
    const value = attempt(() => given[name as keyof GivenOptions]);
    if (value === undefined) continue;
    if (isOptionName(name)) set(applied, name, value);
    else report(`There is no option ${inWords(name)}. The options are ${optionNames.join(', ')}.`);
  }
  return applied;
}

/** Reads the options among an element's `data-*` attributes; its other data attributes are the page's own. */
export function readAttributes(host: HTMLElement): GivenOptions {
  const given: Partial<Record<OptionName, string>> = {};
  for (const name of optionNames) {
    const value = host.getAttribute(`data-${kebabCase(name)}`);
    if (value !== null) given[name] = value;
  }
  return given;
}

export function resolveOptions(...layers: readonly GivenOptions[]): SiteOptions {
  return layers.reduce<SiteOptions>(applyOptions, defaultOptions);
}

function set<Name extends OptionName>(options: SiteOptions, name: Name, given: unknown): void {
  const { accepts, parse } = optionRules[name];
  const value = parse(given);
  if (value !== undefined) options[name] = value;
  else {
    report(
      `Option ${name} (data-${kebabCase(name)}) cannot be ${inWords(given)}. ` +
        `It accepts ${accepts}. ${inWords(options[name])} is used instead.`,
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

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}
