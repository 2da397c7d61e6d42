import {
  type RefObject,
  useCallback,
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
 * focus on its title. A screen that changed because the address did (back, forward, another widget) takes focus
 * only where the old screen had it: the scroll position is then the browser's to restore.
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

  const focusScreen = useCallback(() => {
    site.current?.querySelector<HTMLElement>('[data-screen-title]')?.focus({ preventScroll: true });
  }, []);

  const enterScreen = useCallback(() => {
    if (standalone) window.scrollTo({ top: 0, behavior: 'instant' });
    else scrollTopIntoView(site.current);
    focusScreen();
  }, [standalone, focusScreen]);

  useLayoutEffect(
    () =>
      location.subscribe(() => {
        const root = site.current?.getRootNode() as ShadowRoot | undefined;
        hadFocus.current = root?.activeElement != null;
      }),
    [location],
  );

  useLayoutEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    if (location.navigatedHere) enterScreen();
    else if (hadFocus.current) focusScreen();
  }, [screen, location, enterScreen, focusScreen]);

  const navigation = useMemo(
    () => ({
      path,
      navigate: (to: RoutePath) => (to === location.getPath() ? enterScreen() : location.navigate(to)),
      href: (to: RoutePath) => location.href(to),
    }),
    [path, location, enterScreen],
  );

  return { navigation, screen, site, entering, focusScreen };
}

/**
 * Brings the top of the site into view, unless its title can be seen there; `scroll-margin` keeps clear of a
 * host's header.
 */
export function scrollTopIntoView(element: Element | null): void {
  const root = element?.closest('[data-suikerspin-root]');
  const title = root?.querySelector('[data-screen-title]');
  if (!root || !title) return;
  const margin = Number.parseFloat(getComputedStyle(root).scrollMarginBlockStart) || 0;
  const { top } = root.getBoundingClientRect();
  const { bottom } = title.getBoundingClientRect();
  const visible = top >= margin && bottom <= window.innerHeight && !isScrolledAway(root, top, bottom);
  if (!visible) root.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** True where a scrolling column of the host page hides what lies between two heights in the window. */
function isScrolledAway(root: Element, top: number, bottom: number): boolean {
  let element = (root.getRootNode() as ShadowRoot).host?.parentElement;
  for (; element && element !== document.documentElement; element = element.parentElement) {
    if (getComputedStyle(element).overflowY === 'visible') continue;
    const clip = element.getBoundingClientRect();
    if (top < clip.top || bottom > clip.bottom) return true;
  }
  return false;
}
