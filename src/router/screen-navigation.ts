import { type RefObject, useDeferredValue, useMemo, useRef, useSyncExternalStore } from 'react';
import type { RoutePath } from '../routes.ts';
import { useArrivals } from './arrivals.ts';
import { focusScreen } from './entering.ts';
import type { SiteLocation } from './location.ts';
import type { Navigation } from './navigation.ts';

interface ScreenNavigation {
  /** The path in here is the one that was chosen last. */
  navigation: Navigation;
  /** The screen to show: the chosen one as soon as it has been rendered. */
  screen: RoutePath;
  /** Goes on the element around header, screen and footer. */
  site: RefObject<HTMLElement | null>;
  /** True while a screen takes the place of another, false for the one the visit began with. */
  entering: boolean;
  /** Moves focus to the title of the current screen. */
  focusScreen(): void;
}

/** Follows the location, and brings the visitor along. */
export function useScreenNavigation(location: SiteLocation): ScreenNavigation {
  const path = useSyncExternalStore(location.subscribe, location.getPath, location.getPath);
  // The menu answers a click at once; a whole screen takes a slow phone longer than that.
  const screen = useDeferredValue(path);
  const site = useRef<HTMLElement>(null);
  const { entering, rememberPlace } = useArrivals(site, location, screen);

  const navigation = useMemo(
    () => ({
      path,
      navigate(to: RoutePath) {
        rememberPlace();
        location.navigate(to);
      },
      href: (to: RoutePath) => location.href(to),
    }),
    [path, location, rememberPlace],
  );

  return { navigation, screen, site, entering, focusScreen: () => focusScreen(site.current) };
}
