/** The facts of a company: enough for a release. */
export const madeUpFacts = {
  brand: 'Zoet',
  kvk: '80123456',
  phone: '020 123 45 67',
  email: 'hallo@zoet.nl',
  siteUrl: 'https://zoet.nl/suikerspin',
  socialUrl: 'https://social.zoet.nl/zoet',
  privacyUrl: 'https://zoet.nl/privacy',
  endpoint: 'https://forms.zoet.nl/f/zoet',
  founder: { name: 'A. Zoet', about: 'Maakt al twintig jaar suikerspin.' },
};

/** The facts as the company writes them in `bedrijf.txt`. */
export function factsText({
  founder,
  ...others
}: Record<string, unknown> & { founder: object }): string {
  const inFounder = Object.entries(founder).map(([name, text]) => [`founder.${name}`, text]);
  const lines = [...Object.entries(others), ...inFounder];
  return lines.map(([name, text]) => `${name}: ${text}\n`).join('');
}
