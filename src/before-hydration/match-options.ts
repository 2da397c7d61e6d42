import { partSelector, unlessBarePart } from '../lib/parts.ts';
import type { SiteOptions } from '../options/options.ts';

/** Removes from a prerendered screen what React does not render with the option `bare`. */
export function makeBare(screen: ParentNode): void {
  for (const part of screen.querySelectorAll(partSelector(unlessBarePart))) part.remove();
}

/** Fills in a form as React does. */
export function presetForm(
  form: ParentNode | undefined,
  { locationName, locationType }: Pick<SiteOptions, 'locationName' | 'locationType'>,
): void {
  const nameField = form?.querySelector<HTMLInputElement>('[name="locatieNaam"]');
  if (nameField) nameField.defaultValue = locationName;
  for (const option of form?.querySelectorAll('option') ?? [])
    option.defaultSelected = option.value === locationType;
}
