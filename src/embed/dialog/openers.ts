import { isModifiedClick } from '../../router/clicks.ts';

/** Elements that open the site in a dialog; the attribute's value is the path of the screen. */
export const openerSelector = '[data-suikerspin-open]';

/** An element moved in from a frame fails `instanceof`: it has another window's constructor. */
export function isElement(given: unknown): given is Element {
  return (given as Partial<Element> | null)?.nodeType === 1;
}

/**
 * Calls back for each press of an opener, now or later in the page. The listener is on the window,
 * in the bubble phase: a click that the page stops or cancels before opens no dialog.
 */
export function watchOpeners(open: (opener: HTMLElement) => void, signal?: AbortSignal): void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || isModifiedClick(event)) return;
    const around = event.composedPath() as Partial<HTMLElement>[];
    const opener = around.find((node) => node.matches?.(openerSelector));
    if (!opener) return;
    event.preventDefault();
    open(opener as HTMLElement);
  };
  window.addEventListener('click', onClick, { signal });
}
