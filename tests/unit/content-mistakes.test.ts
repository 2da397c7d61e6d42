// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { transformWithOxc } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { expectedRevenue, locationTypes } from '../../src/location-types.ts';
import { machine } from '../../src/site/content/machine.ts';
import {
  contentMistake,
  figureMistakes,
  filesOfFigures,
  revenueMistakes,
  stockMistakes,
  typeMistakes,
} from '../../src/tools/content-mistakes.ts';

const home = '/zoet/src/site/content/home.ts';

test.each([
  ['an apostrophe', "export const home = {\n  title: 'Foto's',\n};", 2],
  ['a missing comma', "export const home = {\n  title: 'Zoet'\n  lead: 'Zoet',\n};", 3],
  ['a quote of Word', 'export const home = {\n  title: ‘Zoet’,\n};', 2],
])('%s in a text is one sentence in Dutch with file and line', async (_what, text, line) => {
  const error = await transformWithOxc(text, home).catch((thrown) => thrown);
  const parse = Object.assign(error.errors?.[0] ?? error, { id: home });
  expect(contentMistake({ errors: [parse] }, '/zoet')).toMatch(
    `src/site/content/home.ts, regel ${line} of net erboven: hier klopt een aanhalingsteken`,
  );
});

test('a euro sign in an amount is told of amounts too, in a file that has both', async () => {
  const id = '/zoet/src/location-types.ts';
  const text = 'export const expectedRevenue = {\n  restaurant: { euros: € 1500 },\n};';
  const error = await transformWithOxc(text, id).catch((thrown) => thrown);
  const parse = Object.assign(error.errors?.[0] ?? error, { id });
  expect(contentMistake({ errors: [parse] }, '/zoet')).toBe(
    'src/location-types.ts, regel 2 of net erboven: hier klopt iets niet. ' +
      'Een bedrag is een getal zonder €, punt of komma: 2750. ' +
      'Bij upTo staat true of false, en een soort met een bedrag staat ook in de lijst erboven. ' +
      "Om elke tekst staan rechte tekens ('), niet de kromme van Word; achter elke regel staat " +
      "een komma; en een ' in uw tekst wordt \\'.",
  );
});

test.each<[what: string, error: object, said: string]>([
  [
    'a word that is no value, when it runs',
    Object.assign(new ReferenceError('ja is not defined'), {
      stack: 'ReferenceError: ja is not defined\n    at /zoet/src/location-types.ts:49:35',
    }),
    'src/location-types.ts, bij ja: hier klopt iets niet.',
  ],
  [
    'a comma in a number, by its type',
    { stack: 'Error', stdout: 'src/site/content/machine.ts(31,19): error TS2554: Expected 2' },
    'src/site/content/machine.ts, regel 31 of net erboven: hier klopt een aanhalingsteken, komma',
  ],
])('%s is one sentence in Dutch with file and line', (_what, error, said) => {
  expect(contentMistake(error, '/zoet')).toContain(said);
});

test('an error of the code stays as it is', () => {
  expect(contentMistake(new Error('no'), '/zoet')).toBeUndefined();
  expect(contentMistake({ errors: [{ id: '/zoet/src/index.ts' }] }, '/zoet')).toBeUndefined();
  const stack =
    'Error\n    at /zoet/src/tools/build.ts:1:2\n    at /zoet/src/location-types.ts:1:2';
  expect(contentMistake({ stack }, '/zoet')).toBeUndefined();
});

test('a figure with a point for thousands, or a range, is refused with its line; ours are right', () => {
  for (const file of filesOfFigures)
    expect(figureMistakes(file, readFileSync(file, 'utf8'))).toEqual([]);
  const said = (line: string) => figureMistakes('a.ts', `\n${line}`);
  const whole = 'één heel getal, groter dan nul, zonder punt of streepje: 1200.';
  expect(said("power: unit(1.5, 'kW'),")).toEqual([]);
  for (const [line, written] of [
    ["weight: unit(1.200, 'kg'),", '1.200'],
    ['const portionsPerHour = 30-40;', '30-40'],
    ['const portionsPerHour = -30;', '-30'],
    ['const portionsPerHour = 0;', '0'],
    ['const size = { heightCm: 1.85 };', '1.85'],
    ['winkelcentrum: { euros: 2.750 },', '2.750'],
    ['winkelcentrum: { euros: 25, upTo: false },', '25'],
  ] as const)
    expect(said(line)).toEqual([`a.ts, regel 2: schrijf in plaats van ${written} ${whole}`]);
});

