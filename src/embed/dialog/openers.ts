import { isModifiedClick } from '../../router/clicks.ts';

/** An element of the page that opens the site in a dialog; the value is the path of the screen. */
export const openers = '[data-suikerspin-open]';

/**
 * Calls back for each press of an opener that is there now or comes later. The page goes before: one listener hears the
 * click when it has come up to the window, and what the page stopped or cancelled until there is the page's to answer. A
 * press that opens a tab or a menu is the browser's.
 */
export function watchOpeners(open: (opener: HTMLElement) => void, signal?: AbortSignal): void {
  window.addEventListener(
    'click',
    (event) => {
      if (event.defaultPrevented || isModifiedClick(event)) return;
      const opener = event
        .composedPath()
        .find((node) => (node as Partial<Element>).matches?.(openers));
      if (!opener) return;
      event.preventDefault();
      open(opener as HTMLElement);
    },
    signal && { signal },
  );
}
