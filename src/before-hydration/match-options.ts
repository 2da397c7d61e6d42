import { partSelector, unlessBarePart } from '../lib/parts.ts';
import type { SiteOptions } from '../options/options.ts';

/** Removes from a prerendered screen what React does not render with the option `bare`. */
export function makeBare(screen: ParentNode): void {
  for (const part of screen.querySelectorAll(partSelector(unlessBarePart))) part.remove();
}

/** Fills in a form as React does. @returns the options that the form accepted. */
export function presetForm(
  form: ParentNode | undefined,
  { locationName, locationType }: Partial<Record<keyof SiteOptions, string | null>>,
): Record<string, string> {
  const nameField = form?.querySelector<HTMLInputElement>('[name="locatieNaam"]');
  const options = [...(form?.querySelectorAll('option') ?? [])];
  const preset: Record<string, string> = {};
  if (nameField && locationName) preset.locationName = nameField.defaultValue = locationName;
  if (options.some(({ value }) => value === locationType)) {
    for (const option of options) option.defaultSelected = option.value === locationType;
    preset.locationType = `${locationType}`;
  }
  return preset;
}
