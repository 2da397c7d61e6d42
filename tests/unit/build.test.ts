// @vitest-environment node
import { expect, test } from 'vitest';
import { company, ownersAsk, standIns } from '../../src/company.ts';
import { invalidFacts } from '../../src/tools/fact-rules.ts';
import {
  knownFacts,
  missingFacts,
  openQuestions,
  unfilledFacts,
  unsaidByLaw,
} from '../../src/tools/facts.ts';
import { invalidPictures } from '../../src/tools/picture-rules.ts';
import { madeUpFacts } from './support/made-up-facts.ts';

/** Of a site that is not the guide's. */
const facts: typeof madeUpFacts = {
  ...JSON.parse(JSON.stringify(madeUpFacts).replaceAll('zoet.nl', 'wolk.nl')),
  phone: '079 123 45 67',
  founder: { name: 'A. de Vries', about: 'Maakt al jaren suikerspin.' },
};

test('each fact that a live site needs and that is not given is named', () => {
  expect(missingFacts({})).toEqual(Object.keys(facts));
  expect(missingFacts(facts)).toEqual([]);
});

test('one sentence names all facts that keep a release back', () => {
  expect(unfilledFacts()).toBe(
    'In bedrijf.txt ontbreekt nog, of is nog een voorbeeld, of is een adres waar geen bezoeker ' +
      `komt: ${Object.keys(facts).join(', ')}. Een regel met # ervoor telt niet.`,
  );
  // These the site shows from the first day.
  expect(Object.keys(knownFacts())).toEqual(['foundingYear', 'videoUrl', 'productImages']);
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
  ['brand', 'Uw handelsnaam'],
  ['address', 'Uw straat 1, 1234 AB Uw plaats'],
  ['address', 'Kerkstraat 12, 1234 AB Uw plaats'],
  ['phone', '020-1234567'],
  ['vatId', 'NL000000000B00'],
  ['kvk', '12345678'],
  ['endpoint', 'https://www.zoet.nl/aanvraag.php'],
  ['email', 'hallo@zoet.nl'],
  ['phone', madeUpFacts.phone],
  ['founder', { name, about: madeUpFacts.founder.about }],
  ['founder', { name: madeUpFacts.founder.name, about }],
  ['vatId', 'NL123456789B01'],
  ['address', 'Dorpsstraat 1, 1234 AB Zoetermeer'],
  ['siteUrl', 'https://www.uw-domein.nl/'],
  ['socialUrl', 'https://www.instagram.com/uw-naam'],
  ['founder', { name: 'Uw naam', about }],
])('%s is still missing when it is %j', (fact, value) => {
  expect(missingFacts({ ...facts, [fact]: value })).toEqual([fact]);
});

test.each([
  ['socialUrl', ''],
  ['privacyUrl', ''],
  ['videoUrl', ''],
  ['brand', 'Test'],
  ['brand', 'Uw Suikerspin'],
  ['brand', 'Bel Uw naam'],
  ['brand', 'Bij NL000B'],
  ['brand', 'hallo@example.com/ en meer'],
  ['address', 'Kouwstraat 1, Uwstad'],
  ['brand', 'example.com'],
  ['brand', 'Wij zijn hallo@example.com'],
  ['endpoint', 'https://110.0.0.7/f'],
  ['endpoint', 'https://1.10.0.7/f'],
  ['endpoint', 'https://1.192.168.2/f'],
  ['endpoint', 'https://192.169.1.2/f'],
  ['endpoint', 'https://invalid.nl/f'],
  ['endpoint', 'https://example.company.nl/f'],
  ['siteUrl', 'https://voorbeeld-example.com/'],
  ['productImages', [front, { ...detail, source: 'https://images.wolk.nl/a.jpg' }]],
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
  expect(invalidFacts({ answers: [given] })).toHaveLength(1);
});

