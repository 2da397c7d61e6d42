import { machine } from './machine.ts';

export const home = {
  kicker: 'Voor zwembaden, winkelcentra, restaurants en evenementen',
  title: 'Verse suikerspin op uw locatie, zonder\u00a0werk voor u',
  lead:
    'Wij plaatsen de automaat, vullen hem bij en onderhouden hem. Deel van de omzet of vaste ' +
    'huurvergoeding: u\u00a0kiest, wij betalen elke maand.',
  actions: { contact: 'Vraag een offerte aan', machine: 'Bekijk de automaat' },
  expected: { title: 'Verwachte omzet per maand', action: 'Kies uw soort locatie' },
  heroAlt: 'Impressie van de suikerspinautomaat met luifel, venster en aanraakscherm',
  figures: [
    { value: machine.preparation, label: 'en de suikerspin is klaar' },
    { value: machine.productionFigure, label: 'per uur, als het druk is' },
    { value: machine.sugarStock, label: 'suiker op voorraad' },
  ],
  benefits: {
    title: 'Wat u eraan hebt',
    work: {
      title: 'Wij doen het werk',
      text: 'De automaat kost u geen tijd. Wij regelen:',
      tasks: ['installatie', 'bijvullen', 'onderhoud', 'monitoring'],
    },
    payment: {
      title: 'Elke maand uitbetaald',
      text: 'U kiest wat bij u past. Beide betalen wij maandelijks uit.',
      choices: ['Deel van de omzet', 'Vaste huurvergoeding'],
    },
    space: {
      title: 'Een kleine plek is genoeg',
      figure: machine.footprintInTwo,
      text: `en een stopcontact (${machine.voltage}) volstaan.`,
    },
    experience: {
      title: 'Kijken is het halve plezier',
      text: 'Bezoekers blijven staan om hun suikerspin te zien groeien.',
    },
  },
  steps: {
    title: 'In drie stappen bij u op locatie',
    items: [
      {
        title: 'Wij plaatsen',
        text: 'Samen kiezen we de plek. Wij leveren en installeren de automaat.',
      },
      {
        title: 'Uw bezoekers genieten',
        text: 'Zij betalen aan de automaat en kijken hoe hun suikerspin groeit.',
      },
      {
        title: 'U ontvangt inkomsten',
        text: 'Elke maand uw deel van de omzet, of een vaste huurvergoeding.',
      },
    ],
    action: 'Lees hoe het werkt',
  },
  closing: {
    // A soft hyphen: this word alone is wider than a phone at twice the text size.
    title: 'Past een suikerspin\u00adautomaat bij uw locatie?',
    text:
      'Vertel in een paar regels waar u zit. Wij nemen zo snel mogelijk ' +
      'contact\u00a0met\u00a0u\u00a0op.',
    action: 'Vraag een offerte aan',
  },
} as const;
