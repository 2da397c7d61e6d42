import type { LocationType } from '../location-types.ts';
import type { RoutePath } from '../routes.ts';

/**
 * The details of each event, which is dispatched on the host as `suikerspin:` and its name. Nothing
 * personal: the whole page can listen.
 */
export interface SiteEvents {
  /** React has hydrated the first screen, and a visitor is there. */
  ready: null;
  /** Another screen is shown, also before `ready`. */
  navigate: { path: RoutePath };
  /** The form is being sent. */
  submit: { locatieType: LocationType };
  /** The request has arrived. */
  success: { locatieType: LocationType };
  /** The request failed; with a path, that screen failed. */
  error: { locatieType: LocationType; path?: RoutePath };
}

export type SiteEventName = keyof SiteEvents;

/** The events by their type for `addEventListener`. */
export type SiteEventMap = {
  [Name in SiteEventName as `suikerspin:${Name}`]: CustomEvent<SiteEvents[Name]>;
};
