/** What a server needs that puts the site into its pages. It runs in Node, and wants no DOM. */
export { SuikerspinError } from './config/errors.ts';
export type { SiteOptions } from './config/options.ts';
export { type Fragment, renderFragment } from './standalone/fragment/fragment.tsx';
export type { FragmentSettings } from './standalone/fragment/fragment-settings.ts';
