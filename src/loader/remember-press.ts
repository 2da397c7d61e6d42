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

  function follow() {
    const link = pressed?.closest('a');
    pressed = undefined;
    if (link) window.location.href = link.href;
  }

  if (canShow()) {
    watchOpeners((opener) => {
      clearTimeout(patience);
      patience = setTimeout(follow, patienceMs);
      pressed = opener;
      bring();
    }, watching.signal);
  }
  gone.addEventListener('abort', () => {
    watching.abort();
    clearTimeout(patience);
    follow();
  });

  return () => {
    watching.abort();
    clearTimeout(patience);
    if (pressed) window.Suikerspin?.open(pressed);
    pressed = undefined;
  };
}