test.each([
  ['founder', 'Jan Zoet', 'een founder.name en een founder.about'],
  ['founder', null, 'een founder.name en een founder.about'],
  ['founder', { name: 'Jan' }, 'een founder.name en een founder.about'],
  [
    'founder',
    { name: 'Jan', about: 'Hij', photo: 'jan.jpg' },
    'een founder.name en een founder.about',
  ],
  ['productImages', [], "twee foto's"],
  ['productImages', [detail], "twee foto's"],
  ['productImages', [front, detail, front], "twee foto's"],
  ['productImages', [front, { ...detail, width: '100' }], "twee foto's"],
  ['productImages', { 0: front, 1: detail }, "twee foto's"],
  ['answers', 'geen', 'een lijst van vragen'],
  ['answers', null, 'een lijst van vragen'],
  ['answers', [null], 'een lijst van vragen'],
  ['answers', [{ question: 'Wie?', answer: 'Wij.' }, null], 'een lijst van vragen'],
  ['address', ' ', 'straat, nummer, postcode en plaats'],
  ['vatId', 'NL123456789', 'een btw-id'],
  ['vatId', 'btw NL123456789B01', 'een btw-id'],
  ['vatId', 'NL123456789B012', 'een btw-id'],
  ['kvk', 'KvK 12345678', '8 cijfers'],
  ['kvk', '123456789', '8 cijfers'],
  ['phone', '12345', 'één telefoonnummer'],
  ['phone', 'bel 020 123 45 67', 'één telefoonnummer'],
  ['phone', '020 123 45 67 of 68', 'één telefoonnummer'],
  ['phone', '020 123 45 6', 'één telefoonnummer: tien cijfers, of +31 en dan negen'],
  ['phone', '+31 020 123 45 67', 'één telefoonnummer'],
  ['phone', '0800 12345', 'één telefoonnummer'],
  ['email', 'ada@zoet', 'één e-mailadres'],
  ['email', 'Ada <ada@zoet.nl>', 'één e-mailadres'],
  ['email', 'ada@zoet.nl?cc=bob@zoet.nl', 'één e-mailadres'],
  ['email', 'mailto:ada@zoet.nl', 'één e-mailadres'],
  ['email', 'ada@zoet.nl,bob', 'één e-mailadres'],
  ['videoUrl', 'https://zoet.nl/film', 'het https-adres van een film'],
  ['videoUrl', 'http://vimeo.com/123456789', 'het https-adres van een film'],
  ['scheme', 'paars', 'light, dark of auto'],
  ['foundingYear', '2025', 'een jaartal'],
  ['foundingYear', 25, 'een jaartal'],
  ['foundingYear', 12025, 'een jaartal'],
  ['foundingYear', 20255, 'een jaartal'],
  [
    'siteUrl',
    'https://zoet.nl/ (nieuw)',
    'een volledig adres met https, zonder wachtwoord of spatie',
  ],
  ['siteUrl', 'https://zoet.nl/?bron=mail', 'een volledig adres met https'],
  ['siteUrl', 'https://zoet.nl/#/contact', 'een volledig adres met https'],
])('%s that is %j is told by its name, and what it must be', (name, value, expected) => {
  const is = typeof value === 'object' ? 'is niet compleet' : `is ${JSON.stringify(value)}`;
  expect(invalidFacts({ [name]: value })).toEqual([
    [name, expect.stringContaining(`${name} ${is}; het moet zijn: ${expected}`)],
  ]);
});

test('a company’s picture is on an image host, or has every file in the declared size', async () => {
  const far = { ...front, source: 'https://images.example/a.jpg' };
  expect(await invalidPictures('.', [far, front, detail])).toEqual([]);
  expect(await invalidPictures('.', [{ ...front, source: 'eigen' }])).toEqual([
    'in fotos ontbreekt eigen.avif en eigen-half.avif. ' +
      'Zet fotos over uit de map waarin u eerder werkte, of maak de foto met npm run photo.',
  ]);
  expect(
    await invalidPictures('.', [{ ...front, source: 'http://images.example/a.jpg' }, far]),
  ).toHaveLength(1);
  expect((await invalidPictures('.', [{ ...front, width: 1001 }]))[0]).toContain(
    '1000 bij 1500 pixels',
  );
});

test('what the law asks for besides is asked for until it is there, and is never missing', () => {
  const told = { address: 'Dorpsstraat 12, 1234 AC Zoetermeer', vatId: 'NL 1234.56.789 B01' };
  expect(unsaidByLaw({})).toBe(
    'De wet wil op een site ook uw vestigingsadres, uw btw-id (BW 3:15d) en een ' +
      'privacyverklaring (AVG, artikel 13). ' +
      'In bedrijf.txt ontbreekt nog: address, vatId, privacyUrl.',
  );
  const { privacyUrl } = facts;
  expect(unsaidByLaw({ ...told, privacyUrl, vatId: '' })).toContain('ontbreekt nog: vatId.');
  expect(unsaidByLaw({ ...told, privacyUrl })).toBeUndefined();
  const film = 'https://vimeo.com/123456789';
  expect(invalidFacts({ ...told, foundingYear: 2019, videoUrl: film })).toEqual([]);
  expect(invalidFacts({ ...facts, videoUrl: '' })).toEqual([]);
  expect(missingFacts(facts)).toEqual([]);
});

test('a fact that its option would refuse is named, with what it must be', () => {
  const given = { ...company, kvk: '123', siteUrl: 'zoet.example', endpoint: '/form' };
  expect(invalidFacts(given).map(([name]) => name)).toEqual(['kvk', 'siteUrl', 'endpoint']);
});
