import { company } from '../../company.ts';
import { machine } from './machine.ts';

export const overOns = {
  title: 'Over ons',
  mission: {
    title: 'Onze missie',
    statement:
      `Wij maken van ${machine.preparation} wachten de leukste ${machine.preparation} van het ` +
      'bezoek.',
    text:
      'Dat doen we met automaten die zelf verse suikerspin maken. U\u00a0geeft een plek en een ' +
      'stopcontact. De rest doen wij.',
  },
  values: {
    title: 'Waar we voor staan',
    items: [
      {
        title: 'Innovatie',
        text:
          'Een automaat die zelf draait, zelf afrekent en meldt wanneer hij bijgevuld moet ' +
          'worden. Zo is er elke dag suikerspin, niet alleen op de kermis.',
      },
      {
        title: 'Partnership',
        text:
          'U brengt de plek in, wij de automaat en het werk. U kiest zelf tussen een deel van ' +
          'de omzet en een vaste huurvergoeding.',
      },
      {
        title: 'Vreugde',
        text: 'Een suikerspin is er om blij van te worden. Daar doen we het voor.',
      },
    ],
  },
  founder: {
    title: 'De oprichter',
    role: 'Oprichter',
    /** In place of a photograph. */
    filling: {
      source: 'filling',
      alt: 'Impressie van de automaat, die wordt bijgevuld',
      width: 1600,
      height: 1200,
    },
  },
  company: {
    title: 'Bedrijfs\u00adgegevens',
    labels: {
      brand: 'Handelsnaam',
      kvk: 'KvK-nummer',
      address: 'Adres',
      vatId: 'Btw-id',
      founded: 'Opgericht',
      specialisation: 'Specialisatie',
      phone: 'Telefoon',
      email: 'E-mail',
    },
    founded: String(company.foundingYear),
    specialisation: 'Geautomatiseerde funfoodconcepten',
  },
  closing: { title: 'Maak kennis met ons', action: 'Neem contact op' },
} as const;
