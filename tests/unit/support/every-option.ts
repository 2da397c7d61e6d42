import type { SiteOptions } from '../../../src/config/options.ts';

/** A value of its own for each option that can be seen somewhere. */
export const everyOption: Partial<SiteOptions> = {
  hashPrefix: 'zoet',
  brand: 'Zoet & <Zo>',
  kvk: '12345678',
  phone: '(020) 123-45.67',
  email: 'hallo@zoet.example',
  socialUrl: '',
  privacyUrl: 'https://zoet.example/privacy?a=1&b=2',
  videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
  locationType: 'evenement',
  locationName: 'Kermis "Noord"',
  partner: 'de-hal',
  scheme: 'dark',
  stickyOffset: 40,
};
