import { enterScreen } from '../../layout/entering.ts';
import type { SiteLocation } from '../../router/location.ts';
import type { RoutePath } from '../../routes.ts';

export interface Screens {
  /** Goes to a screen. @returns false where that is for the site to do. */
  show(path: RoutePath): boolean;
  /** Leaves the address to the site. */
  stop(): void;
}

/**
 * The prerendered screens of a site: the one that its location names is shown, and the others are at hand.
 * @param others further screens, each taken when it is first shown.
 */
export function prerenderedScreens(
  site: HTMLElement,
  root: HTMLElement,
  others: ReadonlyMap<RoutePath, () => DocumentFragment>,
  location: SiteLocation,
): Screens {
  let shown = root.dataset.prerendered as RoutePath;
  const screens = new Map(others);
  putUp(location.getPath());
  const stop = location.subscribe((isAskedFor) => {
    // From then on React is on its way with what stands there.
    if (isTakenOver()) return;
    putUp(location.getPath());
    if (isAskedFor) enterScreen(root, site.hasAttribute('standalone'));
  });

  /** The elements themselves change places, so what was typed into them is there again when they are. */
  function putUp(path: RoutePath) {
    const next = screens.get(path);
    if (!next || path === shown) return;
    const last = document.createDocumentFragment();
    last.append(...root.childNodes);
    screens.set(shown, () => last);
    root.append(next());
    root.dataset.prerendered = shown = path;
  }

  function isTakenOver() {
    return site.matches(':defined');
  }

  return {
    show(path) {
      if (isTakenOver()) return false;
      location.navigate(path);
      return true;
    },
    stop,
  };
}
