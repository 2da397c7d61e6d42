// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import {
  companyFacts,
  factsInForce,
  invalidFacts,
  invalidPictures,
  missingFacts,
  openQuestions,
} from '../../src/build/facts.ts';
import { company, ownersAsk, standIns } from '../../src/company.ts';
import { madeUpFacts as facts } from './support/made-up-facts.ts';

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
  ['endpoint', 'https://10.0.0.7/f/demo'],
  ['endpoint', 'https://0.0.0.0/f/demo'],
  ['endpoint', 'https://192.168.1.2/f/demo'],
  ['endpoint', 'https://printer.local/f/demo'],
  ['endpoint', 'https://forms.invalid/f/demo'],
  ['email', 'hallo@localhost'],
  ['founder', { name, about, photo: { ...front, source: 'https://example/a.jpg' } }],
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
  ['brand', 'example.com'],
  ['brand', 'Wij zijn hallo@example.com'],
  ['endpoint', 'https://110.0.0.7/f'],
  ['endpoint', 'https://1.10.0.7/f'],
  ['endpoint', 'https://1.192.168.2/f'],
  ['endpoint', 'https://192.169.1.2/f'],
  ['endpoint', 'https://invalid.nl/f'],
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

test.each([
  { question: 'Wie?', answer: ' ' },
  { question: '', answer: 'Wij.' },
  { question: 'Wie?' },
  { answer: 'Wij.' },
  { question: ' ', answer: 'Wij.' },
])('%j is no answer', (given) => {
  expect(invalidFacts({ answers: [given] })).toEqual([
    `- answers is ${JSON.stringify([given])}; it must be a list of questions, each with its answer.`,
  ]);
});

const [, second] = standIns.productImages;

test.each([
  ['kvk', 12345678, "a text, in quotes: '…'"],
  ['phone', 201234567, "a text, in quotes: '…'"],
  ['brand', null, "a text, in quotes: '…'"],
  ['founder', 'Jan Zoet', "{ name: '…', about: '…' }"],
  ['founder', null, "{ name: '…', about: '…' }"],
  ['founder', { name: 'Jan' }, "{ name: '…', about: '…' }"],
  ['founder', { name: 'Jan', about: 'Hij', photo: 'jan.jpg' }, "{ name: '…', about: '…' }"],
  ['productImages', [], 'exactly two pictures'],
  ['productImages', [second], 'exactly two pictures'],
  ['productImages', [second, { ...second, width: '100' }], 'exactly two pictures'],
  ['answers', 'geen', 'a list of questions'],
  ['answers', null, 'a list of questions'],
])('%s that is %j is told by its name, and what it must be', (name, value, expected) => {
  const [told, ...others] = invalidFacts({ [name]: value });
  expect(told).toContain(`- ${name} is ${JSON.stringify(value)}; it must be ${expected}`);
  expect(others).toEqual([]);
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
  expect(invalidPictures([], [near])).toEqual([
    '- eigen is no https URL, and src/media/ lacks eigen.avif, eigen-half.avif.',
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

test('a fact that there is not is named, with those that there are', () => {
  expect(invalidFacts({ telefoon: '020 123 45 67', scheme: 'dark', answers: [] })).toEqual([
    expect.stringMatching(/^- telefoon is no fact; there are brand, kvk, phone, .*, answers, scheme\.$/),
  ]);
});

test.each(['https://zoet.nl/?bron=mail', 'https://zoet.nl/#/contact'])('siteUrl cannot be %s', (siteUrl) => {
  expect(invalidFacts({ siteUrl })).toHaveLength(1);
});

describe('the facts in a build', () => {
  const hooks = companyFacts() as unknown as {
    configResolved(config: object): void;
    buildStart: (this: object) => void;
  };

  test('are named in a warning where they are stand-ins, and the questions that are open', () => {
    const warn = vi.fn();
    const info = vi.fn();
    hooks.configResolved({ root: '.', logger: { warn } });
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining(`for: ${Object.keys(facts).join(', ')}.`),
    );
    hooks.buildStart.call({ info });
    expect(info).toHaveBeenCalledOnce();
    expect(info.mock.calls[0]?.[0].split('\n- ').slice(1)).toEqual(ownersAsk);
  });

  test('are written into company.ts as they are in force', () => {
    const plugin = factsInForce() as unknown as {
      configResolved(config: object): void;
      transform(this: object, code: string, id: string): { code: string } | undefined;
    };
    const error = vi.fn();
    plugin.configResolved({ root: '/project' });
    const code = 'const a = 1;\nexport const company: Facts = {\n  ...a,\n};\nexport const b = 2;\n';
    const transform = (text: string, id: string) => plugin.transform.call({ error }, text, id);
    expect(transform(code, '/project/src/company.ts')?.code).toBe(
      `const a = 1;\nexport const company: Facts = ${JSON.stringify(company)};\nexport const b = 2;\n`,
    );
    expect(transform(code, '/project/src/routes.ts')).toBeUndefined();
    expect(error).not.toHaveBeenCalled();
    transform('const a = 1;', '/project/src/company.ts');
    expect(error).toHaveBeenCalledOnce();
  });
});
