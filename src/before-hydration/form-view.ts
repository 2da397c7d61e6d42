import {
  announcedPart,
  partSelector,
  resultPart,
  sentPart,
  timePlaceholder,
} from '../lib/parts.ts';
import { sending as sendingWords, submit } from '../site/content/contact.ts';
import { focusUnlessBusy } from '../site/ui/focus-unless-busy.ts';
import type { ContactDraft, ContactFormState } from '../visit/form-state.ts';
import { type Field, readChanges } from '../visit/own-fields.ts';
import type { Visit } from '../visit/visit.ts';

/**
 * Shows the state of the request in a prerendered form, as React does: see ContactForm.tsx.
 * @returns what to call after each change of screen or request.
 */
export function createFormView({ request }: Visit, root: HTMLElement): () => void {
  let form: HTMLFormElement | null = null;
  let result: ContactFormState['result'] = 'idle';

  return () => {
    const before = form;
    form = root.querySelector('form');
    if (!form) return;
    const isNew = form !== before;
    // The browser or a tool may have filled in a form that nobody has seen yet.
    if (isNew && !messages.has(form)) request.edit(readChanges(form));
    const { state } = request;
    writeFields(form, state);
    if (!isNew && result === state.result) return;
    result = state.result;
    for (const node of messages.get(form) ?? []) node.remove();
    const message = messageOf(root, state.result, state.unansweredSince);
    for (const node of message) setText(node.querySelector(partSelector(sentPart)), state.sent);
    messages.set(form, message);
    if (result === 'error') form.querySelector(partSelector(resultPart))?.prepend(...message);
    else form.prepend(...message);
    const box = form.querySelector<HTMLElement>(`[data-result="${result}"]`);
    if (box && !isNew) focusUnlessBusy(box);
  };
}

/** The elements of the result in each form, also when its host returns to the page. */
const messages = new WeakMap<HTMLFormElement, Element[]>();

function writeFields(form: HTMLFormElement, { draft, wrong, sending }: ContactFormState): void {
  setAttribute(form, 'aria-busy', `${sending}`);
  for (const name of Object.keys(draft) as (keyof ContactDraft)[]) {
    const field = form.elements.namedItem(name) as Field | null;
    if (!field) continue;
    if (field.value !== draft[name]) field.value = draft[name];
    if ('readOnly' in field) field.readOnly = sending;
    const message = wrong[name] ?? '';
    if (name === 'locatieType') continue;
    setAttribute(field, 'aria-invalid', `${message !== ''}`);
    setText(form.querySelector(`#${name}-wrong`), message);
  }
  const button = form.querySelector('button[type=submit]');
  if (button) setAttribute(button, 'aria-disabled', `${sending}`);
  setText(button, sending ? sendingWords : submit);
  // Screen readers do not announce the text of a button.
  setText(form.querySelector(partSelector(announcedPart)), sending ? sendingWords : '');
}

/** The nodes of a result, from the template that the build has rendered. */
export function messageOf(
  root: HTMLElement,
  result: ContactFormState['result'],
  unansweredSince = '',
): Element[] {
  const shadow = root.parentNode;
  const template = shadow?.querySelector<HTMLTemplateElement>(
    `template[data-result-template="${result}"]`,
  );
  const nodes = template ? [...document.importNode(template.content, true).children] : [];
  const unanswered = nodes[0]?.querySelector('#unanswered');
  if (unansweredSince)
    setText(unanswered, `${unanswered?.textContent}`.replace(timePlaceholder, unansweredSince));
  else unanswered?.remove();
  return nodes;
}

function setText(element: Element | null | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
