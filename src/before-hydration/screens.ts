import { enterScreen } from '../router/enter-screen.ts';
import type { SiteLocation } from '../router/location.ts';
import type { RoutePath } from '../routes.ts';

export type PrerenderedScreens = ReturnType<typeof createPrerenderedScreens>;

/** Shows the screen that the location names. @param others makes each when it is first shown. */
export function createPrerenderedScreens(
  site: HTMLElement,
  root: HTMLElement,
  others: ReadonlyMap<RoutePath, () => Iterable<Node>>,
  location: SiteLocation,
) {
  let shown = root.dataset.prerendered as RoutePath;
  const screens = new Map(others);
  let stop = () => {};
  attach(location.getPath());
  const first = shown;
  follow();

  /** Follows the address, until `stop`. */
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
    show: (path: RoutePath) => location.navigate(path),
    entries: location.entries,
    /** The current screen, unless it is the first. */
    changedTo: () => (shown === first ? undefined : shown),
    follow,
    stop: () => stop(),
  };
}
