import { afterInterception } from '../router/history.ts';
import { ancestorsOf, enterScreen, focusScreen } from '../router/scroll-and-focus.ts';
import type { Visit } from './visit.ts';

/** The top of the site in the window, and `scrollTop` of each element around it. */
interface ScrollPosition {
  top: number;
  scrolled: readonly number[];
  /** False while the visitor is above or below the site. */
  isInView: boolean;
}

/** The visitor's place when the host left the page, or its site was unmounted. */
export interface LeftPlace extends ReturnType<typeof inPage> {
  at: string;
  position: ScrollPosition;
}

/** A navigation until its screen is rendered, and the browser scrolls no more. */
interface Arrival {
  isUserInitiated?: boolean;
  /** True where the previous screen has focus, which its removal would lose. */
  hadFocus?: boolean;
  /** The scroll position when this history entry was left. */
  position: ScrollPosition | undefined;
}

/** Browsers may still restore the previous screen's scroll position for this many frames. */
const unsettledFrames = 3;

/**
 * Moves scroll and focus with each change of screen. A user-initiated one goes to the top and
 * focuses the title. One by the address (back, forward, another site) restores the scroll position,
 * and focuses only if the previous screen had focus. Browsers restore only the window, too early.
 */
export class ScrollRestoration {
  #arrival: Arrival | undefined;
  #listening: AbortSignal | undefined;
  /** For a host that returns, and for the next visit of one that is unmounted. */
  left: LeftPlace | undefined;
  readonly #positions = new Map<string | undefined, ScrollPosition>();
  readonly #visit: Visit;

  constructor(visit: Visit) {
    this.#visit = visit;
  }

  /** Remembers positions until `signal` is aborted. Call again for a host that is back. */
  listen(signal: AbortSignal): void {
    this.#listening = signal;
    if (this.left) this.#return(this.left);
    // A link of the page may leave a screen that was never scrolled.
    for (const type of ['scroll', 'click'])
      window.addEventListener(type, this.remember, { capture: true, passive: true, signal });
  }

  /** Remembers the scroll position of the current history entry, and returns it. */
  readonly remember = (): ScrollPosition | undefined => {
    const { container, location } = this.#visit;
    if (container?.isConnected && !this.#arrival)
      this.#positions.set(location.historyEntry(), scrollPositionOf(container));
    return this.#current;
  };

  get #current(): ScrollPosition | undefined {
    return this.#positions.get(this.#visit.location.historyEntry());
  }

  /** The current history entry and screen: without an address, the entry tells of no screen. */
  get #at(): string {
    const { location, path } = this.#visit;
    return `${location.historyEntry()} ${path}`;
  }

  /** Call when the host has left: the page is shorter without it, and browsers scroll up. */
  leave(): void {
    const position = this.#current;
    this.#arrival = undefined;
    this.left = position?.isInView ? { ...inPage(), at: this.#at, position } : undefined;
  }

  /**
   * A visitor who has not scrolled meanwhile returns to his place. Chromium restores it by itself,
   * from 147 on.
   */
  #return({ at, top, end, position }: LeftPlace): void {
    const now = inPage();
    // If the browser anchors what is below the host, the end of the page stays as far away.
    const hasStayed = top === now.top || Math.abs(end - now.end) < 1;
    this.left = undefined;
    if (hasStayed && at === this.#at) this.#arrival = { position };
  }

  /** True for a host that is back, until its screen is. */
  get isReturning(): boolean {
    return this.#arrival?.position !== undefined;
  }

  /**
   * Call after a navigation: the page's router may scroll the page, before the screen is rendered
   * or after it.
   * @param before the position in the screen that was left.
   */
  keepFromRouter(before: ScrollPosition | undefined): void {
    afterInterception(() => {
      const { container } = this.#visit;
      const position = this.#current ?? before;
      if (container && position) restoreScroll(position, container);
    });
  }

  /** Call before the next screen is rendered. @param isNew false where the same screen stays. */
  depart(isUserInitiated: boolean, isNew: boolean): void {
    const { container } = this.#visit;
    const root = container?.getRootNode() as Partial<ShadowRoot> | undefined;
    this.#arrival = {
      isUserInitiated,
      hadFocus: isNew && container?.contains(root?.activeElement ?? null) === true,
      position: this.#current,
    };
  }

  /** Call once the screen is rendered. */
  arrive(): void {
    const { container, options } = this.#visit;
    const arrival = this.#arrival;
    if (arrival?.isUserInitiated) {
      this.#arrival = undefined;
      enterScreen(container, options.standalone);
      this.remember();
      this.#keepAtLoad();
    } else if (arrival) {
      if (arrival.hadFocus) focusScreen(container);
      this.#settle(arrival, unsettledFrames);
    }
  }

  /** After back and a navigation, Chromium restores the previous entry's position at `load`. */
  #keepAtLoad(): void {
    if (document.readyState === 'complete') return;
    const keep = () => {
      const { container } = this.#visit;
      if (!container || this.#arrival) return;
      this.#arrival = { position: scrollPositionOf(container) };
      this.#settle(this.#arrival, unsettledFrames);
    };
    window.addEventListener('load', keep, { once: true, signal: this.#listening });
  }

  #settle(arrival: Arrival, frames: number): void {
    const { container } = this.#visit;
    if (this.#arrival !== arrival || !container) return;
    if (arrival.position) restoreScroll(arrival.position, container);
    if (frames > 0) requestAnimationFrame(() => this.#settle(arrival, frames - 1));
    else this.#arrival = undefined;
  }
}

/** Pixels from the top of the window to the top of the page and to its end. */
function inPage() {
  const { scrollY: top } = window;
  return { top, end: document.documentElement.scrollHeight - top };
}

function scrollPositionOf(site: Element): ScrollPosition {
  const { top, bottom } = site.getBoundingClientRect();
  return {
    top,
    isInView: top < window.innerHeight && bottom > 0,
    scrolled: [...ancestorsOf(site)].map(({ scrollTop }) => scrollTop),
  };
}

/** Scrolls the elements first, and the window by what is left, without smooth scrolling. */
function restoreScroll({ top, scrolled }: ScrollPosition, site: Element): void {
  [...ancestorsOf(site)].forEach((element, index) => {
    // Prototype.js replaces `scrollTo` on every element.
    element.scroll({ top: scrolled[index] ?? 0, behavior: 'instant' });
  });
  window.scrollBy({ top: site.getBoundingClientRect().top - top, behavior: 'instant' });
}
