import { expectedRevenue, type LocationWithRevenue } from '../../location-types.ts';
import { expectedSatisfaction, locationWords } from './locations.ts';

export const portfolio = {
  title: 'Wat u kunt verwachten',
  lead:
    'Ons bedrijf is jong. Klantverhalen zijn er nog\u00a0niet. Wel: onze verwachtingen, en ' +
    'voorbeelden.',
  figures: [
    { value: '50+', label: 'potentiële locaties' },
    { value: '100K+', label: 'verwachte verkopen per jaar' },
    { value: `${expectedSatisfaction}%`, label: 'verwachte tevredenheid' },
    { value: '24/7', label: 'beschikbaar' },
  ],
  revenue: {
    title: 'Verwachte omzet per maand',
    note: `${locationWords.note} ${locationWords.upTo}`,
    types: Object.keys(expectedRevenue) as LocationWithRevenue[],
  },
  locations: 'Verwach\u00adting per soort locatie',
  upcoming: {
    title: 'Wat er nog komt',
    lead: 'Aangekondigd, nog niet leverbaar. Interesse? Noem het in uw aanvraag.',
    tag: 'Aangekondigd',
    items: [
      { icon: 'popcorn', title: 'Popcorn', text: 'Warme popcorn uit de automaat.' },
      { icon: 'ice', title: 'IJs', text: 'IJs voor warme dagen.' },
      { icon: 'snack', title: 'Snacks', text: 'Hartige snacks, voor wie geen zoet wil.' },
    ],
  },
  closing: { title: 'Wat kan het u opleveren?', action: 'Vraag een offerte aan' },
} as const;
