import { enterScreen } from '../../layout/entering.ts';
import { createHashLocation } from '../../router/location.ts';
import type { RoutePath } from '../../routes.ts';

export interface Screens {
  /** Goes to a screen. @returns false where that is for the site to do. */
  show(path: RoutePath): boolean;
  /** Leaves the address to the site. */
  stop(): void;
}

/** The prerendered screens of a site: the one that its address names is shown, and the others are at hand. */
export function prerenderedScreens(
  site: HTMLElement,
  shadow: ShadowRoot,
  templates: HTMLTemplateElement[],
): Screens {
  const root = shadow.querySelector<HTMLElement>('[data-suikerspin-root]');
  let shown = root?.dataset.prerendered as RoutePath;
  const screens = new Map(templates.map(({ dataset, content }) => [dataset.screen as RoutePath, content]));
  if (!root || screens.size === 0) return { show: () => false, stop() {} };

  const location = createHashLocation(shown, site.getAttribute('hash-prefix') ?? '');
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
    if (!root || !next || path === shown) return;
    const last = document.createDocumentFragment();
    last.append(...root.childNodes);
    screens.set(shown, last);
    root.append(next);
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
