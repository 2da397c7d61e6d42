import type { Listen } from './answers.ts';
import { cleanEmail, cleanInsertion } from './clean-email.ts';
import { formInWords } from './mailto-link.ts';
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
    if (!form) return;
    // The browser's bubble would cover our message and the next label.
    form.noValidate = true;
    read(form);
  });
  listen('submit', (event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    read(form);
    if (!form.checkValidity()) return focusWrong(form);
    void request.submit(formInWords(form));
  });
}

/** Focuses the first wrong field. Screen readers read it again where it has focus already. */
function focusWrong(form: HTMLFormElement): void {
  // An extension's own element may have no validity.
  const field = [...form.querySelectorAll<HTMLInputElement>('*')].find(
    ({ validity }) => validity?.valid === false,
  );
  field?.blur();
  field?.focus();
}
