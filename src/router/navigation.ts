import {
  createContext,
  useContext,
  useDeferredValue,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { homePath, type RoutePath } from '../routes.ts';
import { focusScreen } from './enter-screen.ts';
import type { SiteLocation } from './location.ts';
import { useScrollRestoration } from './scroll-restoration.ts';

export interface Navigation extends Pick<SiteLocation, 'navigate' | 'href'> {
  readonly path: RoutePath;
}

export const NavigationContext = createContext<Navigation>({
  path: homePath,
  navigate: () => {},
  href: (path) => `#${path}`,
});

export function useNavigation(): Navigation {
  return useContext(NavigationContext);
}

/**
 * Follows the location, with scroll and focus. The `screen` is rendered in an element with the ref
 * `site`, and is `entering` while it replaces another one.
 */
export function useScreenNavigation(location: SiteLocation) {
  const path = useSyncExternalStore(location.subscribe, location.getPath, location.getPath);
  // Deferred: the menu responds before a slow phone has rendered the screen.
  const screen = useDeferredValue(path);
  const site = useRef<HTMLElement>(null);
  const { entering, rememberScroll } = useScrollRestoration(site, location, screen);

  const navigation = useMemo(
    (): Navigation => ({
      path,
      navigate(to) {
        rememberScroll();
        location.navigate(to);
      },
      href: location.href,
    }),
    [path, location, rememberScroll],
  );

  return { navigation, screen, site, entering, focusScreen: () => focusScreen(site.current) };
}
