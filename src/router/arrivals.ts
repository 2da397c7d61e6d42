import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { useOptions } from '../options/site-config.ts';
import type { RoutePath } from '../routes.ts';
import { enterScreen, focusScreen } from './entering.ts';
import type { SiteLocation } from './location.ts';
import { placeOf, restorePlace, type ScrollPlace } from './scroll-places.ts';

/** The way to a screen that has yet to be rendered, or that the browser may still scroll. */
interface Arrival {
  isAskedFor: boolean;
  /** True where focus would be lost with the screen that is left. */
  hadFocus: boolean;
  /** Where the visitor was when this entry of the history was left. */
  place: ScrollPlace | undefined;
}

/** Frames in which a browser may still move the page to where it was with the screen that was left. */
const unsettledFrames = 3;

/**
 * Brings the visitor to each further screen, in the way that it came. One that was asked for has its top in view and
 * focus on its title. One that came with the address (back, forward, another site) takes focus only where the old one
 * had it, and is scrolled to where it was. Browsers cannot do that: they restore the window's scrolling while the other
 * screen is still there, and not that of a column.
 */
export function useArrivals(
  site: RefObject<HTMLElement | null>,
  location: SiteLocation,
  screen: RoutePath,
): { entering: boolean; rememberPlace(): void } {
  const { standalone } = useOptions();
  const places = useRef(new Map<string | undefined, ScrollPlace>()).current;
  const shown = useRef(screen);
  const arrival = useRef<Arrival>(undefined);
  const entering = shown.current !== screen;

  const rememberPlace = useCallback(() => {
    if (site.current && !arrival.current)
      places.set(location.historyEntry(), placeOf(site.current));
  }, [site, location, places]);

  const arrive = useCallback(() => {
    if (arrival.current?.isAskedFor) {
      arrival.current = undefined;
      enterScreen(site.current, standalone);
    } else {
      if (arrival.current?.hadFocus) focusScreen(site.current);
      settle(arrival.current, unsettledFrames);
    }

    function settle(current: Arrival | undefined, frames: number) {
      if (arrival.current !== current || !site.current) return;
      if (current?.place) restorePlace(current.place, site.current);
      if (frames > 0) requestAnimationFrame(() => settle(current, frames - 1));
      else arrival.current = undefined;
    }
  }, [site, standalone]);

  useLayoutEffect(() => {
    // By a link of the page, a screen may be left that was never scrolled.
    const signs = ['scroll', 'click'] as const;
    for (const sign of signs)
      window.addEventListener(sign, rememberPlace, { capture: true, passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, rememberPlace, { capture: true });
    };
  }, [rememberPlace]);

  useLayoutEffect(() => {
    arrival.current = undefined;
    return location.subscribe((isAskedFor) => {
      const root = site.current?.getRootNode() as ShadowRoot | undefined;
      const isNew = location.getPath() !== shown.current;
      arrival.current = {
        isAskedFor,
        hadFocus: isNew && root?.activeElement != null,
        place: places.get(location.historyEntry()),
      };
      // Otherwise there is no new screen to wait for.
      if (!isNew) arrive();
    });
  }, [site, location, places, arrive]);

  useLayoutEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    arrive();
  }, [screen, arrive]);

  return { entering, rememberPlace };
}
