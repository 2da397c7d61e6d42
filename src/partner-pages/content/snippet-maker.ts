/** The words of the snippet maker, and those inside a snippet. */
export const snippetMaker = {
  /** Before the phone number, with a space between them: what visitors read until the site is there. */
  frameTitle: 'Suikerspinautomaten op uw locatie',
  /** What opens the dialog. */
  opener: 'Een suikerspinautomaat op uw locatie?',

  title: 'Onze site in uw pagina',
  lead: 'Kies waar hij komt te staan, pas hem aan en kopieer de code. U ziet meteen wat uw bezoekers zien.',
  withoutScript: 'Deze pagina werkt met JavaScript. Zet het aan, of bel ons: wij sturen u de code.',
  placeTitle: 'Waar komt hij te staan?',
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
      'Dit is de echte site. Wat u hier invult, blijft staan; een aanvraag die u verstuurt, komt bij ons aan.',
    opens:
      'Klik op de knop: het venster komt over de pagina heen. Op uw pagina ziet de knop eruit zoals uw links.',
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
      'Dit is een proefversie: een vaste versie is er nog niet, dus de bestanden achter de code kunnen veranderen.',
    reach: {
      everybody: '',
      local: 'Deze pagina staat op uw eigen computer, dus de code werkt alleen daar.',
      nobody:
        'Deze pagina is als bestand geopend, dus zo werkt de code niet: de meeste browsers laden het script van een uitgave alleen van een webserver. Open deze pagina op de website waar zij staat.',
    },
    colours:
      'Laat uw site geen style-attributen toe? Haal het attribuut dan uit de code en zet dit in uw eigen stylesheet:',
  },
} as const;

/** Where a snippet can go, the guides to it, with a heading after '#', and the two lines on where to paste it. */
export const placeWords = {
  site: {
    label: 'Eigen site',
    guides: ['eigen-site', 'html'],
    steps: [
      'Open de HTML van uw pagina en plak de code waar de site moet komen.',
      'Sla op en herlaad de pagina. Een tweede site op dezelfde pagina krijgt alleen de regel met de div, en een eigen voorvoegsel.',
    ],
  },
  wordpress: {
    label: 'WordPress',
    guides: ['wordpress'],
    steps: [
      'Voeg op uw pagina een blok ‘Aangepaste HTML’ toe (Custom HTML), klik op ‘HTML bewerken’ (Edit HTML) en plak de code in het venster dat opent.',
      'Klik op Bijwerken (Update), en dan op Opslaan (Save). Verdwijnt de scriptregel, dan mag uw account geen scripts plaatsen: laat een beheerder de code plakken.',
    ],
  },
  wix: {
    label: 'Wix',
    guides: ['wix'],
    steps: [
      'Kies Insluiten, dan HTML insluiten, en plak de code daar.',
      'Maak het vlak zo breed als de pagina en 800 pixels hoog, en op de telefoon lager dan het scherm: de site scrolt binnen het vlak.',
    ],
  },
  squarespace: {
    label: 'Squarespace',
    guides: ['squarespace'],
    steps: [
      'Voeg op uw pagina een Codeblok toe, laat de keuze op HTML staan en plak de code.',
      'Sla de pagina op en bekijk haar in een privévenster: zolang u bewerkt, laat Squarespace scripts vaak niet zien. Het kleinste abonnement laat ze nooit toe.',
    ],
  },
  webflow: {
    label: 'Webflow',
    guides: ['webflow'],
    steps: [
      'Sleep op uw pagina een ‘Code Embed’ naar de plek waar de site moet komen, en plak de code daarin.',
      'Klik op Save & Close. Het ontwerpvenster toont alleen de zin met ons nummer; Preview en de gepubliceerde pagina tonen de site.',
    ],
  },
  shopify: {
    label: 'Shopify',
    guides: ['shopify'],
    steps: [
      'Voeg in de thema-editor, op de pagina van uw keuze, de sectie ‘Aangepaste Liquid’ toe (Custom Liquid) en plak de code daarin.',
      'Sleep de sectie naar haar plek en klik op Opslaan. Plak de code niet in de gewone tekst van een pagina: daar kan het script verdwijnen.',
    ],
  },
  'tag-manager': {
    label: 'Tag Manager',
    guides: ['google-tag-manager'],
    steps: [
      'Maak een tag van het type ‘Aangepaste HTML’, plak de code erin en laat hem afgaan op de pagina waar de site hoort.',
      'De site komt onderaan het element main. Moet hij ergens anders komen, zet dan op de derde regel een andere selector.',
    ],
  },
  react: {
    label: 'React',
    guides: ['react'],
    steps: [
      'Zet dit component in een eigen bestand, bijvoorbeeld Suikerspin.jsx, en gebruik <Suikerspin /> waar de site moet komen.',
      'React 19 zet het script zelf in de head. In React 18 zet u het element script in index.html.',
    ],
  },
  vue: {
    label: 'Vue',
    guides: ['vue'],
    steps: [
      'Sla dit op als Suikerspin.vue en gebruik <Suikerspin /> waar de site moet komen.',
      'Het werkt in Vue 3 en vraagt niets van uw instellingen: het script komt vanzelf mee.',
    ],
  },
  app: {
    label: 'Andere app',
    guides: ['svelte', 'angular', 'htmx-and-turbo', 'server-rendered'],
    steps: [
      'Zet de scriptregel in de head van uw app, en het element in de template waar de site moet komen.',
      'Noemt uw framework suikerspin-site onbekend? Sta het toe als eigen element: in Angular met CUSTOM_ELEMENTS_SCHEMA.',
    ],
  },
  iframe: {
    label: 'Alleen een iframe',
    guides: ['iframe'],
    steps: [
      'Plak de code waar de site moet komen. De scriptregel maakt het iframe zo hoog als zijn inhoud en zet de schermen in uw adres.',
      'Laat uw systeem ook die regel niet toe? Laat hem dan weg: de site scrolt binnen het iframe.',
    ],
  },
  link: {
    label: 'Alleen een link of QR-code',
    guides: ['link'],
    steps: [
      'Zet de link in uw nieuwsbrief, uw mail of achter een knop van uw site. Het formulier is dan al ingevuld zoals u koos.',
      'Zet de QR-code op een poster of kaart, minstens twee centimeter groot, en probeer hem met uw telefoon voordat u drukt.',
    ],
  },
} as const;

