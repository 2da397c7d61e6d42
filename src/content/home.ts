import { machine } from './machine.ts';

export const home = {
  kicker: 'Voor zwembaden, winkelcentra, restaurants en evenementen',
  title: 'Verse suikerspin op uw locatie, zonder werk voor u',
  lead: 'Wij plaatsen de automaat, vullen hem bij en onderhouden hem. U ontvangt elke maand een deel van de omzet of een vaste huur.',
  actions: { contact: 'Vraag een offerte aan', machine: 'Bekijk de automaat' },
  heroAlt: 'Impressie van de suikerspinautomaat met luifel, venster en aanraakscherm',
  figures: [
    { value: machine.preparation, label: 'en de suikerspin is klaar' },
    { value: machine.productionFigure, label: 'per uur, als het druk is' },
    { value: machine.sugarStock, label: 'suiker op voorraad' },
  ],
  benefits: {
    title: 'Wat u eraan heeft',
    work: {
      title: 'Wij doen het werk',
      text: 'Een automaat op uw vloer hoort geen taak op uw lijst te zijn. Daarom nemen wij alles op ons wat hij nodig heeft:',
      tasks: ['installatie', 'bijvullen', 'onderhoud', 'monitoring'],
    },
    payment: {
      title: 'Elke maand uitbetaald',
      text: 'U kiest wat bij u past. Beide betalen wij maandelijks uit.',
      choices: ['Deel van de omzet', 'Vaste huur'],
    },
    space: {
      title: 'Een kleine plek is genoeg',
      figure: machine.footprintInTwo,
      text: `vloer en een aansluiting van\u00a0${machine.voltage}.`,
    },
    experience: {
      title: 'Kijken is het halve plezier',
      figure: machine.preparation,
      text: 'lang zien bezoekers suiker veranderen in een wolk op een stokje.',
    },
  },
  steps: {
    title: 'Van lege hoek naar volle wolk',
    items: [
      {
        title: 'Wij plaatsen',
        text: 'Samen kiezen we de plek. Wij leveren, installeren en testen de automaat.',
      },
      {
        title: 'Uw bezoekers genieten',
        text: 'Zij kiezen en betalen zelf, en kijken hoe hun suikerspin ontstaat.',
      },
      {
        title: 'U ontvangt inkomsten',
        text: 'Elke maand uw deel van de omzet, of een vast bedrag aan huur.',
      },
    ],
    action: 'Lees hoe het werkt',
  },
  closing: {
    // A soft hyphen: this word alone is wider than a phone at twice the text size.
    title: 'Past een suikerspin\u00adautomaat bij uw locatie?',
    text: 'Vertel in een paar regels waar u zit. Wij nemen zo snel mogelijk contact met u op.',
    action: 'Vraag een offerte aan',
  },
} as const;
