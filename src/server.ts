/** Renders the site in Node, without a DOM. */
export { SuikerspinError } from './lib/errors.ts';
export type { SiteOptions } from './options/options.ts';
export { type Fragment, renderFragment } from './prerender/fragment/fragment.ts';
export type { FragmentSettings } from './prerender/fragment/fragment-settings.ts';
