import {
  type RefObject,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useOptions } from '../config/site-config.ts';
import type { SiteLocation } from '../router/location.ts';
import type { Navigation } from '../router/navigation.ts';
import type { RoutePath } from '../routes.ts';
import { enterScreen, focusScreen } from './entering.ts';
import { usePlaces } from './places.ts';

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

/**
 * Follows the location, and sees to it that a visitor who navigates ends up at the top of the new screen with
 * focus on its title. A screen that changed because the address did (back, forward, another site) takes focus only
 * where the old screen had it, and comes back at the place where it was left.
 */
export function useScreenNavigation(location: SiteLocation): ScreenNavigation {
  const { standalone } = useOptions();
  const path = useSyncExternalStore(location.subscribe, location.getPath, location.getPath);
  // The menu answers a click at once; a whole screen takes a slow phone longer than that.
  const screen = useDeferredValue(path);
  const site = useRef<HTMLElement>(null);
  const shown = useRef(screen);
  const hadFocus = useRef(false);
  const entering = shown.current !== screen;
  const leavePlace = usePlaces(site, location, screen);

  useLayoutEffect(
    () =>
      location.subscribe(() => {
        const root = site.current?.getRootNode() as ShadowRoot | undefined;
        hadFocus.current = root?.activeElement != null;
        // There is no new screen to wait for.
        if (location.wasAskedFor && location.getPath() === shown.current)
          enterScreen(site.current, standalone);
      }),
    [location, standalone],
  );

  useLayoutEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    if (location.wasAskedFor) enterScreen(site.current, standalone);
    else if (hadFocus.current) focusScreen(site.current);
  }, [screen, location, standalone]);

  const navigation = useMemo(
    () => ({
      path,
      navigate(to: RoutePath) {
        leavePlace();
        location.navigate(to);
      },
      href: (to: RoutePath) => location.href(to),
    }),
    [path, location, leavePlace],
  );

  return { navigation, screen, site, entering, focusScreen: () => focusScreen(site.current) };
}
