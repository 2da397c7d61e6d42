import { siteTag } from '../embed/hosts.ts';

/** How far the site's script is: `idle → coming → there`, or `failed`, after which it can be wanted again. */
type ScriptState = 'idle' | 'coming' | 'there' | 'failed';

/** The site's script, which is loaded when a visitor or the page first needs it. */
export interface WantedScript {
  readonly state: ScriptState;
  /** Loads the script, unless it is on its way or there. */
  want(): void;
  /** Calls back when loading ends. */
  onSettled(listener: () => void, signal?: AbortSignal): void;
}

/** After these, loading is worth another try. Safari breaks it off for a link that leads away, and keeps the page. */
const signsOfLife = ['online', 'pageshow', 'click'];

/** @param load settles when the script has run, or is not going to. */
export function createWantedScript(load: () => Promise<unknown>): WantedScript {
  let state: ScriptState = 'idle';
  let trying: AbortController | undefined;
  const listeners = new Set<() => void>();
  // The page may bring it too.
  customElements.whenDefined(siteTag).then(() => settle('there'));

  function want() {
    if (state === 'coming' || state === 'there') return;
    state = 'coming';
    trying?.abort();
    load()
      .catch(() => {})
      .then(() => {
        // What a server or a network gives in its place has arrived, too.
        if (!customElements.get(siteTag)) settle('failed');
      });
  }

  function settle(next: 'there' | 'failed') {
    state = next;
    trying?.abort();
    if (state === 'failed') tryAgain();
    for (const listener of [...listeners]) listener();
  }

  function tryAgain() {
    trying = new AbortController();
    const { signal } = trying;
    for (const type of signsOfLife) window.addEventListener(type, want, { capture: true, signal });
  }

  return {
    get state() {
      return state;
    },
    want,
    onSettled(listener, signal) {
      listeners.add(listener);
      signal?.addEventListener('abort', () => listeners.delete(listener));
    },
  };
}

/** What says that a visitor has come to the site; the click is that of a screen reader, which presses nothing. */
const signsOfIntent = [
  'pointerover',
  'pointerdown',
  'touchstart',
  'focusin',
  'keydown',
  'input',
  'click',
];

/** Loads the script at the first touch inside the site. */
export function wantAtTouch(site: HTMLElement, script: WantedScript, signal: AbortSignal): void {
  for (const type of signsOfIntent)
    site.addEventListener(type, script.want, { capture: true, passive: true, signal });
}
