import { sendTimeoutMs } from '../../contact/submission.ts';
import { skipLink } from '../../content/shared.ts';
import type { SiteElement } from '../../embed/api.ts';
import { keepInside } from '../../embed/keep-inside.ts';
import { sendForm, sendInSandbox } from '../../embed/sandboxed-form.ts';
import { focusScreen } from '../../layout/entering.ts';
import { isModifiedClick } from '../../router/clicks.ts';
import { isRoutePath, type RoutePath } from '../../routes.ts';
import { failedSend } from './failed-send.ts';
import { rememberPending } from './pending.ts';
import type { Screens } from './screens.ts';
import { rememberTyping } from './typing.ts';

/**
 * Answers a visitor from the first paint until the site's own script does: shows the screens that are there, and
 * remembers what it cannot do for when the site stands. React takes over what stands there node by node, so nothing may
 * be changed in it but attributes, which React leaves as they are, and the form's words for a send that is under way.
 *
 * A form that is sent waits for the site, which is the only one that sends, and is told of it once: at `handOver`, when
 * nothing more is remembered. Where that does not come in time, it does not wait any more: the visitor is told that it was
 * not sent, and nothing is sent that the visitor does not send again.
 * @param screens undefined where only one is there.
 * @param gone aborted where the site's script is not to be waited for any more.
 */
export function answerEarly(
  site: HTMLElement,
  shadow: ShadowRoot,
  screens: Screens | undefined,
  gone: AbortSignal,
): void {
  const answering = new AbortController();
  const { signal } = answering;
  const pending = rememberPending(shadow);
  const typing = rememberTyping(shadow, signal);
  const failure = failedSend(shadow);
  let patience: ReturnType<typeof setTimeout>;
  keepInside(shadow, signal);
  sendInSandbox(shadow, signal);
  // On the way down: what is remembered is not for React, should it be on its way already.
  const first = { capture: true, signal };
  shadow.addEventListener('click', (event) => answerClick(event as MouseEvent), first);
  shadow.addEventListener('submit', answerSubmit, first);
  shadow.addEventListener('click', keepPageLoading);
  gone.addEventListener('abort', () => isComing() || giveUp(), { signal });
  // Not at once: React has yet to render what the form, once it stood, said of what is typed in it.
  site.addEventListener('suikerspin:ready', () => queueMicrotask(handOver), { signal });

  /** The site's script is there, or may come yet. */
  function isComing() {
    return site.matches(':defined') || !gone.aborted;
  }

  /** There are pages whose `addEventListener` passes no signal on. */
  function hasHandedOver() {
    return signal.aborted;
  }

  function answerClick(event: MouseEvent) {
    if (hasHandedOver()) return;
    const control = (event.target as Element).closest<HTMLElement>('a, button[type="button"]');
    if (control instanceof HTMLAnchorElement) answerLink(control, event);
    else if (control?.textContent === skipLink) focusScreen(control.parentElement);
    else if (control) remember(control, event);
  }

  function answerLink(link: HTMLAnchorElement, event: MouseEvent) {
    const path = screenOf(link);
    if (!path || isModifiedClick(event)) return;
    // A form that is to be sent stays where it is.
    if (pending.form() || !screens?.show(path)) return remember(link, event);
    event.preventDefault();
    typing.choose('locatieType', link.dataset.locationType);
  }

  function answerSubmit(event: Event) {
    if (hasHandedOver()) return;
    const form = event.target as HTMLFormElement;
    typing.keep(form);
    failure.hide();
    if (!isComing()) return failure.show(form);
    // A script can hang, or fail.
    if (!pending.form()) patience = setTimeout(giveUp, sendTimeoutMs);
    remember(form, event);
  }

  function remember(control: HTMLElement, event: Event) {
    if (!isComing()) return;
    event.preventDefault();
    event.stopPropagation();
    pending.add(control);
  }

  /** What was asked for is not going to happen, and should not look as if it would. */
  function giveUp() {
    clearTimeout(patience);
    const form = pending.form();
    pending.takeAll();
    if (form) failure.show(form);
  }

  function handOver() {
    answering.abort();
    clearTimeout(patience);
    screens?.stop();
    const form = pending.form();
    for (const control of pending.takeAll()) if (control !== form) standing(control)?.click();
    // The site took the form over that it was typed into; or else has drawn its own, which is empty.
    if (form?.isConnected) sendForm(form);
    else if (form) {
      if (!shadow.querySelector('form')) (site as SiteElement).navigate('/contact');
      typing.repeat(sendForm);
    } else if (typing.isLost()) typing.repeat();
  }

  /** The control, or where the site has drawn itself anew, the one that took its place. */
  function standing(control: HTMLElement): HTMLElement | undefined {
    if (control.isConnected) return control;
    return [...shadow.querySelectorAll<HTMLElement>(control.localName)].find(
      (other) => nameOf(other) === nameOf(control),
    );
  }
}

function nameOf(control: Element): string {
  return `${control.getAttribute('aria-label')} ${control.textContent}`;
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
