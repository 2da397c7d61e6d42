import { inDutch } from '../../lib/numbers.ts';
import {
  expectedRevenue,
  formatRevenue,
  type LocationType,
  locationTypes,
} from '../../location-types.ts';
import { machine } from './machine.ts';

/** Source: product specification §9, 'Marketing claims'. */
export const expectedSatisfaction = 95;

/** The maximum of a rating. Source: product specification §3, 'Expectation card'. */
const ratingScale = 5;

export const labelOf = (type: LocationType) =>
  locationTypes.find(({ value }) => value === type)?.label ?? type;

const inTheOffer = 'staat in de offerte';

/** 'tot € 2.500+'; the specification has no figure for events. */
export const expectedAt = (type: LocationType) =>
  type in expectedRevenue ? formatRevenue(type as keyof typeof expectedRevenue) : inTheOffer;

export const locationWords = {
  title: 'Wat kan een automaat bij u opbrengen?',
  expected: 'Verwacht:',
  /** Followed by `inTheOffer`. */
  unknown: 'De verwachting voor uw evenement',
  perMonth: 'per maand',
  note:
    'Dit is een schatting van de omzet. Wat u ontvangt, hangt af van uw keuze: een deel van de ' +
    'omzet of een vaste huurvergoeding.',
  /** Explains 'tot € 2.500+'. */
  upTo: expectedRevenue.zwembad.upTo
    ? 'Een rustig zwembad blijft eronder, een druk zwembad kan erboven komen.'
    : '',
  /** For a location without a figure. */
  choice: 'U kiest tussen een deel van de omzet en een vaste huurvergoeding.',
  action: (type: LocationType) => `Offerte voor uw ${labelOf(type).toLowerCase()}`,
  /** The specification has one figure of satisfaction, in points, and no rating per location. */
  rating:
    `${inDutch((expectedSatisfaction / 100) * ratingScale)}\u00a0van\u00a0${ratingScale} ` +
    `(${expectedSatisfaction}%)`,
  ratingLabel: 'Verwachte waardering:',
} as const;

/** Tells an owner how to read the amount. */
export const noteAt = (type: LocationType) => {
  if (!(type in expectedRevenue)) return locationWords.choice;
  return type === 'zwembad' ? `${locationWords.note} ${locationWords.upTo}` : locationWords.note;
};

/**
 * The types of location: choices on Home, and blocks of Portfolio with an expectation card (name to
 * visitors) and an example location. Source: product specification §3.
 */
export const locations = [
  {
    type: 'zwembad',
    alt: 'Impressie van de automaat tussen planten, bij een zwembad met een tegelwand',
    name: 'Zwembaden',
    spot: 'Bij de uitgang of naast de horeca',
    quote: 'Na het zwemmen heeft iedereen trek, en niemand haast.',
    visitors: 'Voor gezinnen',
    example: {
      name: 'Recreatiezwembad',
      spot: 'Naast het kinderbad',
      highlight: `Bestand tegen stof en spatwater (${machine.protection})`,
    },
  },
  {
    type: 'winkelcentrum',
    alt: 'Impressie van de automaat naast een etalage in een winkelcentrum',
    name: 'Winkelcentra',
    spot: 'Op een plein of bij de roltrap',
    quote: 'Veel aanloop, de hele dag door, en een wolk suiker die van ver opvalt.',
    visitors: 'Voor winkelend publiek',
    example: {
      name: 'Winkelgalerij',
      spot: 'Tegenover de etalages',
      highlight: machine.production,
    },
  },
  {
    type: 'restaurant',
    alt: 'Impressie van de automaat in een restaurant, naast de tafels',
    name: 'Restaurants',
    spot: 'In de speelhoek of bij de kassa',
    quote: 'Een toetje dat uw gasten zien ontstaan, zonder werk in de keuken.',
    visitors: 'Voor gasten met kinderen',
    example: {
      name: 'Familierestaurant',
      spot: 'Aan de rand van de eetzaal',
      highlight: 'Gasten betalen aan de automaat zelf',
    },
  },
  {
    type: 'evenement',
    alt: 'Impressie van de automaat op een vlonder, tussen kramen en slingers',
    name: 'Evenementen',
    spot: 'Op het plein of bij de ingang',
    quote: 'Wie in de rij staat, kijkt alvast mee.',
    visitors: 'Voor bezoekers van feesten en markten',
    example: {
      name: 'Zomerfestival',
      spot: 'Tussen de kramen',
      highlight: `Vraagt ${machine.footprint} en ${machine.voltage}`,
    },
  },
] as const;

export type ShownLocation = (typeof locations)[number];
