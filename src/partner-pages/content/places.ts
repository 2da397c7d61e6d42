/** The places for a snippet: label, guides, and two steps to paste it. */
export const placeWords = {
  site: {
    label: 'Eigen site',
    guides: ['eigen-site', 'html'],
    steps: [
      'Open de HTML van uw pagina en plak de code waar de site moet komen.',
      'Sla op en herlaad de pagina. Staat er al iets van ons op die pagina? Dan is de regel met ' +
        'script niet nog eens nodig.',
    ],
  },
  wordpress: {
    label: 'WordPress',
    guides: ['wordpress'],
    steps: [
      'Voeg op uw pagina een blok ‘Aangepaste HTML’ toe (Custom HTML), klik op ‘HTML ' +
        'bewerken’ (Edit HTML) en plak de code in het venster dat opent.',
      'Klik op Bijwerken (Update), en dan op Opslaan (Save). Verdwijnt de scriptregel, dan ' +
        'mag uw account geen scripts plaatsen: laat een beheerder de code plakken.',
    ],
  },
  wix: {
    label: 'Wix',
    guides: ['wix'],
    steps: [
      'Kies Insluiten, dan HTML insluiten, en plak de code daar.',
      'Maak het vlak zo breed als de pagina en 800 pixels hoog, en op de telefoon lager dan ' +
        'het scherm: de site scrolt binnen het vlak.',
    ],
  },
  squarespace: {
    label: 'Squarespace',
    guides: ['squarespace'],
    steps: [
      'Voeg op uw pagina een Codeblok toe, laat de keuze op HTML staan en plak de code.',
      'Sla de pagina op en bekijk haar in een privévenster: zolang u bewerkt, laat ' +
        'Squarespace scripts vaak niet zien. Het kleinste abonnement laat ze nooit toe.',
    ],
  },
  webflow: {
    label: 'Webflow',
    guides: ['webflow'],
    steps: [
      'Sleep op uw pagina een ‘Code Embed’ naar de plek waar de site moet komen, en plak de ' +
        'code daarin.',
      'Klik op Save & Close. Het ontwerpvenster toont alleen de zin met ons nummer; Preview ' +
        'en de gepubliceerde pagina tonen de site.',
    ],
  },
  shopify: {
    label: 'Shopify',
    guides: ['shopify'],
    steps: [
      'Voeg in de thema-editor, op de pagina van uw keuze, de sectie ‘Aangepaste Liquid’ toe ' +
        '(Custom Liquid) en plak de code daarin.',
      'Sleep de sectie naar haar plek en klik op Opslaan. Plak de code niet in de gewone ' +
        'tekst van een pagina: daar kan het script verdwijnen.',
    ],
  },
  'tag-manager': {
    label: 'Tag Manager',
    guides: ['google-tag-manager'],
    steps: [
      'Maak een tag van het type ‘Aangepaste HTML’, plak de code erin en laat hem afgaan op ' +
        'de pagina waar de site hoort.',
      'De site komt onderaan het element main. Moet hij ergens anders komen, zet dan op de ' +
        'derde regel een andere selector.',
    ],
  },
  iframe: {
    label: 'Alleen een iframe',
    guides: ['iframe'],
    steps: [
      'Plak de code waar de site moet komen. De scriptregel maakt het iframe zo hoog als zijn ' +
        'inhoud en zet de schermen in uw adres.',
      'Laat uw systeem ook die regel niet toe? Laat hem dan weg: de site scrolt binnen het iframe.',
    ],
  },
  link: {
    label: 'Alleen een link of QR-code',
    guides: ['link'],
    steps: [
      'Zet de link in uw nieuwsbrief, uw mail of achter een knop van uw site. Het formulier ' +
        'is dan al ingevuld zoals u koos.',
      'Zet de QR-code op een poster of kaart, minstens twee centimeter groot, en probeer hem ' +
        'met uw telefoon voordat u drukt.',
    ],
  },
} as const;
