import { type Handover, offerHandover } from '../embed/handover.ts';
import { keepInside } from '../embed/host-page/keep-inside.ts';
import { sendInSandbox } from '../embed/sandboxed-form.ts';
import { announcedPart, partSelector, skipPress } from '../lib/parts.ts';
import { isModifiedClick } from '../router/clicks.ts';
import { focusScreen } from '../router/entering.ts';
import { isRoutePath, type RoutePath } from '../routes.ts';
import type { ContactDraft } from '../site/contact/form-state.ts';
import { sendTimeoutMs } from '../site/contact/submission.ts';
import { showBusy, showChosen, showSending } from './busy.ts';
import { draftIn } from './draft.ts';
import { failedSend } from './failed-send.ts';
import type { Screens } from './screens.ts';
import { type WantedScript, wantAtTouch } from './wanted-script.ts';

/** What answers early, tied to the page: a site that leaves before the script is there keeps nothing of it. */
export interface Answers {
  pause(): void;
  resume(): void;
}

/** A control or a link that waits for the site. */
interface Press {
  element: HTMLElement;
  takeBack(): void;
}

/**
 * Answers a visitor from the first paint until the site does: shows the screens that are there, and remembers what only
 * the site can do. React hydrates what stands there, so nothing is changed in it but attributes, and a form that is
 * being sent or was not, which looks as React draws it then.
 *
 * A send waits for the site, which is the only one that sends. Where that does not come in time, the visitor is told that
 * nothing was sent, and nothing is sent that the visitor does not send again.
 * @param screens undefined where only one is there.
 * @param script loaded at the first touch.
 */
export function answerEarly(
  site: HTMLElement,
  shadow: ShadowRoot,
  screens: Screens | undefined,
  script: WantedScript,
): Answers {
  const answering = new AbortController();
  const { signal } = answering;
  /** By the name of the control, or the path of the link. */
  const presses = new Map<string, Press>();
  const failure = failedSend(shadow, signal);
  const chosen: Partial<ContactDraft> = {};
  let form: HTMLFormElement | null = null;
  let send: Handover['send'];
  let stopSending = () => {};
  let tied = new AbortController();
  let patience: ReturnType<typeof setTimeout>;

  wantAtTouch(site, script, signal);
  keepInside(shadow, signal);
  sendInSandbox(shadow, signal);
  // Capture phase: what is remembered must not reach React, should it be there already.
  const first = { capture: true, signal };
  shadow.addEventListener('click', (event) => answerClick(event as MouseEvent), first);
  shadow.addEventListener('submit', answerSubmit, first);
  shadow.addEventListener('input', ({ target }) => findForm(target as Element), first);
  shadow.addEventListener('click', keepPageLoading, { signal });
  script.onSettled(look, tied.signal);
  offerHandover(site, give);

  function look() {
    if (script.state === 'failed') giveUp();
  }

  /** There are pages whose `addEventListener` passes no signal on. */
  function hasHandedOver() {
    return signal.aborted;
  }

  function findForm(within: Element | ShadowRoot = shadow) {
    const found = (within as Partial<HTMLInputElement>).form ?? within.querySelector('form');
    if (found) form = found;
    return form;
  }

  function answerClick(event: MouseEvent) {
    // A page may cancel what is pressed, on its way down.
    if (hasHandedOver() || event.defaultPrevented) return;
    const control = (event.target as Element).closest<HTMLElement>('a, [data-press]');
    if (control instanceof HTMLAnchorElement) answerLink(control, event);
    else if (control?.dataset.press === skipPress) focusScreen(shadow);
    else if (control?.dataset.press) remember(control.dataset.press, control);
  }

  function answerLink(link: HTMLAnchorElement, event: MouseEvent) {
    const path = screenOf(link);
    if (!path || isModifiedClick(event)) return;
    event.preventDefault();
    // A form that is to be sent stays where it is.
    const isShown = send !== 'waiting' && screens?.show(path);
    if (!isShown) rememberLink(path, link);
    choose(link.dataset.locationType);
  }

  function choose(type: string | undefined) {
    if (!type) return;
    const field = findForm()?.elements.namedItem('locatieType') as
      | HTMLSelectElement
      | null
      | undefined;
    if (field) field.value = type;
    else Object.assign(chosen, { locatieType: type });
  }

  /** The last link that was pressed is the one that is meant. */
  function rememberLink(path: RoutePath, link: HTMLAnchorElement) {
    forget((name) => isRoutePath(name));
    presses.set(path, { element: link, takeBack: showChosen(link, shadow) });
  }

  function remember(name: string, element: HTMLElement) {
    if (script.state !== 'failed' && !presses.has(name))
      presses.set(name, { element, takeBack: showBusy(element) });
  }

  function forget(isMeant: (name: string) => boolean = () => true) {
    for (const [name, { takeBack }] of [...presses].reverse()) {
      if (!isMeant(name)) continue;
      takeBack();
      presses.delete(name);
    }
  }

  function answerSubmit(event: Event) {
    if (hasHandedOver()) return;
    event.preventDefault();
    event.stopPropagation();
    if (send === 'waiting') return;
    form = event.target as HTMLFormElement;
    failure.hide();
    send = 'waiting';
    stopSending = showSending(form);
    // A script can hang, or fail.
    patience = setTimeout(giveUp, sendTimeoutMs);
    script.want();
  }

  /** What was asked for is not going to happen, and should not look as if it would. */
  function giveUp() {
    clearTimeout(patience);
    forget();
    if (send !== 'waiting' || !form) return;
    send = 'failed';
    stopSending();
    form.querySelector(partSelector(announcedPart))?.replaceChildren();
    failure.show(form);
  }

  function give(isLast: boolean): Handover {
    const isThere = ([, { element }]: [string, Press]) => shadow.contains(element);
    const handover = {
      screen: screens?.gone(),
      entries: screens?.entries,
      draft: { ...chosen, ...draftIn(findForm()) },
      presses: [...presses].filter(isThere).map(([name]) => name),
      send,
    };
    if (isLast) end();
    return handover;
  }

  function end() {
    answering.abort();
    pause();
    clearTimeout(patience);
    forget();
    form?.querySelector('select')?.removeAttribute('inert');
  }

  function pause() {
    tied.abort();
    screens?.stop();
  }

  return {
    pause,
    resume() {
      if (hasHandedOver()) return;
      tied = new AbortController();
      script.onSettled(look, tied.signal);
      screens?.follow();
      look();
    },
  };
}

/** The screen that one of our links leads to, whatever the prefix of our routes is. */
function screenOf({ hash, target }: HTMLAnchorElement): RoutePath | undefined {
  const path = hash.slice(hash.lastIndexOf('/'));
  return !target && isRoutePath(path) ? path : undefined;
}

/** Chromium and WebKit give up on a page that is still arriving when it is left for the phone or the mail program. */
function keepPageLoading({ target }: Event): void {
  const link = (target as Element).closest('a');
  if (document.readyState === 'complete' || !link || !/^(tel|mailto):/.test(link.href)) return;
  link.target = '_blank';
  setTimeout(() => link.removeAttribute('target'));
}
