import { report } from '../lib/errors.ts';
import type { LocationType } from '../location-types.ts';
import type { RoutePath } from '../routes.ts';

/** What a tag manager is told besides the name: the whole page can read it, so nothing that the visitor typed. */
interface Measured {
  /** The screen. */
  path: RoutePath;
  locatieType: LocationType;
  /** Empty: none. */
  partner: string;
}

/**
 * Pushes an event for a tag manager, which may come after us: then the array is made, as its own snippet does. Its
 * variables are shared with the page and stay from event to event, hence the prefix, and all with each event.
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
