import type { SiteOptions } from '../../../src/options/options.ts';

/** A value of its own for each option that can be seen somewhere. */
export const everyOption: Partial<SiteOptions> = {
  hashPrefix: 'zoet',
  locationType: 'evenement',
  locationName: 'Kermis "Noord"',
  partner: 'de-hal',
  scheme: 'dark',
  stickyOffset: 40,
};
