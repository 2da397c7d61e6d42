import { styleContainer } from '../embed/container.ts';
import type { Place, SiteView } from '../embed/views.ts';
import { fingerprint } from '../options/fingerprint.ts';
import type { Visit } from '../visit/visit.ts';
import { clearFailure } from './failure-notice.ts';
import { type Screens, showPrerendered } from './prerendered-view.ts';
import { type WantedScript, wantAtTouch } from './wanted-script.ts';

/** How a script of ours gets screens. */
export interface ScreenSource {
  /** All screens but the one in a container; where one is missing, React has to show it. */
  screensOf(root: HTMLElement): Screens;
  /** Paints a screen where there is none. @param isWanted false once the view is removed. */
  paint?(place: Place, isHurried: boolean, isWanted: () => boolean): Promise<void>;
  /** A screen that was painted is shown again, in a host that has returned to the page. */
  resume?(root: HTMLElement, visit: Visit): void;
}

/** Prerendered nodes as the view of a visit: found in its element, or painted there. */
export class FirstView implements SiteView {
  #isRemoved = false;
  #stop = () => {};
  readonly visit: Visit;
  readonly isThere: boolean;
  readonly #place: Place;
  readonly #script: WantedScript;
  readonly #source: ScreenSource;

  constructor(place: Place, script: WantedScript, source: ScreenSource) {
    this.visit = place.visit;
    this.isThere = Boolean(rootIn(place.element));
    this.#place = place;
    this.#script = script;
    this.#source = source;
    wantAtTouch(place.element, script);
  }

  async start(isHurried: boolean): Promise<void> {
    const { visit } = this;
    const { element } = this.#place;
    if (!visit.options.lazy) this.#script.want();
    const found = rootIn(element);
    if (found) {
      this.#source.resume?.(found, visit);
      return this.#show(found);
    }
    try {
      await this.#source.paint?.(this.#place, isHurried, () => !this.#isRemoved);
    } catch {
      // The script shows the site, or reports what is wrong.
    }
    const painted = rootIn(element);
    if (this.#isRemoved) return;
    if (painted) this.#show(painted);
    else this.#script.want();
  }

  /** The nodes stay, for React or for a return to the page. */
  remove(): void {
    this.#isRemoved = true;
    this.#stop();
    const root = rootIn(this.#place.element);
    if (root) clearFailure(root);
  }

  #show(root: HTMLElement): void {
    const { visit } = this;
    visit.listenIn(root.getRootNode() as ShadowRoot);
    showPrerendered(visit, root, this.#source.screensOf(root), this.#script);
    this.#stop = visit.subscribe(() => {
      if (visit.state !== 'painted') return;
      styleContainer(root, visit.options);
      const isSame = root.dataset.prerenderedWith === fingerprint(visit.options);
      // Only React can render other options, or a screen that is not here.
      if (visit.path !== visit.shown || !isSame || !visit.options.lazy) this.#script.want();
    });
  }
}

/** The container of a screen that a server or the loader has rendered. */
function rootIn({ shadowRoot }: Element): HTMLElement | null | undefined {
  return shadowRoot?.querySelector<HTMLElement>('[data-prerendered]');
}
