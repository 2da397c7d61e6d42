import { type RefObject, useDeferredValue, useMemo, useRef, useSyncExternalStore } from 'react';
import type { RoutePath } from '../routes.ts';
import { useArrivals } from './arrivals.ts';
import { focusScreen } from './entering.ts';
import type { SiteLocation } from './location.ts';
import type { Navigation } from './navigation.ts';

interface ScreenNavigation {
  /** Its path is that of the last navigation. */
  navigation: Navigation;
  /** The rendered screen. */
  screen: RoutePath;
  /** The element around header, screen and footer. */
  site: RefObject<HTMLElement | null>;
  /** True while a screen replaces another one. */
  entering: boolean;
  /** Focuses the title of the current screen. */
  focusScreen(): void;
}

/** Follows the location, with scroll and focus. */
export function useScreenNavigation(location: SiteLocation): ScreenNavigation {
  const path = useSyncExternalStore(location.subscribe, location.getPath, location.getPath);
  // Deferred: the menu responds before a slow phone has rendered the screen.
  const screen = useDeferredValue(path);
  const site = useRef<HTMLElement>(null);
  const { entering, rememberScroll } = useArrivals(site, location, screen);

  const navigation = useMemo(
    () => ({
      path,
      navigate(to: RoutePath) {
        rememberScroll();
        location.navigate(to);
      },
      href: (to: RoutePath) => location.href(to),
    }),
    [path, location, rememberScroll],
  );

  return { navigation, screen, site, entering, focusScreen: () => focusScreen(site.current) };
}
