import type { SiteElement } from '../../embed/api.ts';
import { isForBrowser } from '../../router/location.ts';
import { isRoutePath, type RoutePath } from '../../routes.ts';
import { rememberRequests } from './requests.ts';
import { prerenderedScreens } from './screens.ts';
import { rememberTyping } from './typing.ts';

/**
 * Answers a visitor from the first paint until the site's own script does: shows the screens that are there, and
 * remembers what it cannot do for when the site stands. React takes over what stands there node by node, so nothing may
 * be changed in it but attributes, which React leaves as they are, and the words on the form's button.
 * @param templates further screens, each with its path in `data-screen`.
 */
export function answerEarly(site: HTMLElement, shadow: ShadowRoot, templates: HTMLTemplateElement[]): void {
  const screens = prerenderedScreens(site, shadow, templates);
  const requests = rememberRequests(site, shadow);
  const typing = rememberTyping(shadow);
  const answering = new AbortController();
  // On the way down: what is remembered is not for React, should it be on its way already.
  const first = { capture: true, signal: answering.signal };
  shadow.addEventListener('click', (event) => answerClick(event as MouseEvent), first);
  shadow.addEventListener('submit', answerSubmit, first);
  shadow.addEventListener('click', keepPageLoading);
  // Not at once: React has yet to render what the form, once it stood, said of what is typed in it.
  site.addEventListener('suikerspin:ready', () => queueMicrotask(handOver), { once: true });

  function answerClick(event: MouseEvent) {
    const control = (event.target as Element).closest<HTMLElement>('a, button[type="button"]');
    if (control instanceof HTMLAnchorElement) answerLink(control, event);
    else if (control) requests.add(control, event);
  }

  function answerLink(link: HTMLAnchorElement, event: MouseEvent) {
    const path = screenOf(link);
    if (!path || isForBrowser(event)) return;
    link.closest('details')?.removeAttribute('open');
    // A form that is to be sent stays where it is.
    if (requests.isSending() || !screens.show(path)) return requests.add(link, event);
    event.preventDefault();
    typing.choose('locatieType', link.dataset.locationType);
  }

  function answerSubmit(event: Event) {
    typing.keep(event.target as HTMLFormElement);
    requests.add(event.target as HTMLFormElement, event);
  }

  function handOver() {
    answering.abort();
    screens.stop();
    const send = requests.isSending();
    requests.carryOut();
    if (!typing.isLost()) return;
    if (send && !shadow.querySelector('form')) (site as SiteElement).navigate('/contact');
    typing.repeat((form) => send && form.requestSubmit());
  }
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
