import { screenTitles } from '../site.ts';
import { makeSettle } from './settle.ts';

/** Functions that run in the pages of a walk. Each sees its argument and `window` only. */

/** The state of a site at one moment, as far as a visitor or a page can tell. */
export interface Observation {
  address: string;
  /** Compared with the page as it was opened. */
  history: string;
  scroll: number;
  focus: string;
  /** In the field that has focus. */
  caret: string;
  title: string;
  screens: string[];
  fields: string[];
  /** Open details and dialogs. */
  open: string[];
  /** ARIA states and attributes of fields. */
  marked: string[];
  /** In live regions. */
  said: string[];
  words: string[];
  /** True once an opener was pressed. */
  isOpenerPressed: boolean;
}

interface Walker {
  observe(): Observation;
  /** Waits until nothing has changed for so many frames. */
  settle(frames: number): Promise<Observation>;
  frames(count: number): Promise<void>;
  /** The visible matches in the page and in its sites. */
  find(selector: string): HTMLElement[];
  describe(element: Element | null): string;
  /** How often the window was told of another entry. */
  arrivals: number;
  /** Requests under way. */
  requests: number;
  /** True once an opener was pressed. */
  isOpenerPressed: boolean;
  /** As the page was opened. */
  readonly opened: { length: number; index: number };
}

declare global {
  interface Window {
    walker: Walker;
  }
}

function makeWalker(): void {
  const roots = (): (Document | ShadowRoot)[] => [
    document,
    ...window.sites().flatMap(({ shadowRoot }) => shadowRoot ?? []),
  ];
  const walker: Partial<Walker> = {
    arrivals: 0,
    requests: 0,
    isOpenerPressed: false,
    opened: { length: history.length, index: window.navigation?.currentEntry?.index ?? 0 },
    frames: (count) =>
      new Promise((resolve) => {
        const frame = (left: number) =>
          left > 0 ? requestAnimationFrame(() => frame(left - 1)) : resolve();
        frame(count);
      }),
    find: (selector) =>
      roots()
        .flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)])
        .filter((element) => element.checkVisibility({ visibilityProperty: true })),
    describe(element) {
      if (!element || element === document.body) return 'the body';
      // React names a group of choices anew where it renders it anew.
      const name = element.matches('[type=radio]')
        ? (element as HTMLInputElement).value
        : (element.getAttribute('name') ?? element.getAttribute('aria-label'));
      const words = element.matches('input, select, textarea') ? '' : element.textContent;
      return [
        element.localName,
        element.getAttribute('href')?.replace(location.origin, ''),
        name,
        words,
      ]
        .filter(Boolean)
        .join(' ')
        .replace(/\s+/g, ' ')
        .slice(0, 60);
    },
  };
  Object.defineProperty(window, 'walker', { value: walker });
}

function watchPage(): void {
  const { walker, fetch } = window;
  window.fetch = (...given) => {
    walker.requests += 1;
    return fetch(...given).finally(() => {
      walker.requests -= 1;
    });
  };
  const countArrival = () => {
    walker.arrivals += 1;
  };
  window.addEventListener('popstate', countArrival, { capture: true });
  window.addEventListener('click', (event) => {
    const path = event.composedPath().filter((node) => node instanceof Element);
    if (path.some((element) => element.matches('[data-suikerspin-open]')))
      walker.isOpenerPressed = true;
    const link = path.find((element) => element.matches('a[href]')) as
      | HTMLAnchorElement
      | undefined;
    // A walk stays in its page.
    if (link && link.origin !== location.origin) event.preventDefault();
  });
}

function makeObserver(): void {
  const marks = ['aria-busy', 'aria-current', 'aria-disabled', 'aria-expanded', 'aria-invalid'];
  marks.push('aria-pressed', 'readonly', 'inert');
  const marked = marks.map((mark) => `[${mark}]`).join();
  const observe = (): Observation => {
    const { describe, find, opened } = window.walker;
    const focused = window.focusedElement() as HTMLInputElement | null;
    const siteRoots = find('[data-suikerspin-root]');
    const within = (selector: string) =>
      siteRoots.flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)]);
    const index = window.navigation?.currentEntry?.index ?? 0;
    return {
      address: location.hash,
      history: `${history.length - opened.length} more, at ${index - opened.index}, state ${JSON.stringify(history.state)}`,
      scroll: Math.round(scrollY),
      focus: describe(focused),
      caret: focused?.matches('input, textarea')
        ? `${focused.selectionStart}-${focused.selectionEnd}`
        : '',
      title: document.title,
      screens: within('[data-screen-title]')
        .filter((title) => title.checkVisibility())
        .map(({ textContent }) => textContent ?? ''),
      fields: within('input, select, textarea').map((field) => {
        const { name, value, checked, type } = field as HTMLInputElement;
        return type === 'radio' ? `${value}: ${checked}` : `${name}: ${value}`;
      }),
      open: [...within('details[open]'), ...document.querySelectorAll('dialog[open]')].map(
        (element) => describe(element.querySelector('summary') ?? element),
      ),
      marked: within(marked).flatMap((element) =>
        marks.flatMap((mark) => {
          const value = element.getAttribute(mark);
          return value === null || value === 'false' ? [] : `${mark}=${value} ${describe(element)}`;
        }),
      ),
      said: within('[aria-live], [role=alert], [role=status]').flatMap(
        ({ textContent }) => textContent?.trim() || [],
      ),
      words: siteRoots.flatMap((root) =>
        // biome-ignore lint/performance/useDomNodeTextContent: hidden words are no difference
        root.innerText.replace(/\d\d:\d\d/g, 'now').split(/\s*\n\s*/),
      ),
      isOpenerPressed: window.walker.isOpenerPressed,
    };
  };
  Object.assign(window.walker, { observe });
}

/** The text of a script that comes first in a page, behind the recorder. */
export const walker = `if (!window.walker) {
  (${makeWalker})(); (${watchPage})(); (${makeObserver})();
  (${makeSettle})(${JSON.stringify(screenTitles)});
}`;
