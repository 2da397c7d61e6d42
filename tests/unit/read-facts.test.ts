// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownersAsk } from '../../src/company.ts';
import { factsIn, lineOf } from '../../src/lib/read-facts.ts';
import { factMistakes } from '../../src/tools/fact-rules.ts';
import { missingFacts } from '../../src/tools/facts.ts';
import { factsText, madeUpFacts } from './support/made-up-facts.ts';

test('reads each fact from its line, whatever characters are in it', () => {
  const text = factsText(madeUpFacts);
  expect(factsIn(text)).toEqual(madeUpFacts);
  expect(factsIn(`\ufeff${text.replaceAll('\n', '\r\n')}`)).toEqual(madeUpFacts);
  expect(factsIn('brand: \'t Zoete "Hoekje": #1, met {alles}')).toEqual({
    brand: '\'t Zoete "Hoekje": #1, met {alles}',
  });
  expect(factsIn('email: hallo@zoet.nl\u200b')).toEqual({ email: 'hallo@zoet.nl' });
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

test.each(['Café "Zoet"', '"Zoet" en zout', 'Zoet”'])(
  'keeps quotes that are a part of a text: %s',
  (brand) => {
    expect(factsIn(`brand: ${brand}`)).toEqual({ brand });
    expect(factMistakes(`brand: ${brand}`)).toEqual([]);
  },
);

test.each(['Hier: Wat er op de foto staat', 'Wat er op de foto staat, is Jan'])(
  'takes words that only look like the example: %s',
  (alt) => {
    expect(factsIn(`founder.photo: jan  900 x 1200  ${alt}`)).toMatchObject({
      founder: { photo: { source: 'jan', alt } },
    });
  },
);

test('takes what follows the first question mark for the answer', () => {
  const answer = 'Drie jaar. Wilt u korter? Bel ons dan.';
  expect(factsIn(`Hoe lang duurt een contract? ${answer}`)).toEqual({
    answers: [{ question: 'Hoe lang duurt een contract?', answer }],
  });
});

test.each([
  '  Wie maakt hem schoon? Wij',
  'Wie maakt hem schoon? … Wij',
  'Wie maakt hem schoon? Wij …',
  '- Wie maakt hem schoon? Wij',
  '\u2022\tWie maakt hem schoon? Wij',
])('reads no space, bullet or dots of the example with a question: %s', (line) => {
  expect(factsIn(line)).toEqual({
    answers: [{ question: 'Wie maakt hem schoon?', answer: 'Wij' }],
  });
});

test('a fact that is not there has no line', () => {
  expect(lineOf('brand', '')).toBe(0);
  expect(lineOf('founder', 'kvk: 1\nfounder.name: Jan')).toBe(2);
});

const nameless = 'hij begint niet met een naam en een dubbele punt';
const inUtf8 = 'Bewaar het bestand opnieuw als UTF-8: in Kladblok met Opslaan als, bij Codering.';
const isPlain = 'dit is geen kale tekst. Kies in TextEdit Opmaak, Converteer naar platte tekst,';

test.each<[what: string, written: string | Buffer, ...said: string[]]>([
  ['UTF-16', Buffer.from('\ufeffbrand: Zoet', 'utf16le'), `1: dit is geen UTF-8. ${inUtf8}`],
  [
    'Windows-1252',
    Buffer.from('kvk: 12345678\nbrand: Café', 'latin1'),
    `2: een letter is onleesbaar. ${inUtf8}`,
  ],
  ['rich text', '{\\rtf1\\ansi\nbrand: Zoet}', `1: ${isPlain}`],
  ['a document of Word', 'PK\x03\x04\x00\x00', `1: ${isPlain}`],
  ['a byte-order mark', '\ufeffbrand: Zoet'],
  ['tabs and spaces', 'brand:\tZoet\nkvk\u00a0:\u00a012345678 '],
  ['the line ends of old Macs', 'brand: Zoet\rkvk: 12345678'],
  ['nothing', ''],
  ['comments and empty lines', ' \n  # kvk: 1\n\t\n#'],
  [
    'two unreadable letters',
    'Caf\ufffd\nCr\ufffdme',
    `1: een letter is onleesbaar, en zo nog 1 hieronder. ${inUtf8}`,
  ],
  [
    'a name twice',
    'brand: Zoet\nkvk: 12345678\nBrand: Zout',
    '3: brand staat ook op regel 1. Haal',
  ],
  [
    'all of it twice',
    'brand: Zoet\nkvk: 12345678\nbrand: Zoet\nkvk: 12345678',
    '3: brand staat ook op regel 1, en zo nog 1 hieronder. Haal er één weg.',
  ],
  [
    'no colon',
    'brand Zoet',
    `1: ${nameless}. Een tekst staat in zijn geheel op één regel, met => tussen de onze en de ` +
      'uwe. Namen zijn: brand, kvk,',
  ],
  ['a Dutch name', 'telefoon: 020 123 45 67', '1: telefoon is hier geen naam. Bedoelt u phone?'],
  [
    'a Dutch name of two words',
    'E-mail adres: a@zoet.nl',
    '1: E-mail adres is hier geen naam. Bedoelt u email?',
  ],
  [
    'a name with a slip',
    'privacyURI: https://zoet.nl',
    '1: privacyURI is hier geen naam. Bedoelt u privacyUrl?',
  ],
  [
    'a name like no other',
    'Motto: zoet',
    '1: Motto is hier geen naam. Bedoelt u een van deze: brand,',
  ],
  ['a text on two lines', 'brand: Zoet\nfounder.about: Maakt\nsuikerspin.', `3: ${nameless}`],
  ['many such lines', 'brand = Zoet\nkvk = 1\n', `1: ${nameless}, en zo nog 1 hieronder.`],
  ['a name of JavaScript', '__proto__: x', `1: ${nameless}`],
  ['quotes', "\nbrand: 'Zoet',", '2: laat bij brand de aanhalingstekens weg.'],
  ['quotes of Word', 'brand: “Zoet”', '1: laat bij brand de aanhalingstekens weg.'],
  ['quotes without a space', 'brand:"Zoet" ,', '1: laat bij brand de aanhalingstekens weg.'],
  ['quotes around words', 'Wie? => "Wij"', '1: laat achter => de aanhalingstekens weg.'],
  ['quotes in words', 'Wie? => Wij, "de wolk"'],
  ['quotes around a question', '“Hoeveel geluid?” Weinig.', '1: laat de aanhalingstekens om de'],
  [
    'a question in the rest of a text',
    'founder.about: Jan.\nof dat leuk is? Ja!',
    `2: ${nameless}`,
  ],
  ['an address in brackets', 'email: (info@wolkje.nl)', '1: email is "(info@wolkje.nl)"; het moet'],
  ['an address with a slash', 'email: info@wolkje.nl/', '1: email is "info@wolkje.nl/"; het moet'],
  ['an address with letters of its own', 'email: café@zoetwärenhuis.nl'],
  ['an address without a place', 'address: Kerkstraat 5 3511 AB', '1: address is "Kerkstraat 5'],
  [
    'letters of another encoding',
    'brand: Zoet\nvatId: CafÃ©',
    `2: een letter is onleesbaar. ${inUtf8}`,
  ],
  [
    'an endpoint that is a page',
    'endpoint: https://www.zoet.nl/privacy.html',
    '1: endpoint is "htt',
  ],
  [
    'an endpoint with a word',
    'endpoint: https://www.zoet.nl/aanvraag.php?kaneel',
    '1: endpoint is "',
  ],
  [
    'an endpoint that is the site',
    'siteUrl: https://www.zoet.nl/\nendpoint: https://www.zoet.nl',
    '2: endpoint is uw site zelf, en die neemt geen aanvragen aan.',
  ],
  ['a number of noughts', 'phone: 0000000000', '1: phone is "0000000000"; het moet zijn'],
  ['a question alone', 'Wie maakt hem schoon?', '1: achter de vraag staat geen antwoord.'],
  ['an answer to come', 'Hoe lang duurt het? …', '1: achter de vraag staat geen antwoord.'],
  ['a gap', 'Hoe lang duurt het? [invullen]', '1: vul in, of haal weg: [invullen]. Een bezoeker'],
  [
    'code of a page',
    'Wie? => <b>Wij</b>',
    '1: vul in, of haal weg: <b>. Een bezoeker leest dat zo.',
  ],
  ['less than', 'Hoeveel geluid? < 60 dB, > 2 m weg'],
  ['a photo alone', 'founder.photo: jan.jpg', '1: schrijf bij founder.photo: naam 1600 x 1200, en'],
  ['a photo of two names', 'founder.photo: mijn jan 90 x 90 Jan', '1: schrijf bij founder.photo:'],
  [
    'a photo without words of its own',
    'founder.name: Jan\nfounder.about: Hij\nfounder.photo: jan 90 x 90 Wat er op de foto staat',
    '3: schrijf bij founder.photo: naam 1600 x 1200, en dan in uw woorden wat er te zien is.',
  ],
  ['one photo', 'productImages.1: a 2 x 3 Zo', '1: productImages is niet compleet; het moet zijn:'],
  ['half a founder', 'kvk: 12345678\nfounder.name: Jan', '2: founder is niet compleet; het moet'],
  [
    'a wrong phone',
    'phone: 020 123 45 67 (Jan)',
    '1: phone is "020 123 45 67 (Jan)"; het moet zijn:',
  ],
  ['a phone as it is called from abroad', 'phone: +31 (0)20-123.45.67'],
  ['a phone that costs nothing', 'phone: 0800 1234'],
  ['a phone in Belgium', 'phone: +32 3 123 45 67'],
  ['a wrong KvK', 'kvk: 1234 5678', '1: kvk is "1234 5678"; het moet zijn: 8 cijfers, zonder iets'],
  [
    'a wrong btw-id',
    'vatId: 123456789',
    '1: vatId is "123456789"; het moet zijn: een btw-id, zoals',
  ],
  [
    'two e-mail addresses',
    'email: a@zoet.nl, b@zoet.nl',
    '1: email is "a@zoet.nl, b@zoet.nl"; het',
  ],
  [
    'http',
    'siteUrl: http://zoet.nl',
    '1: siteUrl is "http://zoet.nl"; het moet zijn: een volledig',
  ],
  ['https twice', 'siteUrl: https://https://www.zoet.nl', '1: siteUrl is "https://https://'],
  [
    'one slash for two',
    'privacyUrl: https:/www.zoet.nl/privacy.html',
    '1: privacyUrl is "https:/www.zoet.nl/privacy.html"; het moet zijn: een volledig adres met',
  ],
  [
    'half an address',
    'address: Markt 7, Delft',
    '1: address is "Markt 7, Delft"; het moet zijn: st',
  ],
  ['a box', 'address: Postbus 12, 2600 AA Delft', '1: address is "Postbus 12, 2600 AA Delft"; het'],
  ['an address as Word makes it', 'address: ’t Plein 3-b, 2712AB Zoetermeer'],
  ['a comma in a domain', 'siteUrl: https://www,zoet.nl', '1: siteUrl is "https://www,zoet.nl"'],
  ['no top-level domain', 'siteUrl: https://zoet', '1: siteUrl is "https://zoet"; het moet zijn'],
  [
    'no top-level domain after www',
    'siteUrl: https://www.zoet',
    '1: siteUrl is "https://www.zoet"',
  ],
  ['a file for a folder', 'siteUrl: https://www.zoet.nl/index.html', '1: siteUrl is "https://www.'],
  [
    'the secret word, which visitors would read',
    'endpoint: https://www.zoet.nl/aanvraag.php?woord=kaneelstok',
    '1: endpoint is "https://www.zoet.nl/aanvraag.php?woord=kaneelstok"; het moet zijn: een',
  ],
  ['the key of a form service', 'endpoint: https://dienst.nl/f?key=1'],
  ['letters beyond ASCII', 'siteUrl: https://www.zoété.nl'],
  ['a dot behind a mail address', 'email: a@zoet.nl.', '1: email is "a@zoet.nl."; het moet'],
  [
    'a year to come',
    'foundingYear: 2099',
    '1: foundingYear is 2099; het moet zijn: een jaartal, h',
  ],
  ['no https', 'endpoint: zoet.nl/aanvraag.php', '1: endpoint is "zoet.nl/aanvraag.php"; het moet'],
  [
    'an uncertain year',
    'foundingYear: 2019 of zo',
    '1: foundingYear is "2019 of zo"; het moet zijn: een jaar',
  ],
  [
    'a wrong year',
    'foundingYear: in 2019',
    '1: foundingYear is "in 2019"; het moet zijn: een jaar',
  ],
  [
    'mistakes on lines 2 and 10',
    `\nkvk: 1${'\n'.repeat(8)}phone: ?`,
    '2: kvk is "1"',
    '10: phone is "?"',
  ],
  [
    'mistakes of all kinds',
    'kvk: 1\nbrand Zoet\nphone: ?\nemail: "a@zoet.nl"\nfounder.name: "Jan"\nfounder.about: Hij',
    '1: kvk is "1"',
    `2: ${nameless}`,
    '3: phone is "?"',
    '4: laat bij email',
    '5: laat bij founder.name',
  ],
])('of %s, each mistake is one sentence in Dutch with its line', (_what, written, ...said) => {
  expect(factMistakes(String(written))).toEqual(
    said.map((words) => expect.stringContaining(`bedrijf.txt, regel ${words}`)),
  );
});

const file = readFileSync('bedrijf.txt', 'utf8');
const isFilledIn = Object.keys(factsIn(file)).length > 0;

test.skipIf(isFilledIn)('no example of bedrijf.txt gets into a release', () => {
  const examples = file.match(/^# (?:[\w.]+: |.*\? ).*/gm) ?? [];
  const shown = examples.map((line) => line.slice(2));
  const facts: Record<string, unknown> = factsIn(shown.join('\n'));
  const untold: string[] = missingFacts(facts);
  const published = shown.filter(
    (line) =>
      factMistakes(line).every((words) => words.includes('founder is niet compleet')) &&
      !untold.includes(line.split(/[:.]/)[0] ?? ''),
  );
  expect(published).toEqual(['foundingYear: 2025', 'scheme: auto']);
  expect(
    shown.filter((line) => line.endsWith('? …')).map((line) => line.replace(/ …$/, '')),
  ).toEqual(ownersAsk);
  expect(shown).toHaveLength(ownersAsk.length + 18);
});
