import { report } from '../lib/errors.ts';
import type { SiteEventName, SiteEvents } from '../options/events.ts';
import type { SiteOptions } from '../options/options.ts';
import type { RoutePath } from '../routes.ts';

/**
 * Dispatches an event, and pushes all but `ready` for a tag manager, which shares its variables
 * with the page (hence the prefix) and keeps them between events (hence all in each event).
 * @param detail readable by the whole page: nothing that the visitor typed.
 */
export function dispatchSiteEvent<Name extends SiteEventName>(
  element: HTMLElement,
  { dataLayer, locationType, partner }: SiteOptions,
  path: RoutePath,
  name: Name,
  detail: SiteEvents[Name],
): void {
  element.dispatchEvent(
    new CustomEvent(`suikerspin:${name}`, { bubbles: true, composed: true, detail }),
  );
  if (!dataLayer || !detail) return;
  const variables = { path, locatieType: locationType, ...detail };
  try {
    const page = window as unknown as Record<string, unknown[]>;
    // The tag manager may load later.
    page[dataLayer] ??= [];
    page[dataLayer].push({
      event: `suikerspin_${name}`,
      suikerspin_screen: variables.path,
      suikerspin_location_type: variables.locatieType,
      suikerspin_partner: partner,
    });
  } catch (error) {
    report(
      `Option dataLayer: window.${dataLayer} cannot be pushed to. Name your tag manager's array.`,
      error,
    );
  }
}
