// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import { expectedRevenue } from '../../src/location-types.ts';
import { amountMistakes, contentMistake } from '../../src/tools/content-mistakes.ts';

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
      "Om elke tekst staan rechte tekens ('), niet de kromme van Word; achter elke regel staat " +
      "een komma; en een ' in uw tekst wordt \\'.",
  );
});

test('an error of the code stays as it is', () => {
  expect(contentMistake(new Error('no'), '/zoet')).toBeUndefined();
  expect(contentMistake({ errors: [{ id: '/zoet/src/index.ts' }] }, '/zoet')).toBeUndefined();
});

test('an amount with a point is refused with its line; ours are right', () => {
  const text = readFileSync('src/location-types.ts', 'utf8');
  expect(amountMistakes(expectedRevenue, text)).toEqual([]);
  const mistake = amountMistakes({ winkelcentrum: { euros: 2.75 } }, text);
  expect(mistake).toEqual([
    expect.stringMatching(/^src\/location-types\.ts, regel \d\d: euros is 2\.75\. Schrijf hele/),
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
