import { mailPart, partSelector, resultPart } from '../lib/parts.ts';
import type { ContactDraft } from '../site/contact/form-state.ts';
import { mailTyped } from '../site/contact/mail.ts';
import { focusUnlessBusy } from '../site/ui/focus-unless-busy.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields that differ from the prerendered form: typed, chosen, autofilled or restored. */
export function draftIn(form: HTMLFormElement | null): Partial<ContactDraft> {
  const fields = [...(form?.elements ?? [])].filter((field) =>
    isChanged(field as Field),
  ) as Field[];
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}

function isChanged(field: Field): boolean {
  if (!('options' in field)) return field.value !== field.defaultValue && field.name !== '';
  return !field.selectedOptions[0]?.defaultSelected;
}

/** The message that a form was not sent, prerendered so that React can hydrate it. */
export interface FailureMessage {
  show(form: HTMLFormElement): void;
  hide(): void;
}

/** @param signal aborted when React hydrates the form. */
export function createFailureMessage(shadow: ShadowRoot, signal: AbortSignal): FailureMessage {
  const template = shadow.querySelector<HTMLTemplateElement>('template[data-failed-send]');
  const message = template && document.importNode(template.content, true).firstElementChild;
  const box = message?.querySelector<HTMLElement>('[data-result]');
  const mail = box?.querySelector<HTMLAnchorElement>(partSelector(mailPart));

  return {
    show(form) {
      if (!message || !box || !mail) return;
      form.querySelector(partSelector(resultPart))?.prepend(message);
      mailTyped(mail);
      form.addEventListener('input', () => mailTyped(mail), { signal });
      focusUnlessBusy(box);
    },
    hide: () => message?.remove(),
  };
}
