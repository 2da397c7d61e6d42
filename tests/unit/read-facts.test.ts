// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownersAsk } from '../../src/company.ts';
import { factsIn, mistakesIn } from '../../src/lib/read-facts.ts';
import { invalidFacts } from '../../src/tools/fact-rules.ts';
import { factsText, madeUpFacts } from './support/made-up-facts.ts';

test('reads each fact from its line, whatever characters are in it', () => {
  const text = factsText(madeUpFacts);
  expect(factsIn(text)).toEqual(madeUpFacts);
  expect(factsIn(`\ufeff${text.replaceAll('\n', '\r\n')}`)).toEqual(madeUpFacts);
  expect(factsIn('brand: \'t Zoete "Hoekje": #1, met {alles}')).toEqual({
    brand: '\'t Zoete "Hoekje": #1, met {alles}',
  });
  expect(factsIn('  Brand :Zoet \n# kvk: 1\nsocialUrl:\nfoundingYear: 2019')).toEqual({
    brand: 'Zoet',
    socialUrl: '',
    foundingYear: 2019,
  });
});

test('reads pictures and answers from one line each', () => {
  const facts = factsIn(`productImages.2: venster 1600x1200 Het venster
founder.photo: jan 900 × 1200 Jan, in 1999
productImages.1: https://img.zoet.nl/a.jpg 1600 x 2400 De automaat
Wie maakt hem schoon? Wij: elke week.`);
  expect(facts).toEqual({
    productImages: [
      { source: 'https://img.zoet.nl/a.jpg', alt: 'De automaat', width: 1600, height: 2400 },
      { source: 'venster', alt: 'Het venster', width: 1600, height: 1200 },
    ],
    founder: { photo: { source: 'jan', alt: 'Jan, in 1999', width: 900, height: 1200 } },
    answers: [{ question: 'Wie maakt hem schoon?', answer: 'Wij: elke week.' }],
  });
});

test.each([
  ['brand: Zoet\nkvk: 1\nBrand: Zout', 3, 'brand staat ook op regel 1. Haal er één weg.'],
  [
    'brand: Zoet\nkvk: 1\nbrand: Zoet\nkvk: 1',
    3,
    'brand staat ook op regel 1, en zo nog 1 hieronder. Haal er één weg.',
  ],
  ['brand Zoet', 1, 'hij begint niet met een naam en een dubbele punt. Namen zijn: brand, kvk'],
  ['telefoon: 020', 1, 'hij begint niet met een naam en een dubbele punt.'],
  ["\nbrand: 'Zoet',", 2, 'laat bij brand de aanhalingstekens weg.'],
  ['brand: Caf\ufffd', 1, 'een letter is onleesbaar. Bewaar het bestand opnieuw als UTF-8'],
  ['b\0r\0a\0n\0d\0', 1, 'dit is geen UTF-8.'],
  ['Wie maakt hem schoon?', 1, 'achter de vraag staat geen antwoord.'],
  ['founder.photo: jan.jpg', 1, 'schrijf bij founder.photo: naam 1600 x 1200 wat er op de foto'],
  ['__proto__: x', 1, 'hij begint niet met een naam en een dubbele punt.'],
])('%j has a mistake on line %i: %s', (text, line, words) => {
  expect(mistakesIn(text)).toEqual([
    expect.stringContaining(`bedrijf.txt, regel ${line}: ${words}`),
  ]);
  expect(mistakesIn(factsText(madeUpFacts))).toEqual([]);
});

const file = readFileSync('bedrijf.txt', 'utf8');
const isFilledIn = Object.keys(factsIn(file)).length > 0;

test.skipIf(isFilledIn)('bedrijf.txt has every fact and question, right without their #', () => {
  const shown = file
    .replace(/^# (?=[\w.]+: |.*\? …)/gm, '')
    .replace('watch?v=abc', 'watch?v=dQw4w9WgXcQ');
  expect(mistakesIn(shown)).toEqual([]);
  const facts = factsIn(shown);
  expect(invalidFacts({ ...facts })).toEqual([]);
  expect(facts.answers).toMatchObject(ownersAsk.map((question) => ({ question })));
  expect(Object.keys(facts)).toHaveLength(16);
});
