import { views } from '../embed/views.ts';
import { createListeners } from '../lib/listeners.ts';
import { whenActivated } from '../visit/host-page/visitor.ts';

/** `idle → loading → loaded`, or `failed`, after which it can be wanted again. */
type ScriptState = 'idle' | 'loading' | 'loaded' | 'failed';

export type WantedScript = ReturnType<typeof createWantedScript>;

/** A retry may then work. Safari cancels a request for a link, and may keep the page. */
const retryEvents = ['online', 'pageshow', 'click'];

/**
 * `suikerspin.js`, which is loaded when a visitor or the page first needs it.
 * @param load settles when the script has run or failed.
 */
export function createWantedScript(load: () => Promise<unknown>) {
  let state: ScriptState = views.react ? 'loaded' : 'idle';
  let retrying: AbortController | undefined;
  const settled = createListeners();
  // The page may load the script too.
  views.arrival.subscribe(() => queueMicrotask(() => settle('loaded')));
  views.want.subscribe(begin);

  /** Loads the script, unless it is loading or loaded; also by another of our scripts. */
  const want = () => views.want.notify();

  function begin() {
    if (state === 'loading' || state === 'loaded') return;
    state = 'loading';
    retrying?.abort();
    whenActivated(() =>
      load()
        .catch(() => {})
        .then(() => {
          // Captive portals answer 200 with a login page.
          if (!views.react) settle('failed');
        }),
    );
  }

  function settle(next: 'loaded' | 'failed') {
    state = next;
    retrying?.abort();
    if (state === 'failed') retryLater();
    settled.notify();
  }

  function retryLater() {
    retrying = new AbortController();
    const { signal } = retrying;
    for (const type of retryEvents) window.addEventListener(type, want, { capture: true, signal });
  }

  return {
    get state() {
      return state;
    },
    want,
    /** Calls back when loading ends. @returns a function that stops it. */
    onSettled: settled.subscribe,
  };
}

/** The first events of a visit to the site; screen readers send only a click. */
const touchEvents = [
  'pointerover',
  'pointerdown',
  'touchstart',
  'focusin',
  'keydown',
  'input',
  'click',
];

/** Loads the script at a touch of the site. */
export function wantAtTouch(site: HTMLElement, script: WantedScript): void {
  for (const type of touchEvents)
    site.addEventListener(type, script.want, { capture: true, passive: true });
}
