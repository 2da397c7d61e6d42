import { mailPart, partSelector, resultPart } from '../lib/parts.ts';
import { mailTyped } from '../site/contact/mail.ts';
import { focusUnlessBusy } from '../site/ui/focus-unless-busy.ts';

/** What a form says when it was not sent: prerendered, as React draws it there, so that React can go on with it. */
export interface FailedSend {
  show(form: HTMLFormElement): void;
  hide(): void;
}

/** @param signal aborted when the site goes on with what stands there. */
export function failedSend(shadow: ShadowRoot, signal: AbortSignal): FailedSend {
  const words = shadow.querySelector<HTMLTemplateElement>('template[data-failed-send]');
  const message = words && document.importNode(words.content, true).firstElementChild;
  const box = message?.querySelector<HTMLElement>('[data-result]');
  const mail = box?.querySelector<HTMLAnchorElement>(partSelector(mailPart));

  return {
    show(form) {
      if (!message || !box || !mail) return;
      // Where React puts it: first, above the button.
      form.querySelector(partSelector(resultPart))?.prepend(message);
      mailTyped(mail);
      form.addEventListener('input', () => mailTyped(mail), { signal });
      focusUnlessBusy(box);
    },
    hide: () => message?.remove(),
  };
}
