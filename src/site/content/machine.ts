import { inDutch } from '../../lib/numbers.ts';

/** In Dutch notation. Source: product specification §9, 'Machine specifications'. */
const unit = (value: number, name: string) => `${inDutch(value)}\u00a0${name}`;
/** The ways to pay, as a list that ends with this word. */
const paymentWith = (last: 'en' | 'of') => `pinpas, creditcard, NFC ${last} mobiel`;

const portionsPerHour = 30;
const sugarStockPortions = 200;
const size = { heightCm: 180, widthCm: 80, depthCm: 85 };

export const machine = {
  preparation: unit(2, 'minuten'),
  production: unit(portionsPerHour, 'porties per uur'),
  /** The same without its 'per uur': short enough for large letters on a phone. */
  productionFigure: unit(portionsPerHour, 'porties'),
  sugarStock: unit(sugarStockPortions, 'porties'),
  /** How long a full stock lasts without a pause, in whole hours: 'ruim' if rounded down. */
  stockLasts:
    (sugarStockPortions % portionsPerHour ? 'ruim ' : '') +
    unit(Math.floor(sugarStockPortions / portionsPerHour), 'uur'),
  voltage: unit(230, 'V'),
  power: unit(1.5, 'kW'),
  current: unit(6.5, 'A'),
  standby: `minder dan ${unit(50, 'W')}`,
  size,
  height: unit(size.heightCm, 'cm'),
  width: unit(size.widthCm, 'cm'),
  depth: unit(size.depthCm, 'cm'),
  footprint: `${size.widthCm}\u00a0×\u00a0${unit(size.depthCm, 'cm')}`,
  /** For large letters in a narrow column: may break after the cross. */
  footprintInTwo: `${size.widthCm}\u00a0× ${unit(size.depthCm, 'cm')}`,
  weight: unit(120, 'kg'),
  protection: 'IP54',
  payment: paymentWith('en'),
  connectivity: '4G/wifi',
} as const;

const marks = ['CE-gemarkeerd', 'HACCP-\u2060conform'] as const;

export const proof = [...marks, machine.protection, 'Gratis onderhoud', '24/7 support'] as const;

/** The specification table. A soft hyphen lets long words break. */
export const specifications = [
  {
    group: 'Suikerspin',
    rows: [
      ['Bereidings\u00adtijd', `${machine.preparation} per portie`],
      ['Productie', machine.production],
      ['Suiker\u00advoorraad', machine.sugarStock],
    ],
  },
  {
    group: 'Plaats',
    rows: [
      ['Hoogte', machine.height],
      ['Breedte', machine.width],
      ['Diepte', machine.depth],
      ['Gewicht', machine.weight],
      ['Bescherming', machine.protection],
    ],
  },
  {
    group: 'Stroom en verbinding',
    rows: [
      ['Stroom', `${machine.voltage} AC, ${machine.power}, ${machine.current}`],
      ['Stand-by', machine.standby],
      ['Connectivi\u00adteit', machine.connectivity],
    ],
  },
  {
    group: 'Gebruik',
    rows: [
      ['Betaling', machine.payment],
      ['Markering en hygiëne', marks.join(', ')],
    ],
  },
] as const;

export const deAutomaat = {
  title: 'Eén automaat, van suiker tot suikerspin',
  lead:
    'De bezoeker betaalt aan de automaat en ziet achter het venster een suikerspin ontstaan. ' +
    `Na ${machine.preparation} is hij klaar, zonder dat iemand van uw team eraan te pas komt.`,
  action: 'Vraag een offerte aan',
  features: {
    title: 'Wat de automaat zelf doet',
    /** A line leads from the number to the place, in a picture of 300 × 400 of the machine. */
    items: [
      {
        from: [-20, 110],
        at: [110, 130],
        title: `Klaar in ${machine.preparation}`,
        text: `In ${machine.preparation} een verse portie: ${machine.production}.`,
      },
      {
        from: [-20, 195],
        at: [135, 186],
        title: `${machine.sugarStock} voorraad`,
        text: `Genoeg voor ${machine.stockLasts} onafgebroken draaien. Bijvullen doen wij.`,
      },
      {
        from: [320, 215],
        at: [166, 243],
        title: 'Betalen zonder kassa',
        text: `Met ${paymentWith('of')}. Wisselgeld is niet nodig.`,
      },
      {
        from: [320, 40],
        at: [200, 26],
        title: 'Wij kijken op afstand mee',
        text:
          `Via ${machine.connectivity} zien wij of de automaat draait en wanneer hij ` +
          'bijgevuld moet worden.',
      },
      {
        from: [320, 290],
        at: [128, 326],
        title: 'Veilig en hygiënisch',
        text:
          'CE-gemarkeerd en HACCP-\u2060conform: gemaakt om voedsel mee te bereiden. De behuizing ' +
          `is bestand tegen stof en spatwater (${machine.protection}).`,
      },
      {
        from: [320, 375],
        at: [232, 362],
        title: 'Zuinig als het rustig is',
        text: `Op stand-\u2060by gebruikt de automaat ${machine.standby}.`,
      },
    ],
  },
  specifications: {
    title: 'Past hij bij u?',
    lead:
      `Reken op ${machine.footprint} vloer\u00adoppervlak, een hoogte van ${machine.height} ` +
      `en een stopcontact (${machine.voltage}).`,
    caption: 'Technische specificaties',
    silhouette: 'Ter vergelijking: een volwassene',
  },
  service: {
    title: 'Service',
    lead: 'Dit doen wij, zolang de automaat er staat.',
    items: [
      'Installatie op uw locatie',
      'Bijvullen van de voorraad',
      'Gratis onderhoud',
      'Monitoring op afstand',
      '24/7 support',
    ],
  },
  benefits: {
    title: 'Uw voordelen',
    lead: 'Dit merkt u ervan.',
    items: [
      'Elke maand uitbetaald: een deel van de omzet of een vaste huur\u00advergoeding',
      'Geen werk voor uw team',
      '24/7 beschikbaar, en leuk om naar te kijken',
      'Flexibele contracten',
      'Uitbreiding mogelijk als het goed loopt',
    ],
  },
  closing: { title: 'Ziet u hem al staan?', action: 'Vraag een offerte aan' },
} as const;

const plug = `stekker ${machine.voltage}`;

/** Eight sides, from the front to the machine's left: the name and caption of each. */
export const turntable = {
  label: 'Draai de automaat',
  tall: `${machine.height} hoog`,
  sides: [
    ['voorkant', `${machine.width} breed`],
    ['linksvoor', ''],
    ['links', `${machine.depth} diep`],
    ['linksachter', plug],
    ['achterkant', plug],
    ['rechtsachter', plug],
    ['rechts', `${machine.depth} diep`],
    ['rechtsvoor', ''],
  ],
} as const;
