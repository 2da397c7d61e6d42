import { canShow } from '../embed/hosts.ts';
import { watchOpeners } from '../embed/openers.ts';
import { gone } from './bring-script.ts';

/** How long a visitor waits for the script before the link is followed, in milliseconds. */
const patienceMs = 10_000;

/**
 * Remembers which opener of a dialog was pressed last, and has the script come for it. Where that does not come, the link
 * that was pressed is followed, as it would have been without us.
 * @returns a function that has the script do what was asked of it, once it is there.
 */
export function rememberPress(bring: () => void): () => void {
  const watching = new AbortController();
  let pressed: HTMLElement | undefined;
  let patience: ReturnType<typeof setTimeout>;

  /** Nothing where the visitor has gone on meanwhile: to another page of an app, or with a field of the page. */
  function takeAwaited(): HTMLElement | undefined {
    const awaited = pressed?.isConnected ? pressed : undefined;
    pressed = undefined;
    clearTimeout(patience);
    return awaited;
  }

  function follow() {
    const link = takeAwaited()?.closest<HTMLAnchorElement>('a[href]');
    if (link) window.location.href = link.href;
  }

  if (canShow()) {
    watchOpeners((opener) => {
      // A second press is impatience, and does not begin it anew.
      if (!pressed) patience = setTimeout(follow, patienceMs);
      pressed = opener;
      bring();
    }, watching.signal);
    // What is typed would be lost with the page.
    window.addEventListener('input', takeAwaited, { capture: true, signal: watching.signal });
  }
  gone.addEventListener('abort', () => {
    watching.abort();
    follow();
  });

  return () => {
    watching.abort();
    const opener = takeAwaited();
    if (opener) window.Suikerspin?.open(opener);
  };
}
