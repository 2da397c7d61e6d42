import type { WantedScript } from '../before-hydration/wanted-script.ts';
import { openers, watchOpeners } from '../embed/dialog/openers.ts';

/** How long a visitor waits for the script before the link is followed, in milliseconds. */
const patienceMs = 10_000;

/**
 * Remembers which opener of a dialog was pressed last, and loads the script for it. Where that does not come, the link
 * that was pressed is followed, as it would have been without us.
 * @returns a function that has the script do what was asked of it, once it is there.
 */
export function rememberPress(script: WantedScript): () => void {
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

  function forgetForLink(event: Event) {
    const pressedNow = event.composedPath() as Partial<Element>[];
    if (pressedNow.some((node) => node.matches?.('a[href]') && !node.matches(openers)))
      takeAwaited();
  }

  function follow() {
    const link = takeAwaited()?.closest<HTMLAnchorElement>('a[href]');
    if (link) window.location.href = link.href;
  }

  watchOpeners((opener) => {
    // A second press is impatience, and does not begin it anew.
    if (!pressed) patience = setTimeout(follow, patienceMs);
    pressed = opener;
    script.want();
  }, watching.signal);
  const capture = { capture: true, signal: watching.signal };
  // What is typed would be lost with the page.
  window.addEventListener('input', takeAwaited, capture);
  // Safari breaks off the script for the page that is gone to, as if it had failed.
  window.addEventListener('click', forgetForLink, capture);
  script.onSettled(() => script.state === 'failed' && follow(), watching.signal);

  return () => {
    watching.abort();
    const opener = takeAwaited();
    if (opener) window.Suikerspin?.open(opener);
  };
}
