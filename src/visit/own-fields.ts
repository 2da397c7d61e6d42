import { type ContactDraft, fieldNames } from './form-state.ts';

export type Field = (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) & {
  readonly name: keyof ContactDraft;
  readonly form: HTMLFormElement;
};

/** True for one of the six fields of our form: browser extensions add fields of their own. */
export function isOwnField(target: unknown): target is Field {
  const { form, name } = target as Partial<Field>;
  return Boolean(form) && fieldNames.includes(`${name}`);
}

/** Polyfills replace `elements` by a list that cannot be spread. */
export function ownFields(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll('*')].filter(isOwnField);
}

/** The values of the form's own fields. */
export function readDraft(form: HTMLFormElement): ContactDraft {
  return valuesOf(ownFields(form)) as ContactDraft;
}

/** The values that differ from those of the markup: typed, chosen, autofilled or restored. */
export function readChanges(form: HTMLFormElement): Partial<ContactDraft> {
  return valuesOf(ownFields(form).filter(isChanged));
}

function valuesOf(fields: readonly Field[]): Partial<ContactDraft> {
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}

function isChanged(field: Field): boolean {
  if (!('options' in field)) return field.value !== field.defaultValue;
  return !field.selectedOptions[0]?.defaultSelected;
}
