/**
 * The types of `suikerspin.js`, which exports nothing: it defines the element and
 * `window.Suikerspin`.
 */
export type {
  SiteAttributes,
  SiteElement,
  SiteEventMap,
  SiteEvents,
  SiteHandle,
  SiteOptions,
  SuikerspinApi,
} from './element.ts';
