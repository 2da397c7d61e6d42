import type { SiteOptions } from '../options/options.ts';

/**
 * Has a prerendered form say what React will with these options, so that it can take over what stands there.
 * @returns those that the form could be given.
 */
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