/** The fields of the form; `refused` says what is accepted. */
export const choiceWords = {
  shape: {
    label: 'Wat komt er in uw pagina?',
    hint: 'Eén scherm heeft geen kop, menu en voet van ons: voor een pagina die ze zelf heeft.',
    refused: 'Kies een van de drie.',
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
  },
  routing: {
    label: 'Staat het scherm in het adres?',
    hint: 'Bij ja kunnen bezoekers een scherm delen en werkt de terugknop.',
    refused: 'Kies een van de twee.',
  },
  hashPrefix: {
    label: 'Voorvoegsel in het adres',
    hint: 'Alleen nodig als uw pagina zelf iets met de # in het adres doet.',
    refused: 'Gebruik letters, cijfers en streepjes, zoals suiker, of een pad zoals /widget.',
  },
  stickyOffset: {
    label: 'Hoogte van uw vaste kop in pixels',
    hint: 'Van een balk die bovenaan uw pagina blijft staan.',
    refused: 'Vul een getal in van 0 tot en met 1000, zonder px.',
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
    hint: 'De nieuwste toont altijd onze gegevens van vandaag. Een vaste versie houdt die van nu: alleen voor wie van zijn beveiliging een integrity-code nodig heeft.',
    refused: 'Kies een van de twee.',
  },
} as const;

export const versionWords = {
  latest: 'de nieuwste',
  fixed: 'een vaste versie',
} as const;

export const shapeWords = {
  whole: 'Hele site',
  screen: 'Eén scherm',
  dialog: 'Knop die een venster opent',
} as const;

export const schemeWords = { light: 'Licht', dark: 'Donker', auto: 'Zoals uw pagina' } as const;

export const routingWords = {
  hash: 'ja',
  memory: 'nee, het adres van uw pagina blijft zoals het is',
} as const;
