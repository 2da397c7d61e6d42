import { report } from '../lib/errors.ts';
import type { LocationType } from '../location-types.ts';
import type { RoutePath } from '../routes.ts';

/** The details of an event. The whole page can read them: nothing that the visitor typed. */
interface Measured {
  path: RoutePath;
  locatieType: LocationType;
  partner: string;
}

/**
 * Pushes an event for a tag manager, and creates its array if the manager loads later. Variables
 * are shared with the page (hence the prefix) and persist between events (hence all in each event).
 * @param global the name of the array.
 */
export function pushEvent(
  global: string,
  event: string,
  { path, locatieType, partner }: Measured,
): void {
  try {
    const page = window as unknown as Record<string, unknown[]>;
    page[global] ??= [];
    page[global].push({
      event: `suikerspin_${event}`,
      suikerspin_screen: path,
      suikerspin_location_type: locatieType,
      suikerspin_partner: partner,
    });
  } catch (error) {
    report(
      `Option dataLayer: window.${global} cannot be pushed to. Name your tag manager's array.`,
      error,
    );
  }
}
