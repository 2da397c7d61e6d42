// @vitest-environment node
import { expect, test } from 'vitest';
import { company, ownersAsk, standIns } from '../../src/company.ts';
import { invalidFacts, invalidPictures } from '../../src/tools/fact-rules.ts';
import { missingFacts, openQuestions, unsaidByLaw } from '../../src/tools/facts.ts';
import { madeUpFacts as facts } from './support/made-up-facts.ts';

test('each fact that a live site needs and that is not given is named', () => {
  expect(missingFacts({})).toEqual(Object.keys(facts));
  expect(missingFacts(facts)).toEqual([]);
});

const { name, about } = facts.founder;
const [front, detail] = company.productImages;

test.each([
  ['kvk', standIns.kvk],
  ['brand', ''],
  ['socialUrl', standIns.socialUrl],
  ['founder', { name: '', about }],
  ['founder', { name: standIns.founder.name, about }],
  ['endpoint', 'http://localhost:5173/f/demo'],
  ['endpoint', 'https://127.0.0.1/f/demo'],
  ['endpoint', 'https://10.0.0.7/f/demo'],
  ['email', 'hallo@localhost'],
  ['founder', { name, about, photo: { ...front, source: 'https://example/a.jpg' } }],
  ['endpoint', 'http://[::1]/f/demo'],
  ['siteUrl', 'https://example.org/'],
  ['privacyUrl', 'https://zoet.example/privacy'],
  ['email', 'hallo@example.net'],
  ['videoUrl', 'https://media.localhost/film.mp4'],
  ['productImages', [front, { ...detail, source: 'https://images.example/a.jpg' }]],
])('%s is still missing when it is %j', (fact, value) => {
  expect(missingFacts({ ...facts, [fact]: value })).toEqual([fact]);
});

test.each([
  ['privacyUrl', ''],
  ['brand', 'Test'],
  ['endpoint', 'https://1.192.168.2/f'],
  ['endpoint', 'https://example.company.nl/f'],
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

test.each([{ question: 'Wie?', answer: ' ' }, { question: 'Wie?' }, { answer: 'Wij.' }])(
  '%j is no answer',
  (given) => {
    expect(invalidFacts({ answers: [given] })).toEqual([
      `- answers is ${JSON.stringify([given])}; het moet zijn: een lijst van vragen, elk met een antwoord.`,
    ]);
  },
);

test.each([
  ['kvk', 12345678, "een tekst tussen aanhalingstekens: '…'"],
  ['brand', null, "een tekst tussen aanhalingstekens: '…'"],
  ['founder', 'Jan Zoet', "{ name: '…', about: '…' }"],
  ['founder', { name: 'Jan' }, "{ name: '…', about: '…' }"],
  ['founder', { name: 'Jan', about: 'Hij', photo: 'jan.jpg' }, "{ name: '…', about: '…' }"],
  ['productImages', [front], "precies twee foto's"],
  ['productImages', [front, { ...detail, width: '100' }], "precies twee foto's"],
  ['answers', 'geen', 'een lijst van vragen'],
  ['address', ' ', 'een tekst die niet leeg is'],
  ['vatId', 'NL123456789', 'een btw-id'],
  ['foundingYear', '2025', 'een jaartal'],
  ['siteUrl', 'https://zoet.nl/?bron=mail', 'een volledig adres met https'],
  ['siteUrl', 'https://zoet.nl/#/contact', 'een volledig adres met https'],
])('%s that is %j is told by its name, and what it must be', (name, value, expected) => {
  const [told, ...others] = invalidFacts({ [name]: value });
  expect(told).toContain(`- ${name} is ${JSON.stringify(value)}; het moet zijn: ${expected}`);
  expect(others).toEqual([]);
});

test('a picture of the company lies on an image host, or is there in every file', async () => {
  const far = { ...front, source: 'https://images.example/a.jpg' };
  expect(await invalidPictures('src/site/media', [far, front, detail])).toEqual([]);
  expect(await invalidPictures('src/site/media', [{ ...front, source: 'eigen' }])).toEqual([
    '- eigen is geen https-adres, en in src/site/media ontbreekt eigen.avif en eigen-half.avif.',
  ]);
});

test('what the law asks for besides is asked for until it is there, and is never missing', () => {
  const told = { address: 'Dorpsstraat 1, Zoetermeer', vatId: 'NL123456789B01' };
  expect(unsaidByLaw({})).toContain('ontbreekt nog: address, vatId.');
  expect(unsaidByLaw({ address: told.address })).toContain('ontbreekt nog: vatId.');
  expect(unsaidByLaw(told)).toBeUndefined();
  expect(invalidFacts({ ...told, foundingYear: 2019 })).toEqual([]);
  expect(missingFacts(facts)).toEqual([]);
});

test('a fact that there is not is named, with those that there are', () => {
  expect(invalidFacts({ telefoon: '020 123 45 67', scheme: 'dark', answers: [] })).toEqual([
    expect.stringMatching(
      /^- telefoon kent de site niet, wel: brand, kvk, address, .*, answers, scheme\.$/,
    ),
  ]);
});
