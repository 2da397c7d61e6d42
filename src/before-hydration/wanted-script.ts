import { views } from '../embed/views.ts';
import { createListeners } from '../lib/listeners.ts';
import { whenActivated } from '../visit/host-page/visitor.ts';

export type WantedScript = ReturnType<typeof createWantedScript>;

/** A retry may then work. Safari cancels a request for a link, and may keep the page. */
const retryEvents = ['online', 'pageshow', 'click'];

/**
 * `suikerspin.js`, which is loaded when a visitor or the page first needs it.
 * @param load settles when the script has run or failed.
 */
export function createWantedScript(load: () => Promise<unknown>) {
  let isLoading = false;
  let retrying: AbortController | undefined;
  const settled = createListeners();
  // The page may load the script too.
  views.arrival.subscribe(() => queueMicrotask(settle));
  views.want.subscribe(begin);

  /** Loads the script, unless it is loading or loaded; also by another of our scripts. */
  const want = () => views.want.notify();

  function begin() {
    if (isLoading || views.react) return;
    isLoading = true;
    retrying?.abort();
    whenActivated(() =>
      load()
        .catch(() => {})
        .then(() => {
          // Captive portals answer 200 with a login page.
          if (!views.react) settle();
        }),
    );
  }

  function settle() {
    isLoading = false;
    retrying?.abort();
    if (!views.react) retryLater();
    settled.notify();
  }

  function retryLater() {
    retrying = new AbortController();
    const { signal } = retrying;
    for (const type of retryEvents) window.addEventListener(type, want, { capture: true, signal });
  }

  return {
    want,
    /** Calls back when loading ends, with or without `views.react`. @returns what stops it. */
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
