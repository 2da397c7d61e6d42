import type { LocationType } from '../location-types.ts';
import type { RoutePath } from '../routes.ts';

/**
 * What a site tells the page, with the details of each event: `suikerspin:` and one of these names, dispatched on the
 * host. Nothing personal, because the whole page hears it.
 */
export interface SiteEvents {
  /** The first screen is visible. */
  ready: null;
  /** Another screen is shown. */
  navigate: { path: RoutePath };
  /** The form is sent. */
  submit: { locatieType: LocationType };
  /** What was sent has arrived. */
  success: { locatieType: LocationType };
  /** It has not; or, with a path, that screen failed. */
  error: { locatieType: LocationType; path?: RoutePath };
}

export type SiteEventName = keyof SiteEvents;

/** The events as `addEventListener` knows them. */
export type SiteEventMap = {
  [Name in SiteEventName as `suikerspin:${Name}`]: CustomEvent<SiteEvents[Name]>;
};
