import { inDutch } from './lib/numbers.ts';

/**
 * The types of location an owner can choose in the form, in the order of the list, and what a machine is
 * expected to take there each month. Source: product specification §3 (types) and §9 (expected revenue).
 */
export const locationTypes = [
  { value: 'zwembad', label: 'Zwembad' },
  { value: 'winkelcentrum', label: 'Winkelcentrum' },
  { value: 'restaurant', label: 'Restaurant' },
  { value: 'kantoor', label: 'Kantoor' },
  { value: 'school', label: 'School' },
  { value: 'evenement', label: 'Evenement' },
  { value: 'anders', label: 'Anders' },
] as const;

export type LocationType = (typeof locationTypes)[number]['value'];

export const defaultLocationType: LocationType = 'zwembad';

/** Expected revenue in euros a month: open-ended upwards, and for swimming pools a ceiling that is open too. */
export const expectedRevenue = {
  zwembad: { euros: 2500, upTo: true },
  winkelcentrum: { euros: 4000, upTo: false },
  restaurant: { euros: 1500, upTo: false },
} as const satisfies Partial<Record<LocationType, { euros: number; upTo: boolean }>>;

export type LocationWithRevenue = keyof typeof expectedRevenue;

/** '€ 4.000+', or 'tot € 2.500+' where the specification says 'up to'. */
export function formatRevenue(type: LocationWithRevenue): string {
  const { euros, upTo } = expectedRevenue[type];
  return `${upTo ? 'tot\u00a0' : ''}€\u00a0${inDutch(euros)}+`;
}
