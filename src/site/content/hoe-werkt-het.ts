import { machine } from './machine.ts';

export const hoeWerktHet = {
  title: 'Hoe werkt het?',
  lead:
    'In drie stappen verdient u aan een suikerspin\u00adautomaat. U geeft een plek en een ' +
    'stopcontact. De rest doen wij.',
  steps: [
    {
      title: 'Wij plaatsen de automaat',
      text: 'We kiezen samen een plek met aanloop. Wij brengen de automaat en sluiten hem aan.',
      points: [`${machine.footprint} vloeroppervlak`, `een stopcontact (${machine.voltage})`],
    },
    {
      title: 'Uw bezoekers genieten',
      text:
        `Een bezoeker betaalt aan de automaat. Na ${machine.preparation} is de suikerspin ` +
        'klaar.',
      points: [`${machine.production}`, machine.payment],
    },
    {
      title: 'U ontvangt inkomsten',
      text:
        'U kiest vooraf tussen een deel van de omzet en een vaste huurvergoeding. Beide ' +
        'betalen wij elke maand uit.',
      points: ['meer als het druk is', 'of elke maand hetzelfde bedrag'],
    },
  ],
  video: {
    title: 'Zo wordt de automaat geplaatst',
    play: 'Speel de film af',
    failed: 'De film laadt hier niet.',
    open: 'Open de film zelf',
    /** Said before the click, because the click lets a third party in. */
    external: (provider: string) =>
      `De film komt van ${provider} en laadt pas als u op afspelen klikt.`,
  },
  makingAlt:
    'Impressie van het venster waarin de suikerspin groeit, met aanraakscherm en betaalterminal',
  earning: {
    share: 'Deel van de omzet: gaat mee met de drukte',
    rent: 'Vaste huur\u00advergoeding: elke maand gelijk',
    caption: 'De lijnen laten het verschil zien, geen bedragen.',
  },
  roles: {
    title: 'Wie doet wat',
    us: {
      title: 'Wij',
      items: [
        'leveren en plaatsen de automaat',
        'vullen de voorraad bij',
        'doen het onderhoud, zonder kosten voor u',
        'houden op afstand in de gaten of alles draait',
        'betalen u elke maand uit',
      ],
    },
    you: {
      title: 'U',
      items: [
        `geeft de automaat een plek van ${machine.footprint}`,
        `zorgt voor een stopcontact (${machine.voltage})`,
        'kiest hoe u verdient',
      ],
    },
  },
  extras: {
    title: 'Ook inbegrepen',
    items: [
      {
        icon: 'wrench',
        title: 'Gratis onderhoud',
        text: 'Wij houden de automaat in goede staat. Voor dat onderhoud betaalt u niets.',
      },
      {
        icon: 'headset',
        title: '24/7 support',
        text: 'Dag en nacht bereikbaar, ook op uw drukste uren.',
      },
      {
        icon: 'contract',
        title: 'Flexibele contracten',
        text: 'De afspraken stemmen we af op uw locatie en uw seizoen.',
      },
      {
        icon: 'expand',
        title: 'Uitbreiding mogelijk',
        text: 'Loopt het goed, dan kijken we samen naar een tweede automaat of een tweede plek.',
      },
    ],
  },
  questions: {
    title: 'Goed om te weten',
    items: [
      {
        question: 'Wat kost het mij?',
        answer:
          `Een plek van ${machine.footprint} en de stroom: ${machine.power} als de automaat ` +
          `draait, op stand-\u2060by ${machine.standby}. Onderhoud is gratis en bijvullen doen wij. ` +
          'De overige voorwaarden staan in uw offerte.',
      },
      {
        question: 'Hoeveel ruimte en stroom is er nodig?',
        answer:
          `De automaat is ${machine.width} breed, ${machine.depth} diep en ${machine.height} ` +
          `hoog en weegt ${machine.weight}. Hij vraagt ${machine.power} (${machine.current}), ` +
          `en op stand-\u2060by ${machine.standby}.`,
      },
      {
        question: 'Wie vult hem bij?',
        answer:
          `Dat doen wij. Er gaat suiker in voor ${machine.sugarStock} en via ` +
          `${machine.connectivity} zien wij wanneer het tijd is.`,
      },
      {
        question: 'Wat als hij stilvalt?',
        answer:
          'Wij houden de automaat op afstand in de gaten en doen het onderhoud. Merkt u het ' +
          'eerder? Wij zijn dag en nacht bereikbaar.',
      },
      {
        question: 'Hoe word ik betaald?',
        answer:
          'Elke maand. U kiest tussen een deel van de omzet en een vaste huurvergoeding. ' +
          'Hoeveel dat kan opleveren, bespreken we bij uw offerte.',
      },
    ],
  },
  closing: { title: 'Benieuwd wat het u kan opleveren?', action: 'Vraag een offerte aan' },
} as const;
