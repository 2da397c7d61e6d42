import { openerSelector, watchOpeners } from '../embed/dialog/openers.ts';
import { views } from '../embed/views.ts';
import type { WantedScript } from './wanted-script.ts';

/** How long a pressed link waits for the script before the browser follows it. */
const linkTimeoutMs = 10_000;

/**
 * Remembers the last pressed opener of a dialog, which opens once the script is loaded. If that
 * fails, its link is followed.
 */
export function rememberOpener(script: WantedScript): void {
  const watching = new AbortController();
  let pressed: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout>;

  /** @returns `undefined` once the opener has left the page. */
  function takePressed(): HTMLElement | undefined {
    const opener = pressed?.isConnected ? pressed : undefined;
    pressed = undefined;
    clearTimeout(timer);
    return opener;
  }

  function forgetForLink(event: Event) {
    const pressedNow = event.composedPath() as Partial<Element>[];
    if (pressedNow.some((node) => node.matches?.('a[href]') && !node.matches(openerSelector)))
      takePressed();
  }

  function followLink() {
    const link = takePressed()?.closest<HTMLAnchorElement>('a[href]');
    if (link) window.location.href = link.href;
  }

  watchOpeners((opener) => {
    // A second press does not restart the time.
    if (!pressed) timer = setTimeout(followLink, linkTimeoutMs);
    pressed = opener;
    script.want();
  }, watching.signal);
  const capture = { capture: true, signal: watching.signal };
  // Following the link would lose what the visitor types now.
  window.addEventListener('input', takePressed, capture);
  // At another link Safari fails the script's request: the opener's own link is not followed.
  window.addEventListener('click', forgetForLink, capture);
  script.onSettled(() => {
    if (!views.react) return followLink();
    watching.abort();
    const opener = takePressed();
    if (opener) window.Suikerspin?.open(opener);
  });
}
