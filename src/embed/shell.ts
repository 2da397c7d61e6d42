import { ancestorsOf } from '../router/entering.ts';
import { keepInside } from './host-page/keep-inside.ts';
import { repeatStoppedClicks } from './host-page/stopped-clicks.ts';
import { sendInSandbox } from './sandboxed-form.ts';
import { styleSheet } from './stylesheet.ts';

/**
 * Keeps room for a site whose styles have yet to come: what lies below it is out of view from the start, so nothing
 * that can be seen moves when it comes. Paper is not kept waiting.
 */
const waitingRoom =
  ':host{display:block;min-height:var(--suikerspin-min-height,100vh)}:host([hidden]){display:none}' +
  '@media print{:host{min-height:0}}';

/** One sheet for all sites of the page. */
let waitingRoomSheet: CSSStyleSheet | undefined;

/** The shadow root and the container in it that one site lives in. */
export interface Shell {
  readonly shadow: ShadowRoot;
  /**
   * React's root. It is an element, not the shadow root: hydration needs siblings that are not React's. It is there
   * where a screen was prerendered, and else once it is made.
   */
  readonly container: HTMLElement;
  /** Makes a container for a site that is drawn anew. Until that can be seen, what stands here stays. */
  makeContainer(): void;
  /** Shows the container in the place of what stood here, and gives up the height that was kept for it. */
  show(): void;
  /** Shows the element's children again. */
  remove(): void;
}

/** The element's children (a 'loading' text, a phone number) are shown by a slot as long as there is nothing else. */
export function openShell(element: HTMLElement): Shell {
  const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const slot = document.createElement('slot');
  let container = shadow.querySelector<HTMLElement>('[data-suikerspin-root]');
  let before: ChildNode[] = [];
  let stylesBefore: CSSStyleSheet[] = [];
  if (!container) {
    shadow.replaceChildren(slot);
    waitingRoomSheet ??= styleSheet(waitingRoom);
    const sheet = waitingRoomSheet;
    growInPlace(element, () => {
      shadow.adoptedStyleSheets = [sheet];
    });
  }

  const listening = new AbortController();
  const { signal } = listening;
  keepInside(shadow, signal);
  repeatStoppedClicks(shadow, signal);
  sendInSandbox(shadow, signal);

  return {
    shadow,
    get container() {
      return container as HTMLElement;
    },
    makeContainer() {
      before = [...shadow.childNodes];
      stylesBefore = [...shadow.adoptedStyleSheets];
      container = createContainer();
    },
    show() {
      // What was prerendered is seen already; written without need, this would have all its styles worked out again.
      if (!before[0]) return;
      growInPlace(shadow.host, () => {
        (container as HTMLElement).hidden = false;
        for (const node of before) node.remove();
        shadow.adoptedStyleSheets = shadow.adoptedStyleSheets.filter(
          (sheet) => !stylesBefore.includes(sheet),
        );
      });
    },
    remove() {
      listening.abort();
      shadow.adoptedStyleSheets = [];
      shadow.replaceChildren(slot);
    },
  };
}

/**
 * What is read below the host stays where it is. Apple's browsers have no scroll anchoring; Firefox's goes by a layout in
 * which no container has been asked for its width yet.
 */
export function growInPlace<Result>(host: Element, grow: () => Result): Result {
  // Where the browser does it itself, nothing is laid out only to be measured.
  if (CSS.supports('(overflow-anchor: auto) and (not (-moz-appearance: none))')) return grow();
  const { bottom } = host.getBoundingClientRect();
  const result = grow();
  // One that is not drawn yet is nowhere, and its place is 0.
  if (bottom >= 0) return result;
  const scroller = [...ancestorsOf(host)].find(({ scrollTop }) => scrollTop > 0) ?? window;
  scroller.scrollBy({ top: host.getBoundingClientRect().bottom - bottom, behavior: 'instant' });
  return result;
}

export function createContainer(): HTMLElement {
  const container = document.createElement('div');
  container.dataset.suikerspinRoot = '';
  container.lang = 'nl';
  container.dir = 'ltr';
  container.hidden = true;
  return container;
}
