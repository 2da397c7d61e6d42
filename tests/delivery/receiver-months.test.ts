import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Hosting, type Settings, startHosting } from './php.ts';
import { requireFpm } from './php-servers.ts';
import { addressOf, body, generous, pass, post, state, subjects } from './requests.ts';

let hosting: Hosting;

beforeEach(requireFpm);

afterEach(() => hosting?.close());

const start = async (settings: Settings = {}) => {
  hosting = await startHosting({ settings: { ...generous, ...settings }, behind: 'nginx' });
};
const send = (query = '') => post(`${addressOf(hosting)}${query}`, body());

test('lines older than the company keeps them go, and nothing else', async () => {
  await start({ bewaar_maanden: 24 });
  const line = (naam: string, tijd: string) => `${JSON.stringify({ tijd, naam })}\n`;
  const old = line('Oud', '2020-01-01T00:00:00+01:00');
  const recent = line('Nieuw', new Date().toISOString());
  const file = path.join(hosting.kept, 'aanvragen.jsonl');
  await writeFile(file, `${old}half {\n${recent}{"naam":"ook half`);
  await pass(86_401, hosting);
  await send();
  await expect.poll(() => readFile(file, 'utf8')).not.toContain('Oud');
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  expect(lines.slice(0, 2)).toEqual([recent.trim(), '{"naam":"ook half']);
  expect(JSON.parse(lines[2] as string)).toMatchObject({ naam: 'Ada Löwe' });
});

test('after a month it mails how many requests came, and through whom', async () => {
  await start();
  for (const query of ['?partner=de-hal', '?partner=De-Hal', '']) await send(query);
  await expect.poll(() => subjects(hosting)).toHaveLength(3);
  const tally = path.join(hosting.kept, 'teller.json');
  const text = await readFile(tally, 'utf8');
  await writeFile(tally, text.replace(/"\d{4}-\d\d":\{/, '"2026-01":{'));
  await state(hosting);
  await expect.poll(() => subjects(hosting)).toContain('Aanvragen in 2026-01');
  expect((await hosting.mails()).at(-1)?.text).toContain('Via de-hal: 2\r\nZonder korte naam: 1');
  await state(hosting);
  expect(await subjects(hosting)).toHaveLength(4);
});

test('a company that wants no summary gets none', async () => {
  await start({ maandbericht: false });
  await send();
  await expect.poll(() => subjects(hosting)).toHaveLength(1);
  const tally = path.join(hosting.kept, 'teller.json');
  const text = await readFile(tally, 'utf8');
  await writeFile(tally, text.replace(/"\d{4}-\d\d":\{/, '"2026-01":{'));
  await send();
  await expect.poll(() => subjects(hosting)).toHaveLength(2);
  await state(hosting);
  await send();
  await expect.poll(() => subjects(hosting)).toHaveLength(3);
  expect((await subjects(hosting)).join()).not.toContain('Aanvragen in');
});
