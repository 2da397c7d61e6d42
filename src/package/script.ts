/** Types of `suikerspin.js`, which exports nothing, but defines element and `window.Suikerspin`. */
export type {
  SiteAttributes,
  SiteElement,
  SiteEventMap,
  SiteEvents,
  SiteHandle,
  SiteOptions,
  SuikerspinApi,
} from './element.ts';
