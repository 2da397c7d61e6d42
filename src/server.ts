/** What a server needs that puts the site into its pages. It runs in Node, and wants no DOM. */
export { SuikerspinError } from './lib/errors.ts';
export type { SiteOptions } from './options/options.ts';
export { type Fragment, renderFragment } from './prerender/fragment/fragment.tsx';
export type { FragmentSettings } from './prerender/fragment/fragment-settings.ts';
