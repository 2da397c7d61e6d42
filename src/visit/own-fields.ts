import type { ContactDraft } from './form-state.ts';

export type Field = (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) & {
  readonly name: keyof ContactDraft;
  readonly form: HTMLFormElement;
};

/** Source: product specification §3. Browser extensions add fields of their own. */
const names: readonly string[] = [
  'naam',
  'email',
  'telefoon',
  'locatieNaam',
  'locatieType',
  'bericht',
] satisfies (keyof ContactDraft)[];

/** True for one of the six fields of our form. */
export function isOwnField(target: unknown): target is Field {
  const { form, name } = target as Partial<Field>;
  return Boolean(form) && names.includes(`${name}`);
}

/** The values of the form's own fields. */
export function readDraft(form: HTMLFormElement): ContactDraft {
  const fields = [...form.elements].filter(isOwnField);
  return Object.fromEntries(
    fields.map(({ name, value }) => [name, value]),
  ) as unknown as ContactDraft;
}

/** The values that differ from those of the markup: typed, chosen, autofilled or restored. */
export function readChanges(form: HTMLFormElement): Partial<ContactDraft> {
  const fields = [...form.elements].filter(isOwnField).filter(isChanged);
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}

function isChanged(field: Field): boolean {
  if (!('options' in field)) return field.value !== field.defaultValue;
  return !field.selectedOptions[0]?.defaultSelected;
}
