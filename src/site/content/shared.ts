/** Words of every screen, or of more than one. */
export const shared = {
  tagline:
    'Verse suikerspin op plekken waar mensen graag zijn. Wij doen het werk, u wordt elke ' +
    'maand uitbetaald.',
  kvk: 'KvK',
  vatId: 'btw-id',
  skipLink: 'Naar de inhoud',
  menu: { open: 'Menu', close: 'Sluiten', label: 'Hoofdmenu' },
  footer: {
    quickLinks: 'Snel naar',
    contact: 'Contact',
    contactLink: 'Vraag een offerte aan',
    social: 'Onze sociale media',
    privacy: 'Privacyverklaring',
  },
  wayBack: { label: 'Terug', to: (screen: string) => `Terug naar ${screen}` },
  failure: 'Dit onderdeel kan nu niet worden getoond',
  expectation: 'Verwachting',
  exampleLocation: 'Voorbeeldlocatie',
} as const;

export const gallery = {
  title: 'De automaat in het groot',
  enlarge: 'Vergroot',
  close: 'Sluiten',
  previous: 'Vorige',
  next: 'Volgende',
  position: (picture: number, all: number) => `Afbeelding ${picture} van ${all}`,
} as const;

/** On the button of the dialog that the site can be opened in. */
export const dialog = { close: 'Sluiten' } as const;
