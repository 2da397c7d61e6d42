import { report } from '../lib/errors.ts';
import type { SiteEventName, SiteEvents } from '../options/events.ts';
import type { SiteOptions } from '../options/options.ts';
import type { RoutePath } from '../routes.ts';

/**
 * Dispatches an event, and pushes it to the array that the option `dataLayer` names. `ready` is not
 * pushed.
 * @param path the current screen.
 */
export function dispatchSiteEvent<Name extends SiteEventName>(
  element: HTMLElement,
  options: SiteOptions,
  path: RoutePath,
  name: Name,
  detail: SiteEvents[Name],
): void {
  const { dataLayer, locationType, partner } = options;
  element.dispatchEvent(
    new CustomEvent(`suikerspin:${name}`, { bubbles: true, composed: true, detail }),
  );
  if (dataLayer && detail)
    pushEvent(dataLayer, name, { path, locatieType: locationType, partner, ...detail });
}

/**
 * Pushes an event for a tag manager, and creates its array if the manager loads later. Variables
 * are shared with the page (hence the prefix) and persist between events (hence all in each event).
 * @param global the name of the array.
 * @param details the whole page can read them: nothing that the visitor typed.
 */
function pushEvent(
  global: string,
  event: string,
  { path, locatieType, partner }: { path: string; locatieType: string; partner: string },
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
