import { inDutch } from './lib/numbers.ts';

/** The types of location in the form, in its order. Source: product specification §3. */
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

/**
 * Expected revenue in euros a month; `upTo` where the specification says 'up to'.
 * Source: product specification §9.
 */
export const expectedRevenue = {
  zwembad: { euros: 2500, upTo: true },
  winkelcentrum: { euros: 4000, upTo: false },
  restaurant: { euros: 1500, upTo: false },
} as const satisfies Partial<Record<LocationType, { euros: number; upTo: boolean }>>;

export type LocationWithRevenue = keyof typeof expectedRevenue;

/** '€ 4.000+', or 'tot € 2.500+'. */
export function formatRevenue(type: LocationWithRevenue): string {
  const { euros, upTo } = expectedRevenue[type];
  return `${upTo ? 'tot\u00a0' : ''}€\u00a0${inDutch(euros)}+`;
}
