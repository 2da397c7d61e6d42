import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inDutch } from '../../src/lib/numbers.ts';
import { factsIn } from '../../src/lib/read-facts.ts';
import { expectedRevenue } from '../../src/location-types.ts';
import { renderSite, setFacts } from './support/render-site.tsx';

/** A company that filled in its facts has figures of its own. */
const isCompany = Object.keys(factsIn(readFileSync('bedrijf.txt', 'utf8'))).length > 0;

/** Figures of the product specification, typed again on purpose. Words around them may change. */
test.skipIf(isCompany).each([
  ['/de-automaat', 'table', '2, 30, 200, 180, 80, 85, 120, IP54, 230, 1,5, 6,5, 50, 4G'],
  // Each rating is the satisfaction in points out of five.
  ['/portfolio', 'dd', '50+, 100K+, 95%, 24/7, 2.500+, 4,75, 5, 4.000+, 1.500+'],
  ['/', 'h4 ~ p > strong', '2.500+, 4.000+, 1.500+, 80, 85'],
  ['/over-ons', 'dl', '2025'],
  ['/', 'footer', '2025'],
] as const)('%s shows in its %s the figures %s', async (start, selector, expected) => {
  setFacts({ kvk: '11111111', phone: '111 111' });
  const site = await renderSite({ start });
  const texts = [...site.container.querySelectorAll(selector)].map(
    ({ textContent }) => textContent,
  );
  const figures = texts.join(' ').match(/(IP)?\d[\d.,/]*\d(K?\+|%)?|\d(G|\+|%)?/g) ?? [];
  expect([...new Set(figures)].filter((figure) => !/^1+$/.test(figure)).join(', ')).toBe(expected);
  await site.unmount();
});

test.skipIf(isCompany)('the revenue that is expected, by type of location', () => {
  expect(expectedRevenue).toEqual({
    zwembad: { euros: 2500, upTo: true },
    winkelcentrum: { euros: 4000, upTo: false },
    restaurant: { euros: 1500, upTo: false },
  });
});

test('the fields of a request, their kinds and the types of location', async () => {
  const site = await renderSite({ start: '/contact' });
  const fields = [
    ...site.find<HTMLFormElement>('form').querySelectorAll<HTMLInputElement>('[name]'),
  ];
  expect(fields.map(({ name, type, required }) => [name, type, required])).toEqual([
    ['naam', 'text', true],
    ['email', 'email', true],
    ['telefoon', 'tel', false],
    ['locatieNaam', 'text', true],
    ['locatieType', 'select-one', true],
    ['bericht', 'textarea', false],
  ]);
  for (const { id } of fields) expect(site.find(`label[for="${id}"]`).textContent).not.toBe('');
  expect(site.find('textarea').getAttribute('rows')).toBe('4');
  expect([...site.find<HTMLSelectElement>('select').options].map(({ value }) => value)).toEqual(
    'zwembad winkelcentrum restaurant kantoor school evenement anders'.split(' '),
  );
  expect(site.find<HTMLSelectElement>('select').value).toBe('zwembad');
  await site.unmount();
});

test('numbers are written as Dutch writes them', () => {
  const values = [0, 4.75, 6.5, 95, 230, 1500, 40_000, 1_000_000];
  expect(values.map(inDutch)).toEqual(values.map((value) => value.toLocaleString('nl-NL')));
});
