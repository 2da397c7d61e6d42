import { report } from './errors.ts';
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
  if (typeof given !== 'object' || given === null) {
    report(`Options are given as an object, not as ${inWords(given)}. Nothing is changed.`);
    return applied;
  }
  for (const [name, value] of Object.entries(given)) {
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

function isOptionName(name: string): name is OptionName {
  return (optionNames as string[]).includes(name);
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}

/** A short, safe rendering: what a page passes may be a symbol, a cycle or an object that throws when read. */
function inWords(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value);
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  return `a value of type ${typeof value}`;
}
