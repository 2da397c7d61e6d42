import { announcedPart, mailPart, partSelector, resultPart } from '../lib/parts.ts';
import type { ContactDraft } from '../site/contact/form-state.ts';
import { mailTyped } from '../site/contact/mail.ts';
import { sending } from '../site/content/contact.ts';
import { focusUnlessBusy } from '../site/ui/focus-unless-busy.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields that differ from the prerendered form: typed, chosen, autofilled or restored. */
export function draftIn(form: HTMLFormElement | null): Partial<ContactDraft> {
  const fields = [...(form?.elements ?? [])] as Field[];
  return Object.fromEntries(fields.filter(isChanged).map(({ name, value }) => [name, value]));
}

function isChanged(field: Field): boolean {
  if (!('options' in field)) return field.value !== field.defaultValue && field.name !== '';
  return !field.selectedOptions[0]?.defaultSelected;
}

/** The prerendered message of a failed send. @param signal aborted when React hydrates the form. */
export function createFailureMessage(shadow: ShadowRoot, signal: AbortSignal) {
  const template = shadow.querySelector<HTMLTemplateElement>('template[data-failed-send]');
  const message = template && document.importNode(template.content, true).firstElementChild;
  const box = message?.querySelector<HTMLElement>('[data-result]');
  const mail = box?.querySelector<HTMLAnchorElement>(partSelector(mailPart));

  return {
    show(form: HTMLFormElement) {
      if (!message || !box || !mail) return;
      form.querySelector(partSelector(resultPart))?.prepend(message);
      mailTyped(mail);
      form.addEventListener('input', () => mailTyped(mail), { signal });
      focusUnlessBusy(box);
    },
    hide: () => message?.remove(),
  };
}

type Undo = () => void;

/** Shows that a control was pressed. @returns a function that undoes it. */
export function showBusy(control: Element): Undo {
  return setAttribute(control, 'aria-busy', 'true');
}

/** Marks a link that waits as the current one, and no other. */
export function showChosen(link: HTMLAnchorElement, shadow: ShadowRoot): Undo {
  const links = [...shadow.querySelectorAll('a')];
  const undos = links.map((other) =>
    setAttribute(other, 'aria-current', other.hash === link.hash ? 'page' : null),
  );
  return undoAll([...undos, showBusy(link)]);
}

/** Shows a form as React renders it while sending, so that React can hydrate it. */
export function showSending(form: HTMLFormElement): Undo {
  const undos = [showBusy(form)];
  // Screen readers do not announce the text of a button.
  const announced = form.querySelector(partSelector(announcedPart));
  if (announced) announced.textContent = sending;
  for (const element of form.elements) {
    if (element instanceof HTMLButtonElement)
      undos.push(setAttribute(element, 'aria-disabled', 'true'), setText(element, sending));
    // A select has no `readonly`, and FormData omits a disabled one.
    else
      undos.push(
        setAttribute(element, element instanceof HTMLSelectElement ? 'inert' : 'readonly', ''),
      );
  }
  return undoAll(undos);
}

function undoAll(undos: readonly Undo[]): Undo {
  return () => {
    for (const undo of undos) undo();
  };
}

function setText(button: HTMLButtonElement, text: string): Undo {
  const before = button.textContent;
  button.textContent = text;
  return () => {
    button.textContent = before;
  };
}

function setAttribute(element: Element, name: string, value: string | null): Undo {
  const before = element.getAttribute(name);
  write(element, name, value);
  return () => write(element, name, before);
}

function write(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
