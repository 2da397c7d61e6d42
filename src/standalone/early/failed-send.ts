import { mailTyped } from '../../contact/mail.ts';
import { focusUnlessBusy } from '../../ui/focus-unless-busy.ts';

/** What a form says when it was not sent. The words are prerendered, as the site's own form says them. */
export interface FailedSend {
  show(form: HTMLFormElement): void;
  hide(): void;
}

export function failedSend(shadow: ShadowRoot): FailedSend {
  const root = shadow.querySelector<HTMLElement>('[data-suikerspin-root]');
  const words = shadow.querySelector<HTMLTemplateElement>('template[data-failed-send]');
  const message = words && document.importNode(words.content, true).firstElementChild;
  const box = message?.querySelector<HTMLElement>('[role="group"]');
  const mail = box?.querySelector<HTMLAnchorElement>('li:last-child a');

  return {
    show(form) {
      if (!root || !message || !box || !mail) return;
      // React knows of no such message: a script that comes after all has to draw the site anew.
      delete root.dataset.prerenderedWith;
      form.querySelector('[type="submit"]')?.parentElement?.before(message);
      // That it was on its way.
      form.querySelector('[aria-live]')?.replaceChildren();
      mailTyped(mail);
      form.addEventListener('input', () => mailTyped(mail));
      focusUnlessBusy(box);
    },
    hide: () => message?.remove(),
  };
}
