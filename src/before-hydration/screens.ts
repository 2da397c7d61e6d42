import { enterScreen } from '../router/entering.ts';
import type { SiteLocation } from '../router/location.ts';
import type { RoutePath } from '../routes.ts';

export interface Screens {
  /** Goes to a screen. @returns true. */
  show(path: RoutePath): boolean;
  /** The screen that is shown, where it is not the first. */
  gone(): RoutePath | undefined;
  /** What was shown in each entry of the history. */
  entries: SiteLocation['entries'];
  /** Follows the address, until `stop`. */
  follow(): void;
  stop(): void;
}

/**
 * The prerendered screens of a site: the one that its location names is shown, and the others are at hand.
 * @param others further screens, each taken when it is first shown.
 */
export function prerenderedScreens(
  site: HTMLElement,
  root: HTMLElement,
  others: ReadonlyMap<RoutePath, () => Iterable<Node>>,
  location: SiteLocation,
): Screens {
  let shown = root.dataset.prerendered as RoutePath;
  const screens = new Map(others);
  let stop = () => {};
  putUp(location.getPath());
  const first = shown;
  follow();

  function follow() {
    stop();
    stop = location.subscribe((isAskedFor) => {
      putUp(location.getPath());
      if (isAskedFor) enterScreen(root, site.hasAttribute('standalone'));
    });
  }

  /** The elements themselves change places, so what was typed into them is there again when they are. */
  function putUp(path: RoutePath) {
    const next = screens.get(path);
    if (!next || path === shown) return;
    // In no fragment: Chromium would keep the pictures in it, as long as the page stands.
    const last = [...root.childNodes];
    screens.set(shown, () => last);
    root.replaceChildren(...next());
    root.dataset.prerendered = shown = path;
  }

  return {
    show(path) {
      location.navigate(path);
      return true;
    },
    entries: location.entries,
    gone: () => (shown === first ? undefined : shown),
    follow,
    stop: () => stop(),
  };
}
