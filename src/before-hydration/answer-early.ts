import { type Handover, offerHandover } from '../embed/handover.ts';
import { keepInside } from '../embed/host-page/keep-inside.ts';
import { sendInSandbox } from '../embed/sandboxed-form.ts';
import { announcedPart, partSelector, skipPress } from '../lib/parts.ts';
import { isModifiedClick } from '../router/clicks.ts';
import { focusScreen } from '../router/enter-screen.ts';
import { isRoutePath, type RoutePath } from '../routes.ts';
import type { ContactDraft } from '../site/contact/form-state.ts';
import { sendTimeoutMs } from '../site/contact/submission.ts';
import { createFailureMessage, draftIn, showBusy, showChosen, showSending } from './early-form.ts';
import type { PrerenderedScreens } from './screens.ts';
import { type WantedScript, wantAtTouch } from './wanted-script.ts';

/** A press to replay after hydration, and how to show that it no longer waits. */
interface Press {
  element: HTMLElement;
  showIdle: () => void;
}

/**
 * Answers a visitor until React does: shows the prerendered screens, and remembers presses for the
 * hydrated site. React hydrates this markup, so only attributes and the state of a send change.
 */
export class EarlyAnswers {
  /** `waiting`: sent after hydration. `failed`: the visitor was told that nothing was sent. */
  #send: Handover['send'];
  #form: HTMLFormElement | null = null;
  #stopSending = () => {};
  #sendTimer: ReturnType<typeof setTimeout> | undefined;
  /** By the name of the control, or the path of the link. */
  readonly #presses = new Map<string, Press>();
  readonly #chosen: Partial<ContactDraft> = {};
  readonly #failure: ReturnType<typeof createFailureMessage>;
  readonly #listening = new AbortController();
  #attached = new AbortController();
  readonly #shadow: ShadowRoot;
  readonly #screens: PrerenderedScreens | undefined;
  readonly #script: WantedScript;

  /** @param screens undefined where only one screen is prerendered. */
  constructor(
    site: HTMLElement,
    shadow: ShadowRoot,
    screens: PrerenderedScreens | undefined,
    script: WantedScript,
  ) {
    const { signal } = this.#listening;
    this.#shadow = shadow;
    this.#screens = screens;
    this.#script = script;
    this.#failure = createFailureMessage(shadow, signal);
    wantAtTouch(site, script, signal);
    keepInside(shadow, signal);
    sendInSandbox(shadow, signal);
    // Capture phase, so that React never sees a remembered event.
    const capture = { capture: true, signal };
    shadow.addEventListener('click', (event) => this.#onClick(event as MouseEvent), capture);
    shadow.addEventListener('submit', (event) => this.#onSubmit(event), capture);
    shadow.addEventListener('input', ({ target }) => this.#findForm(target as Element), capture);
    shadow.addEventListener('click', keepPageLoading, { signal });
    script.onSettled(this.#onSettled, this.#attached.signal);
    offerHandover(site, (isLast) => this.#handOver(isLast));
  }

  /** Stops listening outside the site, while it is removed. */
  pause(): void {
    this.#attached.abort();
    this.#screens?.stop();
  }

  resume(): void {
    if (this.#hasEnded()) return;
    this.#attached = new AbortController();
    this.#script.onSettled(this.#onSettled, this.#attached.signal);
    this.#screens?.follow();
    this.#onSettled();
  }

  readonly #onSettled = (): void => {
    if (this.#script.state === 'failed') this.#fail();
  };

  /** Listeners ask too: some pages replace `addEventListener` and drop its signal. */
  #hasEnded(): boolean {
    return this.#listening.signal.aborted;
  }

  #findForm(within: Element | ShadowRoot = this.#shadow): HTMLFormElement | null {
    const found = (within as Partial<HTMLInputElement>).form ?? within.querySelector('form');
    if (found) this.#form = found;
    return this.#form;
  }

  #onClick(event: MouseEvent): void {
    // The page may have cancelled the click in its capture phase.
    if (this.#hasEnded() || event.defaultPrevented) return;
    const control = (event.target as Element).closest<HTMLElement>('a, [data-press]');
    const name = control?.dataset.press;
    if (control instanceof HTMLAnchorElement) this.#onLink(control, event);
    else if (name === skipPress) focusScreen(this.#shadow);
    else if (name && this.#script.state !== 'failed' && !this.#presses.has(name))
      this.#presses.set(name, { element: control, showIdle: showBusy(control) });
  }

  #onLink(link: HTMLAnchorElement, event: MouseEvent): void {
    const path = screenOf(link);
    if (!path || isModifiedClick(event)) return;
    event.preventDefault();
    // While a send waits, its form stays on the screen.
    if (this.#screens && this.#send !== 'waiting') this.#screens.show(path);
    else {
      // Only the last pressed link is followed.
      this.#forgetPresses(isRoutePath);
      this.#presses.set(path, { element: link, showIdle: showChosen(link, this.#shadow) });
    }
    this.#chooseLocationType(link.dataset.locationType);
  }

  #chooseLocationType(type: string | undefined): void {
    if (!type) return;
    const field = this.#findForm()?.elements.namedItem('locatieType');
    if (field) (field as HTMLSelectElement).value = type;
    else Object.assign(this.#chosen, { locatieType: type });
  }

  #forgetPresses(isForgotten: (name: string) => boolean = () => true): void {
    for (const [name, { showIdle }] of [...this.#presses].reverse()) {
      if (!isForgotten(name)) continue;
      showIdle();
      this.#presses.delete(name);
    }
  }

  #onSubmit(event: Event): void {
    if (this.#hasEnded()) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.#send === 'waiting') return;
    this.#form = event.target as HTMLFormElement;
    this.#failure.hide();
    this.#send = 'waiting';
    this.#stopSending = showSending(this.#form);
    this.#sendTimer = setTimeout(() => this.#fail(), sendTimeoutMs);
    this.#script.want();
  }

  /** Without the script nothing is replayed: no control may look busy. */
  #fail(): void {
    clearTimeout(this.#sendTimer);
    this.#forgetPresses();
    if (this.#send !== 'waiting' || !this.#form) return;
    this.#send = 'failed';
    this.#stopSending();
    this.#form.querySelector(partSelector(announcedPart))?.replaceChildren();
    this.#failure.show(this.#form);
  }

  #handOver(isLast: boolean): Handover {
    const handover = {
      screen: this.#screens?.changedTo(),
      entries: this.#screens?.entries,
      draft: { ...this.#chosen, ...draftIn(this.#findForm()) },
      presses: [...this.#presses]
        .filter(([, { element }]) => this.#shadow.contains(element))
        .map(([name]) => name),
      send: this.#send,
    };
    if (isLast) this.#end();
    return handover;
  }

  #end(): void {
    this.#listening.abort();
    this.pause();
    clearTimeout(this.#sendTimer);
    this.#forgetPresses();
    this.#form?.querySelector('select')?.removeAttribute('inert');
  }
}

/** The screen that one of our links leads to, with any prefix. */
function screenOf({ hash, target }: HTMLAnchorElement): RoutePath | undefined {
  const path = hash.slice(hash.lastIndexOf('/'));
  return !target && isRoutePath(path) ? path : undefined;
}

/** Chromium and WebKit stop loading a page when a link opens the phone or the mail program. */
function keepPageLoading({ target }: Event): void {
  const link = (target as Element).closest('a');
  if (document.readyState === 'complete' || !link || !/^(tel|mailto):/.test(link.href)) return;
  link.target = '_blank';
  setTimeout(() => link.removeAttribute('target'));
}
