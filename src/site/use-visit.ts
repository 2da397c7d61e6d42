import {
  createContext,
  useContext,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import type { SiteOptions } from '../options/options.ts';
import type { RoutePath } from '../routes.ts';
import type { ContactFormState } from '../visit/form-state.ts';
import type { Visit } from '../visit/visit.ts';

/** The visit that a site renders, and the folder of its pictures. */
export interface SiteContext {
  readonly visit: Visit;
  /** The address of the folder of `src/site/media/`, ending in '/'. */
  readonly media: string;
}

export const SiteContext = createContext<SiteContext>(null as never);

export function useVisit(): Visit {
  return useContext(SiteContext).visit;
}

export function useMedia(): string {
  return useContext(SiteContext).media;
}

export function usePath(): RoutePath {
  const visit = useVisit();
  const getPath = () => visit.path;
  return useSyncExternalStore(visit.subscribe, getPath, getPath);
}

export function useOptions(): Readonly<SiteOptions> {
  const visit = useVisit();
  const getOptions = () => visit.options;
  return useSyncExternalStore(visit.subscribe, getOptions, getOptions);
}

export function useRequest(): ContactFormState {
  const { request } = useVisit();
  const getState = () => request.state;
  return useSyncExternalStore(request.subscribe, getState, getState);
}

/** @param name the control's `data-press`: the visit answers its presses by `act`. */
export function usePress(name: string, act: () => void): void {
  const { presses } = useVisit();
  // Before anything that the press causes in the page, as in an event of React.
  useLayoutEffect(() => presses.register(name, () => flushSync(act)));
}

/** Returns the screen to render, which is `entering` while it replaces another one. */
export function useScreen() {
  const visit = useVisit();
  // Deferred: the menu responds before a slow phone has rendered the screen.
  const screen = useDeferredValue(usePath());
  const site = useRef<HTMLElement>(null);
  const shown = useRef<RoutePath>(undefined);
  const isEntering = shown.current !== undefined && shown.current !== screen;

  useLayoutEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    visit.arrive(screen, site.current ?? undefined);
  }, [visit, screen]);

  return { screen, site, isEntering };
}
