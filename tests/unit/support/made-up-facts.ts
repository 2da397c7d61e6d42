/** What a company could fill in under `facts` in `src/company.ts`: enough for a release. */
export const madeUpFacts = {
  brand: 'Zoet',
  kvk: '12345678',
  phone: '020 123 45 67',
  email: 'hallo@zoet.nl',
  siteUrl: 'https://zoet.nl/suikerspin',
  socialUrl: 'https://social.zoet.nl/zoet',
  privacyUrl: 'https://zoet.nl/privacy',
  endpoint: 'https://forms.zoet.nl/f/zoet',
  founder: { name: 'A. Zoet', about: 'Maakt al twintig jaar suikerspin.' },
};
