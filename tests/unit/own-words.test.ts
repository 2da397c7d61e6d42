// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { factsIn, wordsIn } from '../../src/lib/read-facts.ts';
import { factMistakes } from '../../src/tools/fact-rules.ts';
import { withWords, wordMistakes } from '../../src/tools/own-words.ts';

const code = `import { machine } from './machine.ts';
export const home = {
  type: 'zwembad',
  title: 'Verse suikerspin op uw locatie, zonder\\u00a0werk voor u',
  lead:
    'Wij plaatsen de automaat, ' +
    'en vullen hem bij.',
  figure: \`per \${machine.voltage} en meer\`,
  items: ['Wij plaatsen', 'Wij plaatsen '],
} as const;
export const submit = 'Verstuur aanvraag';
`;

test('replaces each text, also one in parts, and leaves the code around it', () => {
  const words = wordsIn(`Verse suikerspin op uw locatie, zonder werk voor u => 't Zoete "leven"
Wij plaatsen de automaat, en vullen hem bij. => Kort.
Wij plaatsen => Wij brengen => en halen
Verstuur aanvraag => Vraag aan`);
  expect(withWords(code, words)).toBe(
    code
      .replace(/'Verse.*'/, '"\'t Zoete \\"leven\\""')
      .replace(/'Wij plaatsen de automaat, ' \+\n.*bij\.'/, '"Kort."')
      .replace("'Wij plaatsen'", '"Wij brengen => en halen"')
      // A link follows.
      .replace("'Wij plaatsen '", '"Wij brengen => en halen "')
      .replace("'Verstuur aanvraag'", '"Vraag aan"'),
  );
});

test.each(['zwembad => bad', './machine.ts => x', 'per 230 en meer => x'])(
  'leaves names, imports and computed texts: %s',
  (line) => {
    expect(withWords(code, wordsIn(line))).toBe(code);
    expect(wordMistakes(line)).toHaveLength(1);
  },
);

test('takes every text of the home screen that stands there whole', () => {
  expect(wordMistakes('Wij doen het werk => Wij regelen alles')).toEqual([]);
  // The site's own text contains an invisible word joiner.
  expect(wordMistakes('HACCP-conform => HACCP')).toEqual([]);
  const home = readFileSync('src/site/content/home.ts', 'utf8');
  const written = withWords(home, wordsIn('Wij doen het werk => Wij regelen alles'));
  expect(written).toContain('title: "Wij regelen alles"');
});

test.each([
  [
    'kvk: 12345678\nWij doet het werk => x',
    '2: de site zegt dit niet, of niet letterlijk zo: Wij doet het werk. Bedoelt u: Wij doen het',
  ],
  [
    'Over ons => Wie wij zijn',
    '1: de naam van een scherm of soort locatie blijft zoals hij is: Over ons.',
  ],
  ['E-mailadres * => Mail', '1: achter => hoort ook * aan het eind.'],
  ['100K+ => 200K+', '1: getallen en losse woorden verandert u in src/site/content'],
  ['installatie => plaatsing', '1: getallen en losse woorden verandert u in src/site/content'],
  ['kvk: 12345678\nWie vult hem bij? Jan.', '2: de site beantwoordt dit al. Zet haar antwoord'],
  ['Bericht => Bericht *', '1: achter => hoort geen * aan het eind.'],
  [
    'De rest doen wij. => Klaar.',
    '1: de site zegt dit niet, of niet letterlijk zo: De rest doen wij.. Bedoelt u: In drie stappen',
  ],
  [
    'Wij maken van 2 minuten wachten de leukste 2 minuten van het bezoek. => x',
    '1: deze tekst stelt de site zelf samen, en hij blijft zo: Wij maken van 2 minuten',
  ],
  ['Wij doen het werk =>', '1: achter => staat niet wat de site dan zegt.'],
  [
    'Wij doen het werk => a\nWij  doen het werk => b',
    '2: Wij doen het werk => staat ook op regel 1. Haal er één weg.',
  ],
])('a mistake in own words is one sentence in Dutch with its line: %s', (text, said) => {
  expect([...factMistakes(text), ...wordMistakes(text)]).toEqual([
    expect.stringContaining(`bedrijf.txt, regel ${said}`),
  ]);
});

test('a text of ours in a file with a slip is not called lost: the build tells the slip', () => {
  const line = 'Verstuur aanvraag => Vraag aan';
  expect(wordMistakes(line, [code])).toEqual([]);
  expect(wordMistakes(line, [code.replace("type: '", "type: 'foto's")])).toEqual([]);
  expect(wordMistakes(line, ["export const home = { title: 'Verse suikerspin' };"])).toHaveLength(
    1,
  );
});

test('own words are no facts, and a fact may contain an arrow', () => {
  expect(factsIn('Wij doen het werk => x\nbrand: A => B')).toEqual({ brand: 'A => B' });
});

test('the site says each text that a guide or bedrijf.txt replaces', () => {
  const texts = ['bedrijf.txt', 'dist-examples/guides/het-jaar-daarna.md'].map((file) =>
    readFileSync(file, 'utf8').match(/^[#\s]*[^`\n]+ => .+$/gm),
  );
  const lines = texts
    .flatMap((found) => found ?? [])
    .map((line) => line.replace(/^[#\s]+(Andere woorden:.*)?/, ''));
  expect(lines.length).toBeGreaterThan(3);
  expect(wordMistakes(lines.join('\n'))).toEqual([]);
});
