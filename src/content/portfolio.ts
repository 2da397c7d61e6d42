import { expectedRevenue, formatRevenue, type LocationType, type LocationWithRevenue } from './locations.ts';
import { machine } from './machine.ts';
import { inDutch } from './numbers.ts';

/** Source of the four figures: product specification §9, 'Marketing claims'. */
const expectedSatisfaction = 95;

/** Out of how many points a rating is given. Source: product specification §3, 'Expectation card'. */
const ratingScale = 5;

/**
 * The specification gives one satisfaction figure and no ratings, so every expectation carries that figure,
 * turned into points, and says so. Inventing a rating per location would look like a review.
 */
const expectedRating = `${inDutch((expectedSatisfaction / 100) * ratingScale)} van ${ratingScale} (${expectedSatisfaction}% tevredenheid)`;

export interface Expectation {
  name: string;
  location: string;
  type: LocationWithRevenue;
  quote: string;
  /** Who comes, with the expected revenue. */
  visitors: string;
}

export interface ExampleLocation {
  name: string;
  type: LocationType;
  location: string;
  highlight: string;
}

const withRevenue = (visitors: string, type: LocationWithRevenue) =>
  `${visitors}; verwachte omzet ${formatRevenue(type)} per maand`;

const expectations: readonly Expectation[] = [
  {
    name: 'Winkelcentra',
    location: 'Op een plein of bij de roltrap',
    type: 'winkelcentrum',
    quote: 'Veel aanloop, de hele dag door, en een wolk suiker die van ver opvalt.',
    visitors: withRevenue('Winkelend publiek', 'winkelcentrum'),
  },
  {
    name: 'Zwembaden',
    location: 'Bij de uitgang of naast de horeca',
    type: 'zwembad',
    quote: 'Na het zwemmen heeft iedereen trek, en niemand haast.',
    visitors: withRevenue('Gezinnen en zwemlessen', 'zwembad'),
  },
  {
    name: 'Restaurants',
    location: 'In de speelhoek of bij de kassa',
    type: 'restaurant',
    quote: 'Een toetje dat voor de ogen van uw gasten ontstaat, zonder werk in de keuken.',
    visitors: withRevenue('Gasten met kinderen', 'restaurant'),
  },
];

const exampleLocations: readonly ExampleLocation[] = [
  {
    name: 'Recreatiezwembad',
    type: 'zwembad',
    location: 'Naast het kinderbad',
    highlight: `Bestand tegen stof en spatwater (${machine.protection})`,
  },
  {
    name: 'Overdekt winkelcentrum',
    type: 'winkelcentrum',
    location: 'Tegenover de etalages',
    highlight: `${machine.production}`,
  },
  {
    name: 'Familierestaurant',
    type: 'restaurant',
    location: 'Aan de rand van de eetzaal',
    highlight: 'Gasten betalen aan de automaat zelf',
  },
  {
    name: 'Zomerfestival',
    type: 'evenement',
    location: 'Tussen de kramen',
    highlight: `Vraagt ${machine.footprint} en ${machine.voltage}`,
  },
];

export const portfolio = {
  title: 'Wat u kunt verwachten',
  lead: 'Ons bedrijf is jong. Daarom ziet u hier geen verhalen van klanten, maar eerlijke verwachtingen en voorbeelden per soort locatie.',
  figures: [
    { value: '50+', label: 'potentiële locaties' },
    { value: '100K+', label: 'verwachte verkopen per jaar' },
    { value: `${expectedSatisfaction}%`, label: 'verwachte tevredenheid' },
    { value: '24/7', label: 'beschikbaar' },
  ],
  revenue: {
    title: 'Verwachte omzet per maand',
    note: 'Naar schatting. Wat u daarvan ontvangt, hangt af van uw keuze: een deel van de omzet of een vaste huurvergoeding.',
    types: Object.keys(expectedRevenue) as LocationWithRevenue[],
  },
  expectations: {
    title: 'Verwach\u00adtingen per soort locatie',
    items: expectations,
    rating: expectedRating,
    ratingLabel: 'Verwachte waardering',
    visitorsLabel: 'Bezoekers',
    action: (name: string) => `Offerte voor ${name.toLowerCase()}`,
  },
  examples: {
    title: 'Voorbeeldlocaties',
    lead: 'Vier plekken waar de automaat zou kunnen staan.',
    items: exampleLocations,
  },
  placements: {
    title: 'Zo kan het eruitzien',
    items: [
      {
        picture: 'scene-zwembad',
        alt: 'Impressie van de automaat tussen planten, bij een zwembad met een tegelwand',
        caption: 'In het zwembad',
      },
      {
        picture: 'scene-winkelcentrum',
        alt: 'Impressie van de automaat naast een etalage in een winkelcentrum',
        caption: 'In het winkelcentrum',
      },
      {
        picture: 'scene-restaurant',
        alt: 'Impressie van de automaat in een restaurant, naast de tafels',
        caption: 'In het restaurant',
      },
      {
        picture: 'scene-evenement',
        alt: 'Impressie van de automaat op een vlonder, tussen kramen en slingers',
        caption: 'Op het evenement',
      },
    ],
  },
  upcoming: {
    title: 'Wat er nog komt',
    lead: 'Aangekondigd, nog niet leverbaar. Noem ze gerust in uw aanvraag, dan weten wij wat u zoekt.',
    tag: 'Aangekondigd',
    items: [
      { icon: 'popcorn', title: 'Popcorn', text: 'Warme popcorn uit de automaat.' },
      { icon: 'ice', title: 'IJs', text: 'IJs voor warme dagen.' },
      { icon: 'snack', title: 'Snacks', text: 'Iets hartigs naast al dat zoet.' },
    ],
  },
  closing: { title: 'Wat kan het u opleveren?', action: 'Vraag een offerte aan' },
} as const;
