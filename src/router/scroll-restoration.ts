import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { useOptions } from '../options/site-config.ts';
import type { RoutePath } from '../routes.ts';
import { ancestorsOf, enterScreen, focusScreen } from './enter-screen.ts';
import type { SiteLocation } from './location.ts';

/** The top of the site in the window, and `scrollTop` of each element around it. */
interface ScrollPosition {
  top: number;
  scrolled: readonly number[];
}

/** A navigation until its screen is rendered, and the browser scrolls no more. */
interface Arrival {
  isUserInitiated: boolean;
  /** True where the last screen has focus, which its removal would lose. */
  hadFocus: boolean;
  /** The scroll position when this history entry was left. */
  position: ScrollPosition | undefined;
}

/** For so many frames, browsers may still restore the scroll position of the last screen. */
const unsettledFrames = 3;

/**
 * Moves scroll and focus with each change of screen. A user-initiated one goes to the top and
 * focuses the title. One by the address (back, forward, another site) restores the scroll position,
 * and focuses only if the last screen had focus. Browsers restore too early, and only the window.
 */
export function useScrollRestoration(
  site: RefObject<HTMLElement | null>,
  location: SiteLocation,
  screen: RoutePath,
): { entering: boolean; rememberScroll(): void } {
  const { standalone } = useOptions();
  const positions = useRef(new Map<string | undefined, ScrollPosition>()).current;
  const shown = useRef(screen);
  const arrival = useRef<Arrival>(undefined);
  const entering = shown.current !== screen;

  const rememberScroll = useCallback(() => {
    if (site.current && !arrival.current)
      positions.set(location.historyEntry(), scrollPositionOf(site.current));
  }, [site, location, positions]);

  const arrive = useCallback(() => {
    if (arrival.current?.isUserInitiated) {
      arrival.current = undefined;
      enterScreen(site.current, standalone);
    } else {
      if (arrival.current?.hadFocus) focusScreen(site.current);
      settle(arrival.current, unsettledFrames);
    }

    function settle(current: Arrival | undefined, frames: number) {
      if (arrival.current !== current || !site.current) return;
      if (current?.position) restoreScroll(current.position, site.current);
      if (frames > 0) requestAnimationFrame(() => settle(current, frames - 1));
      else arrival.current = undefined;
    }
  }, [site, standalone]);

  useLayoutEffect(() => {
    // A link of the page may leave a screen that was never scrolled.
    const types = ['scroll', 'click'] as const;
    for (const type of types)
      window.addEventListener(type, rememberScroll, { capture: true, passive: true });
    return () => {
      for (const type of types) window.removeEventListener(type, rememberScroll, { capture: true });
    };
  }, [rememberScroll]);

  useLayoutEffect(() => {
    arrival.current = undefined;
    return location.subscribe((isUserInitiated) => {
      const root = site.current?.getRootNode() as ShadowRoot | undefined;
      const isNew = location.getPath() !== shown.current;
      arrival.current = {
        isUserInitiated,
        hadFocus: isNew && root?.activeElement != null,
        position: positions.get(location.historyEntry()),
      };
      // The same screen is not rendered again.
      if (!isNew) arrive();
    });
  }, [site, location, positions, arrive]);

  useLayoutEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    arrive();
  }, [screen, arrive]);

  return { entering, rememberScroll };
}

function scrollPositionOf(site: Element): ScrollPosition {
  return {
    top: site.getBoundingClientRect().top,
    scrolled: [...ancestorsOf(site)].map(({ scrollTop }) => scrollTop),
  };
}

/** Scrolls the elements first, and the window by what is left, without smooth scrolling. */
function restoreScroll({ top, scrolled }: ScrollPosition, site: Element): void {
  [...ancestorsOf(site)].forEach((element, index) => {
    // Prototype.js replaces `scrollTo` on every element.
    element.scroll({ top: scrolled[index] ?? 0, behavior: 'instant' });
  });
  window.scrollBy({ top: site.getBoundingClientRect().top - top, behavior: 'instant' });
}
