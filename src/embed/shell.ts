import { repeatStoppedClicks } from './stopped-clicks.ts';

/** The element in the host that carries the shadow root. Page rules for `div` pass it by. */
const shellTag = 'suikerspin-site';

/** Keeps room for a site whose styles have yet to come. One sheet for all sites of the page. */
let waitingRoom: CSSStyleSheet | undefined;

const keyEvents = ['keydown', 'keypress', 'keyup'] as const;

/** The element, shadow root and container that one site lives in. */
export interface Shell {
  shadow: ShadowRoot;
  /** React's root. It is an element, not the shadow root: hydration needs siblings that are not React's. */
  container: HTMLElement;
  /** The path of the screen that the container came with, styled; `undefined` when it was made here. */
  prerendered: string | undefined;
  /** Makes the container visible, and gives up the height that was kept for it. */
  show(): void;
  /** False once the page has emptied or replaced the host. */
  isInPlace(): boolean;
  /** Puts the host back as it was found. */
  remove(): void;
}

/**
 * The shadow root goes on a child, not on the host: a shadow root cannot be taken off again, and the host stays
 * the page's own to size and style. What stood in the host (a 'loading' text, a phone number) waits outside the
 * document until the site leaves.
 */
export function placeShell(host: HTMLElement): Shell {
  const found = adoptPrerendered(host);
  const { element, shadow, container } = found ?? createShell();
  const replaced = found ? [] : [...host.childNodes];
  if (!found) host.replaceChildren(element);

  const listening = new AbortController();
  const { signal } = listening;
  for (const type of keyEvents) shadow.addEventListener(type, keepTypingInside, { signal });
  repeatStoppedClicks(shadow, signal);

  return {
    shadow,
    container,
    prerendered: container.dataset.prerendered,
    show() {
      container.hidden = false;
      shadow.adoptedStyleSheets = shadow.adoptedStyleSheets.filter((sheet) => sheet !== waitingRoom);
    },
    isInPlace: () => element.parentNode === host,
    remove() {
      listening.abort();
      if (element.parentNode !== host) return;
      host.prepend(...replaced);
      element.remove();
    },
  };
}

function createShell() {
  const element = document.createElement(shellTag);
  const shadow = element.attachShadow({ mode: 'open' });
  const container = document.createElement('div');
  container.dataset.suikerspinRoot = '';
  container.lang = 'nl';
  container.dir = 'ltr';
  container.hidden = true;
  shadow.append(container);
  waitingRoom ??= createWaitingRoom();
  shadow.adoptedStyleSheets = [waitingRoom];
  return { element, shadow, container };
}

/** What lies below the site is out of view from the start, so nothing that can be seen moves when the site comes. */
function createWaitingRoom(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':host{display:block!important;min-height:var(--suikerspin-min-height,100vh)!important}');
  return sheet;
}

function adoptPrerendered(host: HTMLElement) {
  const element = host.querySelector<HTMLElement>(`:scope > ${shellTag}`);
  const shadow = element?.shadowRoot;
  const container = shadow?.querySelector<HTMLElement>('[data-suikerspin-root]');
  if (element && shadow && container) return { element, shadow, container };
  // A shell without its shadow root is what a saved or copied page leaves behind.
  element?.remove();
  return undefined;
}

/** Hosts bind shortcuts to single keys; to them, our fields look like an element one does not type in. */
function keepTypingInside(event: Event): void {
  const [target] = event.composedPath();
  if (target instanceof Element && target.matches('input, select, textarea')) event.stopPropagation();
}
