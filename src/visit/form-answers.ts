import type { Listen } from './answers.ts';
import { cleanEmail, cleanInsertion } from './clean-email.ts';
import { isOwnField, readDraft } from './own-fields.ts';
import type { Visit } from './visit.ts';

/** Reads, checks and sends the form. Its views show the state of the request. */
export function answerForm(listen: Listen, { request }: Visit): void {
  function read(form: HTMLFormElement) {
    const email = form.elements.namedItem('email');
    // An input method cleans its text when it is complete.
    if (email && !isComposing) cleanEmail(email as HTMLInputElement);
    request.edit(readDraft(form));
  }

  let isComposing = false;
  listen('compositionstart', () => {
    isComposing = true;
  });
  listen('compositionend', ({ target }) => {
    isComposing = false;
    if (isOwnField(target)) read(target.form);
  });
  listen('beforeinput', (event) => {
    if (isOwnField(event.target) && event.target.name === 'email') cleanInsertion(event);
  });
  for (const type of ['input', 'change'] as const)
    listen(type, ({ target }) => {
      if (!isOwnField(target)) return;
      // All fields: tools fill some in without an event.
      read(target.form);
      request.mark(target.name, '');
    });
  listen('invalid', ({ target }) => {
    if (isOwnField(target)) request.mark(target.name, target.validationMessage);
  });
  listen('focusout', ({ target }) => {
    if (!isOwnField(target)) return;
    read(target.form);
    // Empty fields are checked when the form is sent.
    if (target.value) request.mark(target.name, target.validationMessage);
  });
  // Before the browser validates the form. Enter clicks the button, too.
  listen('click', ({ target }) => {
    const form = (target as Partial<HTMLButtonElement>).form;
    if (form) read(form);
  });
  listen('submit', (event) => {
    event.preventDefault();
    read(event.target as HTMLFormElement);
    void request.submit();
  });
}
