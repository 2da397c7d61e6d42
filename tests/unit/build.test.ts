import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { invalidFacts, invalidPictures } from '../../src/build/facts.ts';
import { company, missingFacts } from '../../src/company.ts';

const facts = {
  brand: 'Zoet',
  kvk: '12345678',
  phone: '020 123 45 67',
  email: 'hallo@zoet.example',
  siteUrl: 'https://zoet.example/',
  socialUrl: 'https://social.example.com/zoet',
  privacyUrl: 'https://zoet.example/privacy',
  endpoint: 'https://forms.example/f/zoet',
  founder: { name: 'A. Zoet', about: '' },
};

test('what the company filled in, or did not, can be used', () => {
  expect(invalidFacts()).toEqual([]);
  expect(invalidPictures(readdirSync('src/media'))).toEqual([]);
});

test('each fact that a live site needs and that is not given is named', () => {
  expect(missingFacts({})).toEqual(Object.keys(facts));
  expect(missingFacts(facts)).toEqual([]);
});

test.each([
  ['kvk', '00000000'],
  ['endpoint', ''],
  ['brand', ''],
  ['founder', { name: '', about: 'Iemand' }],
])('%s is still missing when it is %j', (name, value) => {
  expect(missingFacts({ ...facts, [name]: value })).toEqual([name]);
});

test('to have no privacy statement is an answer', () => {
  expect(missingFacts({ ...facts, privacyUrl: '' })).toEqual([]);
});

test('a picture of the company lies on an image host, or is there in every file', () => {
  const image = { alt: '', width: 100, height: 100 };
  const far = { ...image, source: 'https://images.example/a.jpg' };
  const near = { ...image, source: 'eigen' };
  const files = ['eigen.avif', 'eigen-half.avif'];
  expect(invalidPictures(files, [far, near])).toEqual([]);
  expect(invalidPictures(files.slice(1), [far, near])).toEqual([
    '- productImages: eigen is no https URL, and src/media/ lacks eigen.avif.',
  ]);
  expect(invalidPictures([], [{ ...image, source: 'http://images.example/a.jpg' }, far])).toHaveLength(1);
});

test('a fact that its option would refuse is named, with what it must be', () => {
  expect(invalidFacts({ ...company, kvk: '123', siteUrl: 'zoet.example', endpoint: '/form' })).toEqual([
    '- kvk is "123"; it must be 8 digits.',
    '- siteUrl is "zoet.example"; it must be an absolute https URL, or http on localhost.',
    '- endpoint is "/form"; it must be an absolute https URL, or http on localhost.',
  ]);
});
