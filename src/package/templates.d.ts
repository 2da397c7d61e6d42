import type { SiteEventMap } from '../options/events.ts';
import type { SiteOptions } from '../options/options.ts';

type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : '';

/** `<suikerspin-site>` in a template: attributes, properties, and listeners of its events. */
export type SiteAttributes = Partial<SiteOptions> & {
  [Name in keyof SiteOptions as Kebab<Name>]?: SiteOptions[Name] | `${SiteOptions[Name]}`;
} & { [Name in keyof SiteEventMap as `on${Name}`]?: (event: SiteEventMap[Name]) => void };

/** Adds the framework's own attributes of any element, where it declares them. */
export type WithAttributesOf<Elements> = SiteAttributes &
  (Elements extends { div: infer Div } ? Omit<Div, keyof SiteAttributes> : unknown);

declare module 'vue' {
  interface GlobalComponents {
    'suikerspin-site': new () => { $props: SiteAttributes };
  }
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'suikerspin-site': WithAttributesOf<SvelteHTMLElements>;
  }
}
