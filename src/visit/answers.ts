import { choicePress, mailPart, skipPress } from '../lib/parts.ts';
import { isModifiedClick } from '../router/clicks.ts';
import { focusScreen, revealFocus } from '../router/scroll-and-focus.ts';
import type { RoutePath } from '../routes.ts';
import { answerForm } from './form-answers.ts';
import { holdControlsAround } from './host-page/controls-around.ts';
import { keepInside } from './host-page/keep-inside.ts';
import { sendInSandbox } from './host-page/sandboxed-form.ts';
import { repeatStoppedClicks } from './host-page/stopped-clicks.ts';
import { mailTyped } from './mailto-link.ts';
import { answerMenu } from './menu-answers.ts';
import { openForPrint } from './open-for-print.ts';
import type { Visit } from './visit.ts';

/** Adds a listener in the capture phase, which ends with the visit. */
export type Listen = <Type extends keyof HTMLElementEventMap>(
  type: Type,
  listener: (event: HTMLElementEventMap[Type]) => void,
) => void;

/** Answers links, presses, form and menu of a site, before React and with it. */
export function listenIn(shadow: ShadowRoot, visit: Visit, signal: AbortSignal): void {
  keepInside(shadow, signal);
  holdControlsAround(shadow, signal);
  repeatStoppedClicks(shadow, signal);
  sendInSandbox(shadow, signal);
  const listen: Listen = (type, listener) => {
    // Asks the signal too: some pages replace `addEventListener`, and drop it.
    const unlessAborted = (event: Event) => signal.aborted || listener(event as never);
    shadow.addEventListener(type, unlessAborted, { capture: true, signal });
  };
  answerForm(listen, visit);
  answerMenu(listen, shadow, signal);
  openForPrint(shadow, signal);
  listen('click', (event) => onClick(event, shadow, visit));
  for (const type of ['pointerdown', 'focusin', 'click'] as const)
    listen(type, ({ target }) => updateAddress(target as Element, visit));
  listen('keyup', ({ key }) => key === 'Tab' && revealFocus(shadow));
  // After this event the browser focuses the first invalid field.
  listen('invalid', () => requestAnimationFrame(() => revealFocus(shadow)));
  shadow.addEventListener('click', keepPageLoading, { signal });
}

function onClick(event: MouseEvent, shadow: ShadowRoot, visit: Visit): void {
  // The page may have cancelled the click in its capture phase.
  if (event.defaultPrevented) return;
  const control = (event.target as Element).closest<HTMLElement>('a, [data-press]');
  const { to, press, locationType } = control?.dataset ?? {};
  if (press === skipPress) focusScreen(shadow);
  else if (press === choicePress) showChoice(shadow);
  else if (press && visit.state === 'live') visit.presses.answer(press);
  else if (press) visit.presses.keep(press, control as Element);
  if (!to || isModifiedClick(event)) return;
  event.preventDefault();
  if (locationType) visit.request.edit({ locatieType: locationType as never });
  visit.navigate(to as RoutePath);
}

/** Scrolls to the choice of a type of location, and focuses the chosen one. */
function showChoice(shadow: ShadowRoot): void {
  const chosen = shadow.querySelector<HTMLElement>('[type="radio"]:checked');
  chosen?.scrollIntoView({ behavior: 'instant' });
  chosen?.focus({ preventScroll: true });
}

/** Writes an address that may have changed: by `pushState`, which fires no event, or by typing. */
function updateAddress(target: Element, { location }: Visit): void {
  const link = target.closest('a');
  const { to, part } = link?.dataset ?? {};
  if (link && to) link.href = location.href(to as RoutePath);
  if (link && part === mailPart) mailTyped(link);
}

/** Chromium and WebKit stop loading a page when a link opens the phone or the mail program. */
function keepPageLoading({ target }: Event): void {
  const link = (target as Element).closest('a');
  if (document.readyState === 'complete' || !link || !/^(tel|mailto):/.test(link.href)) return;
  link.target = '_blank';
  setTimeout(() => link.removeAttribute('target'));
}
