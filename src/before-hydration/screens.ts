import { enterScreen } from '../router/entering.ts';
import type { SiteLocation } from '../router/location.ts';
import type { RoutePath } from '../routes.ts';

export interface PrerenderedScreens {
  show(path: RoutePath): void;
  /** The current screen, unless it is the first. */
  changedTo(): RoutePath | undefined;
  /** The screen of each history entry. */
  entries: SiteLocation['entries'];
  /** Follows the address, until `stop`. */
  follow(): void;
  stop(): void;
}

/**
 * Shows the prerendered screen that the location names.
 * @param others makes further screens, each when it is first shown.
 */
export function createPrerenderedScreens(
  site: HTMLElement,
  root: HTMLElement,
  others: ReadonlyMap<RoutePath, () => Iterable<Node>>,
  location: SiteLocation,
): PrerenderedScreens {
  let shown = root.dataset.prerendered as RoutePath;
  const screens = new Map(others);
  let stop = () => {};
  attach(location.getPath());
  const first = shown;
  follow();

  function follow() {
    stop();
    stop = location.subscribe((isUserInitiated) => {
      attach(location.getPath());
      if (isUserInitiated) enterScreen(root, site.hasAttribute('standalone'));
    });
  }

  /** Keeps the nodes of the last screen, with what was typed in them. */
  function attach(path: RoutePath) {
    const next = screens.get(path);
    if (!next || path === shown) return;
    // An array, because Chromium never frees pictures in a DocumentFragment.
    const last = [...root.childNodes];
    screens.set(shown, () => last);
    root.replaceChildren(...next());
    root.dataset.prerendered = shown = path;
  }

  return {
    show: (path) => location.navigate(path),
    entries: location.entries,
    changedTo: () => (shown === first ? undefined : shown),
    follow,
    stop: () => stop(),
  };
}
