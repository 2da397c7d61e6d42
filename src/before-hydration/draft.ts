import type { ContactDraft } from '../site/contact/form-state.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a prerendered form says otherwise than it was written: typed, chosen, filled in by a tool, or restored. */
export function draftIn(form: HTMLFormElement | null | undefined): Partial<ContactDraft> {
  const fields = [...(form?.elements ?? [])].filter((field) =>
    isChanged(field as Field),
  ) as Field[];
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}

function isChanged(field: Field): boolean {
  if (!('options' in field)) return field.value !== field.defaultValue && field.name !== '';
  return !field.selectedOptions[0]?.defaultSelected;
}
