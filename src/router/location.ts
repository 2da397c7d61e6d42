import type { RoutePath } from '../routes.ts';

/** @param isUserInitiated true for a navigation of the visitor or the page, false for a new address. */
export type LocationListener = (isUserInitiated: boolean) => void;

/** The current screen and the way to another, in the shape that `useSyncExternalStore` reads. */
export interface SiteLocation {
  getPath(): RoutePath;
  /** Listens to changes of screen, and to navigations to the current screen. */
  subscribe(listener: LocationListener): () => void;
  navigate(path: RoutePath): void;
  /** The address of a screen, for `<a href>`. */
  href(path: RoutePath): string;
  /** What was shown in each entry of the window's history: the location that goes on from this one needs it. */
  readonly entries?: Map<string, RoutePath>;
  /** The key of the current history entry; `undefined` where the address is not ours. */
  historyEntry(): string | undefined;
}
