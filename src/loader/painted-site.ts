import { type Screens, showPrerendered } from '../before-hydration/prerendered-view.ts';
import { wantAtTouch } from '../before-hydration/wanted-script.ts';
import type { SiteElement } from '../embed/api.ts';
import { attachElement, detachElement, elementFor, styleHost } from '../embed/attach.ts';
import { findHosts, isMarked, preserveScroll, siteTag } from '../embed/hosts.ts';
import { whenWanted } from '../embed/when-wanted.ts';
import { optionAttributes, readElementOptions, watchProperties } from '../options/attributes.ts';
import { optionNames } from '../options/options.ts';
import { syncWithHistory } from '../router/history.ts';
import type { Visit } from '../visit/visit.ts';
import { endVisit, takeVisit, visitOf } from '../visit/visit-of.ts';
import { loaderDurationMs, mediaFolder, script } from './own-script.ts';
import { makeScreens } from './paint.ts';

/** How long a first view waits for the typeface; a slower loader does not request it. */
const typefaceTimeoutMs = 400;
/** A typeface that takes longer than this has failed. */
const lateTypefaceMs = 60_000;

// Only the script can render other options.
const optionChanges = new MutationObserver(script.want);

/** The site of a host until the script is loaded: it waits, or is painted by the loader. */
export class PaintedSite {
  readonly host: HTMLElement;
  readonly visit: Visit;
  readonly element: SiteElement;
  /** True after `unmount`, which the page called before the script was loaded. */
  isEnded = false;
  #root: HTMLElement | null | undefined;
  #others: Screens = new Map();
  #isInPage = true;
  #isMounted: boolean;
  #stopWaiting = () => {};

  /** @param given the options of `mount`; undefined for a host that is marked. */
  constructor(host: HTMLElement, given?: object) {
    this.host = host;
    this.#isMounted = given !== undefined;
    this.element = host.localName === siteTag ? (host as SiteElement) : elementFor(host);
    this.#assign(given ?? {});
    // The early script of a fragment has made the visit, and answers.
    const isAnswered = visitOf(host) !== undefined;
    this.visit = takeVisit(host, readElementOptions(this.element));
    this.visit.enter(host);
    if (isAnswered) this.#join();
    else this.#wait();
    if (host === this.element) wantAtTouch(host, script);
  }

  /** True once the page has unmarked the host of a site that it did not mount. */
  get isUnwanted(): boolean {
    return !this.#isMounted && !isMarked(this.host);
  }

  /** Gives options of `mount`, which the element reads as its properties once it is defined. */
  give(options: object): void {
    this.#isMounted = true;
    this.#assign(options);
    this.visit.update(readElementOptions(this.element));
  }

  /** Follows the host, which the page may have removed, inserted again or given another use. */
  sync(): void {
    const { host, visit } = this;
    const isInPage = host.isConnected && !this.isEnded;
    if (isInPage === this.#isInPage) return;
    this.#isInPage = isInPage;
    if (isInPage) {
      visit.enter(this.element);
      if (this.#root) this.#return();
      else this.#wait();
      syncWithHistory();
    } else this.#leave();
  }

  #return(): void {
    this.#show();
    const typeface = this.visit.requestTypeface(mediaFolder);
    typeface?.settle(lateTypefaceMs).then(typeface.apply);
  }

  /** Shows the host's own children again. */
  end(): void {
    this.isEnded = true;
    this.#isInPage = false;
    this.#leave();
    if (this.#root) detachElement(this.host, this.element);
    endVisit(this.host);
  }

  #leave(): void {
    this.stop();
    this.visit.leave();
  }

  /** Leaves a waiting site to the script. */
  stop(): void {
    this.#stopWaiting();
  }

  #assign(options: object): void {
    for (const name of optionNames)
      if (name in Object(options)) Reflect.set(this.element, name, Reflect.get(options, name));
  }

  /** The early script may have no address to load the script from. */
  #join(): void {
    this.#root = rootIn(this.host);
    this.visit.subscribe(() => this.visit.path !== this.visit.shown && script.want());
  }

  #wait(): void {
    this.#stopWaiting = whenWanted(this.visit, this.host, (isHurried) => this.#begin(isHurried));
  }

  async #begin(isHurried: boolean): Promise<void> {
    if (!this.visit.options.lazy) script.want();
    this.#root = rootIn(this.host);
    try {
      if (this.#root) this.#show();
      else if (this.#canPaint()) await this.#paint(isHurried);
    } catch {
      // The script shows the site, or reports what is wrong.
    }
    if (!this.#root && this.#isInPage) script.want();
  }

  async #paint(isHurried: boolean): Promise<void> {
    const { host, element, visit } = this;
    const { root, others, attach } = makeScreens(visit);
    // On a slow line the typeface would arrive after the text, and delay the pictures.
    if (loaderDurationMs() < typefaceTimeoutMs) visit.requestTypeface(mediaFolder);
    if (!isHurried) await visit.typeface?.settle(typefaceTimeoutMs);
    if (!this.#canPaint()) return;
    visit.typeface?.apply();
    preserveScroll(host, () => {
      if (host !== element) {
        attachElement(host, element);
        styleHost(host);
      }
      attach(element);
    });
    this.#root = root;
    this.#others = others;
    this.#show();
    // A late typeface may be applied while all sites are below the window.
    visit.typeface?.settle(lateTypefaceMs).then(() => areBelow() && visit.typeface?.apply());
  }

  /** Answers in the painted screen. */
  #show(): void {
    const { element, visit } = this;
    const root = this.#root;
    if (!root) return;
    visit.element = element;
    visit.listenIn(root.getRootNode() as ShadowRoot);
    showPrerendered(visit, root, this.#others, script);
    wantAtTouch(element, script);
    optionChanges.observe(this.host, {
      attributeFilter: optionAttributes.flatMap((name) => [name, `data-${name}`]),
    });
    if (this.host === element) watchProperties(element, script.want);
  }

  /** False with the page's own stylesheet, standalone, and for the body: the script does those. */
  #canPaint(): boolean {
    const { host, visit } = this;
    const { css, standalone, bare, start } = visit.options;
    // A bare site adds a way back to every screen but the first; the script has its words.
    const isPlain = !css && !standalone && (!bare || visit.path === start);
    const isFree = !customElements.get(siteTag) && !host.shadowRoot && host !== document.body;
    return isFree && isPlain && this.#isInPage && host.isConnected && host.checkVisibility();
  }
}

/** True while the visitor has not scrolled to any site. */
function areBelow(): boolean {
  return findHosts(document).every(
    (host) => host.getBoundingClientRect().top >= window.innerHeight,
  );
}

/** The container of a screen that a server has rendered. */
function rootIn(host: HTMLElement): HTMLElement | null | undefined {
  return host.shadowRoot?.querySelector<HTMLElement>('[data-prerendered]');
}
