import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { invalidFacts, invalidPictures, missingFacts, openQuestions } from '../../src/build/facts.ts';
import { company, ownersAsk, standIns } from '../../src/company.ts';
import { siteAddress } from '../../src/config/url.ts';
import { madeUpFacts as facts } from './support/made-up-facts.ts';

test('what the company filled in, or did not, can be used', () => {
  expect(invalidFacts()).toEqual([]);
  expect(invalidPictures(readdirSync('src/media'))).toEqual([]);
});

test('each fact that a live site needs and that is not given is named', () => {
  expect(missingFacts({})).toEqual(Object.keys(facts));
  expect(missingFacts(facts)).toEqual([]);
});

const { name, about } = facts.founder;
const [front, detail] = company.productImages;

test.each([
  ['kvk', standIns.kvk],
  ['endpoint', ''],
  ['brand', ''],
  ['brand', ' '],
  ['socialUrl', standIns.socialUrl],
  ['founder', { name: '', about }],
  ['founder', { name: standIns.founder.name, about }],
  ['founder', { name, about: '' }],
  ['founder', { name, about: standIns.founder.about }],
  ['endpoint', 'http://localhost:5173/f/demo'],
  ['endpoint', 'https://127.0.0.1/f/demo'],
  ['endpoint', 'http://[::1]/f/demo'],
  ['endpoint', 'https://forms.example.com/f/zoet'],
  ['siteUrl', 'https://example.org/'],
  ['siteUrl', 'https://zoet.test/'],
  ['privacyUrl', 'https://zoet.example/privacy'],
  ['email', 'hallo@example.net'],
  ['videoUrl', 'https://media.localhost/film.mp4'],
  ['productImages', [front, { ...detail, source: 'https://images.example/a.jpg' }]],
])('%s is still missing when it is %j', (fact, value) => {
  expect(missingFacts({ ...facts, [fact]: value })).toEqual([fact]);
});

test.each([
  ['socialUrl', ''],
  ['privacyUrl', ''],
  ['videoUrl', ''],
  ['brand', 'Test'],
  ['siteUrl', 'https://voorbeeld-example.com/'],
  ['productImages', [front, { ...detail, source: 'https://images.zoet.nl/a.jpg' }]],
])('%s is an answer when it is %j', (fact, value) => {
  expect(missingFacts({ ...facts, [fact]: value })).toEqual([]);
});

test('what owners will ask stays an open question until it is answered, and is never missing', () => {
  const [first = '', ...others] = ownersAsk;
  expect(openQuestions({})).toEqual(ownersAsk);
  const answers = [{ question: first, answer: 'Ja.' }];
  expect(openQuestions({ answers })).toEqual(others);
  expect(missingFacts({ ...facts, answers })).toEqual([]);
  expect(invalidFacts({ answers })).toEqual([]);
});

test.each([
  { question: 'Wie?', answer: ' ' },
  { question: '', answer: 'Wij.' },
])('%j is no answer', (given) => {
  expect(invalidFacts({ answers: [given] })).toEqual([
    `- answers is ${JSON.stringify([given])}; it must be a list of questions, each with its answer.`,
  ]);
});

test('a picture of the company lies on an image host, or is there in every file', () => {
  const image = { alt: '', width: 100, height: 100 };
  const far = { ...image, source: 'https://images.example/a.jpg' };
  const near = { ...image, source: 'eigen' };
  const files = ['eigen.avif', 'eigen-half.avif'];
  expect(invalidPictures(files, [far, near])).toEqual([]);
  expect(invalidPictures(files.slice(1), [far, near])).toEqual([
    '- eigen is no https URL, and src/media/ lacks eigen.avif.',
  ]);
  expect(invalidPictures([], [{ ...image, source: 'http://images.example/a.jpg' }, far])).toHaveLength(1);
});

test('a fact that its option would refuse is named, with what it must be', () => {
  expect(invalidFacts({ ...company, kvk: '123', siteUrl: 'zoet.example', endpoint: '/form' })).toEqual([
    '- kvk is "123"; it must be 8 digits.',
    '- siteUrl is "zoet.example"; it must be an absolute https URL without a password, or http on localhost, without ? and #.',
    '- endpoint is "/form"; it must be an absolute https URL without a password, or http on localhost.',
  ]);
});

test.each(['https://zoet.nl/?bron=mail', 'https://zoet.nl/#/contact'])('siteUrl cannot be %s', (siteUrl) => {
  expect(invalidFacts({ siteUrl })).toHaveLength(1);
});

test.each([
  ['https://zoet.nl', 'https://zoet.nl/'],
  ['https://zoet.nl/suikerspin', 'https://zoet.nl/suikerspin/'],
  ['https://zoet.nl/suikerspin/', 'https://zoet.nl/suikerspin/'],
  ['https://zoet.nl/site-2.0', 'https://zoet.nl/site-2.0/'],
  ['https://zoet.nl/suikerspin.html', 'https://zoet.nl/suikerspin.html'],
  ['', ''],
  ['zoet', 'zoet'],
])('the site at %j lies at %j', (given, address) => {
  expect(siteAddress(given)).toBe(address);
});
