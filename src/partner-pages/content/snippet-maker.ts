/** Words of the snippet maker and of the snippets. */
export const snippetMaker = {
  frameTitle: 'Suikerspinautomaten op uw locatie',
  /** The text of the link that opens the dialog. */
  opener: 'Een suikerspinautomaat op uw locatie?',

  title: 'Onze site in uw pagina',
  lead:
    'Kies waar hij komt te staan, pas hem aan en kopieer de code. U ziet meteen wat uw ' +
    'bezoekers zien.',
  withoutScript: 'Deze pagina werkt met JavaScript. Zet het aan, of bel ons: wij sturen u de code.',
  placeTitle: 'Waar komt hij te staan?',
  forApps: 'Programmeert u een app? De code voor React, Vue en andere (Engels)',
  choicesTitle: 'Pas hem aan',
  technical: 'Werkt er iets niet goed in uw pagina?',
  pickColour: 'Kies de accentkleur uit een palet',
  reset: 'Alles terug naar onze keuze',
  preview: {
    title: 'Zo ziet hij eruit',
    view: 'Bekijk hem',
    views: { column: 'Kolom', phone: 'Telefoon' },
    width: 'Breedte van de kolom',
    pixels: (width: number) => `${width} pixels breed`,
    hint: 'Sleep aan de rand, of gebruik de pijltjestoetsen.',
    isReal:
      'Dit is de echte site. Wat u hier invult, blijft staan; een aanvraag die u verstuurt, ' +
      'komt bij ons aan.',
    opens:
      'Klik op de knop: het venster komt over de pagina heen. Op uw pagina ziet de knop eruit ' +
      'zoals uw links.',
    address: 'uw-site.nl/pagina',
    pageHeader: 'De kop van uw pagina',
    pageText: 'Uw eigen tekst.',
    arriving: 'De site komt eraan.',
  },
  code: {
    title: 'Kopieer de code',
    copy: 'Kopieer de code',
    copied: 'De code is gekopieerd.',
    news: 'Nieuw in deze versie:',
    qr: 'QR-code van deze link',
    download: 'Download de QR-code (SVG)',
    selected: 'De code is geselecteerd. Kopieer hem met Ctrl + C, of met Cmd + C op een Mac.',
    where: 'Waar plakt u hem?',
    guides: 'De hele handleiding:',
    inEnglish: '(Engels)',
    untried: 'Deze stappen hebben wij niet zelf kunnen proberen. Komt u er niet uit? Bel ons.',
    moving:
      'Dit is een proefversie: een vaste versie is er nog niet, dus de bestanden achter de ' +
      'code kunnen veranderen.',
    reach: {
      everybody: '',
      local: 'Deze pagina staat op uw eigen computer, dus de code werkt alleen daar.',
      nobody:
        'Deze pagina is als bestand geopend, dus zo werkt de code niet: de meeste browsers ' +
        'laden het script van een uitgave alleen van een webserver. Open deze pagina op de ' +
        'website waar zij staat.',
    },
    colours:
      'Laat uw site geen style-attributen toe? Haal het attribuut dan uit de code en zet dit ' +
      'in uw eigen stylesheet:',
  },
} as const;

/** The fields of the form; `refused` says which answers are valid. */
export const choiceWords = {
  shape: {
    label: 'Wat komt er in uw pagina?',
    hint: 'Eén scherm heeft geen kop, menu en voet van ons: voor een pagina die ze zelf heeft.',
    refused: 'Kies een van de drie.',
    values: {
      whole: 'Hele site',
      screen: 'Eén scherm',
      dialog: 'Knop die een venster opent',
    },
  },
  start: { label: 'Eerste scherm', hint: '', refused: 'Kies een van de zes schermen.' },
  locationType: {
    label: 'Type locatie',
    hint: 'Staat alvast gekozen in het formulier.',
    refused: 'Kies een type uit de lijst.',
  },
  locationName: {
    label: 'Naam van de locatie',
    hint: 'Staat alvast ingevuld in het formulier.',
    refused: 'Vul een naam in, of laat dit leeg.',
  },
  partner: {
    label: 'Uw korte naam',
    hint: 'Zoals de-hal. Zo zien wij dat een aanvraag via u komt.',
    refused: 'Gebruik letters, cijfers en streepjes, zonder spaties, zoals de-hal.',
  },
  scheme: {
    label: 'Licht of donker',
    hint: 'Zoals uw pagina: hij volgt de color-scheme van de pagina waar hij in staat.',
    refused: 'Kies een van de drie.',
    values: { light: 'Licht', dark: 'Donker', auto: 'Zoals uw pagina' },
  },
  routing: {
    label: 'Staat het scherm in het adres?',
    hint: 'Bij ja kunnen bezoekers een scherm delen en werkt de terugknop.',
    refused: 'Kies een van de twee.',
    values: { hash: 'ja', memory: 'nee, het adres van uw pagina blijft zoals het is' },
  },
  hashPrefix: {
    label: 'Voorvoegsel in het adres',
    hint: 'Alleen nodig als uw pagina zelf iets met de # in het adres doet, of twee keer onze site heeft.',
    refused: 'Gebruik letters, cijfers en streepjes, zoals suiker, of een pad zoals /widget.',
  },
  stickyOffset: {
    label: 'Hoogte van uw vaste kop in pixels',
    hint: 'Van een balk die bovenaan uw pagina blijft staan.',
    refused: 'Vul een getal in van 0 tot en met 1000.',
  },
  accent: {
    label: 'Accentkleur',
    hint: 'Zoals #006d8f. Leeg: ons roze.',
    refused:
      'Vul een kleur in als # met 3 of 6 cijfers of letters van a tot en met f, zoals #006d8f.',
  },
  radius: {
    label: 'Afgeronde hoeken',
    hint: 'In pixels. Leeg: onze eigen.',
    refused: 'Vul een getal in van 0 tot en met 60.',
  },
  version: {
    label: 'Welke versie?',
    hint:
      'De nieuwste toont altijd onze gegevens van vandaag. Een vaste versie houdt die van nu: ' +
      'alleen voor wie van zijn beveiliging een integrity-code nodig heeft.',
    refused: 'Kies een van de twee.',
    values: { latest: 'de nieuwste', fixed: 'een vaste versie' },
  },
} as const;
