import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { SiteLocation } from '../router/location.ts';
import type { RoutePath } from '../routes.ts';
import { ancestorsOf } from './entering.ts';

/** Where the visitor was: the top of the site in the window, and how far each element around it was scrolled. */
interface Place {
  top: number;
  scrolled: readonly number[];
}

/** Frames in which a browser may still move the page to where it was with the screen that was left. */
const unsettledFrames = 3;

/**
 * Brings the place back with the screen when the visitor goes back or forward. Browsers cannot: they restore the
 * window's scrolling while the other screen is still there, and not that of a column.
 * @returns what to call before a screen is left.
 */
export function usePlaces(
  site: RefObject<HTMLElement | null>,
  location: SiteLocation,
  screen: RoutePath,
): () => void {
  const places = useRef(new Map<string, Place>()).current;
  const returning = useRef(false);

  const remember = useCallback(() => {
    const entry = location.historyEntry();
    if (entry !== undefined && site.current && !returning.current) places.set(entry, placeOf(site.current));
  }, [site, location, places]);

  useLayoutEffect(() => {
    window.addEventListener('scroll', remember, { capture: true, passive: true });
    const stop = location.subscribe(() => {
      returning.current = !location.wasAskedFor;
    });
    return () => {
      window.removeEventListener('scroll', remember, { capture: true });
      stop();
    };
  }, [location, remember]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is restored is the place on this screen
  useLayoutEffect(() => {
    if (!returning.current) return;
    const place = places.get(location.historyEntry() ?? '');
    let frames = 0;
    let request = 0;
    function settle() {
      if (place && site.current) restore(place, site.current);
      frames += 1;
      returning.current = frames <= unsettledFrames;
      if (returning.current) request = requestAnimationFrame(settle);
    }
    settle();
    return () => cancelAnimationFrame(request);
  }, [screen, site, location, places]);

  return remember;
}

function placeOf(site: HTMLElement): Place {
  return {
    top: site.getBoundingClientRect().top,
    scrolled: [...ancestorsOf(site)].map(({ scrollTop }) => scrollTop),
  };
}

function restore({ top, scrolled }: Place, site: HTMLElement): void {
  [...ancestorsOf(site)].forEach((element, index) => {
    const before = scrolled[index] ?? 0;
    if (element.scrollTop !== before) element.scrollTop = before;
  });
  window.scrollBy({ top: site.getBoundingClientRect().top - top, behavior: 'instant' });
}
