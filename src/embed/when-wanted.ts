import { isNear, whenNear } from '../visit/host-page/visitor.ts';
import type { Visit } from '../visit/visit.ts';

/**
 * Calls back once when the first screen of a visit is wanted: opened at its address, chosen, near
 * the visitor, or printed.
 * @param begin its argument is true where the visitor or the printer waits for the screen.
 * @returns a function that stops waiting.
 */
export function whenWanted(
  visit: Visit,
  host: HTMLElement,
  begin: (isHurried: boolean) => void,
): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;

  function end(isHurried: boolean) {
    if (signal.aborted) return;
    waiting.abort();
    begin(isHurried);
  }

  if (visit.isWanted || (isNear(host) && isShown(host))) end(false);
  else {
    whenNear(host, () => end(false), signal);
    signal.addEventListener(
      'abort',
      visit.subscribe(() => visit.isWanted && end(true)),
    );
    window.addEventListener('beforeprint', () => end(true), { signal });
  }
  return () => waiting.abort();
}

/** Themes hide an `:empty` host, which its site repairs; a host hidden otherwise may wait. */
function isShown(host: HTMLElement): boolean {
  return host.matches(':empty') || host.checkVisibility();
}
