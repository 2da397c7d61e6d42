import type { SiteView, ViewTarget } from '../embed/views.ts';
import type { Visit } from '../visit/visit.ts';
import { clearFailure } from './failure-notice.ts';
import { type Screens, showPrerendered } from './prerendered-view.ts';
import { type WantedScript, wantAtTouch } from './wanted-script.ts';

/** How a script of ours gets screens. */
export interface ScreenSource {
  /** All screens but the one in a container; where one is missing, React has to show it. */
  screensOf(root: HTMLElement): Screens;
  /** Paints a screen where there is none. @param isWanted false once the view is removed. */
  paint?(target: ViewTarget, isHurried: boolean, isWanted: () => boolean): Promise<void>;
  /** A screen that was painted is shown again, in a host that has returned to the page. */
  resume?(root: HTMLElement, visit: Visit): void;
}

/** Prerendered nodes as the view of a visit: found in its element, or painted there. */
export function createFirstView(
  target: ViewTarget,
  script: WantedScript,
  { screensOf, paint, resume }: ScreenSource,
): SiteView {
  const { element, visit } = target;
  let isRemoved = false;

  /** The container of a screen that a server or the loader has rendered. */
  function findRoot() {
    return element.shadowRoot?.querySelector<HTMLElement>('[data-prerendered]');
  }

  function show(root: HTMLElement) {
    visit.listenIn(root.getRootNode() as ShadowRoot);
    showPrerendered(visit, root, screensOf(root), script);
  }

  wantAtTouch(element, script);

  return {
    visit,
    isThere: Boolean(findRoot()),

    async start(isHurried) {
      if (!visit.options.lazy) script.want();
      const found = findRoot();
      if (found) {
        resume?.(found, visit);
        return show(found);
      }
      try {
        await paint?.(target, isHurried, () => !isRemoved);
      } catch {
        // The script shows the site, or reports what is wrong.
      }
      const painted = findRoot();
      if (isRemoved) return;
      if (painted) show(painted);
      else script.want();
    },

    /** The nodes stay, for React or for a return to the page. */
    remove() {
      isRemoved = true;
      const root = findRoot();
      if (root) clearFailure(root);
    },
  };
}