test('two types of location with one word are refused: requests would not tell them apart', () => {
  expect(typeMistakes(locationTypes)).toEqual([]);
  const twice = [...locationTypes, { value: 'school', label: 'Muziekschool' }];
  expect(typeMistakes(twice)).toEqual([
    "src/location-types.ts: value: 'school' staat er twee keer. Geef Muziekschool een eigen woord.",
  ]);
});

test('two commas between types of location are told', () => {
  const gap = [...locationTypes, undefined, { value: 'bos', label: 'Bos' }];
  expect(typeMistakes(gap)).toEqual([expect.stringContaining("soort 8: schrijf value: '…'")]);
});

test('a type of location in capitals is refused: options of a site are read in small letters', () => {
  expect(typeMistakes([...locationTypes, { value: 'Camping', label: 'Camping' }])).toEqual([
    "src/location-types.ts: schrijf value: 'Camping' met kleine letters.",
  ]);
});

test('a type of location without a name is refused, with its place in the list', () => {
  expect(typeMistakes([...locationTypes, { value: 'dierentuin' }])).toEqual([
    "src/location-types.ts, soort 8: schrijf value: '…' en label: '…'.",
  ]);
});

test.each([
  ['18.20.8', 1],
  ['20.18.3', 1],
  ['23.1.0', 1],
  ['20.19.0', 0],
  ['22.12.0', 0],
  ['25.0.0', 0],
])('Node %s ends a tool with %i, and with what to install', (version, code) => {
  const fake = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
  const run = () =>
    execFileSync(
      process.execPath,
      [`--import=data:text/javascript,${encodeURIComponent(fake)}`, 'src/tools/require-node.js'],
      { stdio: 'pipe', encoding: 'utf8' },
    );
  if (code === 0) expect(run()).toBe('');
  else expect(run).toThrow(`Hier draait Node ${version}, en die past niet. Installeer de LTS`);
});

test('a tool asks for `npm ci` where nothing is installed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kaal-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyFileSync('src/tools/require-node.js', path.join(folder, 'require-node.mjs'));
  const run = () =>
    execFileSync(process.execPath, [path.join(folder, 'require-node.mjs')], { stdio: 'pipe' });
  expect(run).toThrow('Typ: npm ci');
});

test('an amount that is gone, and a stock below that of an hour, are refused', () => {
  const { restaurant: _, ...others } = expectedRevenue;
  const types = ['zwembad', 'restaurant', 'evenement'];
  expect(revenueMistakes(types, expectedRevenue)).toEqual([]);
  expect(revenueMistakes(types, others)).toEqual([
    'src/location-types.ts: bij expectedRevenue ontbreekt restaurant. Zet hem terug.',
  ]);
  expect(stockMistakes(machine.stockLasts)).toEqual([]);
  expect(stockMistakes('ruim 0\u00a0uur')).toEqual([
    expect.stringContaining('machine.ts: een volle voorraad'),
  ]);
});

test('a line that is gone is named, also where another file asks for it', () => {
  const stdout =
    "src/site/content/hoe-werkt-het.ts(105,33): error TS2339: Property 'weight' does not exist on type";
  expect(contentMistake({ stdout }, '.')).toMatch(
    'regel 105: weight is er niet meer. Zet de regel',
  );
  const stack = 'TypeError: no\n    at rows (/zoet/src/site/screens/DeAutomaat.tsx:9:2)';
  expect(contentMistake({ stack }, '/zoet')).toMatch(
    /^De site kan niet tonen wat in .*\nTypeError/,
  );
});
