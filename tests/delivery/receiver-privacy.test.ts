import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Hosting, startHosting } from './php.ts';
import { hasServer } from './php-servers.ts';
import { addressOf, body, generous, pass, post, state, suspect, waiting } from './requests.ts';

let hosting: Hosting;

afterEach(() => hosting?.close());

describe.each(['nginx', 'mod_php'] as const)('behind %s', (behind) => {
  beforeEach(async ({ skip }) => {
    if (!hasServer(behind)) return skip(`${behind} is not installed`);
    hosting = await startHosting({ settings: { ...generous, bewaar_maanden: 24 }, behind });
  });
  const send = (change = {}) => post(addressOf(hosting), body(change));
  const inStore = (name: string) => path.join(hosting.store(), name);
  const line = (naam: string, tijd: string) => `${JSON.stringify({ tijd, naam })}\n`;
  const old = line('Oud', '2020-01-01T00:00:00+01:00');

  test('lines older than the company keeps them go, and nothing else', async () => {
    await state(hosting);
    const recent = line('Nieuw', new Date().toISOString());
    const file = inStore('aanvragen.jsonl');
    await writeFile(file, `${old}half {\n${recent}{"naam":"ook half`);
    await pass(86_401, hosting);
    await send();
    await expect.poll(() => readFile(file, 'utf8')).not.toContain('Oud');
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    expect(lines.slice(0, 2)).toEqual([recent.trim(), '{"naam":"ook half']);
    expect(JSON.parse(lines[2] as string)).toMatchObject({ naam: 'Ada Löwe' });
  });

  test('a request wipes what is old in every store, and in what waits', async () => {
    await state(hosting);
    await send(suspect);
    await expect.poll(() => waiting(hosting)).toEqual([]);
    await writeFile(inStore('aanvragen-20200101-000000.jsonl'), old);
    await writeFile(inStore('wacht/reclame-20200101-000000-a'), old);
    const date = new Date('2020-01-01');
    await utimes(inStore('wacht/reclame-20200101-000000-a'), date, date);
    await pass(86_401, hosting);
    await send();
    await expect
      .poll(() => readdir(hosting.store()))
      .not.toContain('aanvragen-20200101-000000.jsonl');
    await expect.poll(() => waiting(hosting)).toEqual([]);
  });

  test.each(['the page', 'the page with the word', 'a refused request'])(
    'after an hour %s wipes salt and hashes',
    async (what) => {
      await send();
      const tally = () => readFile(inStore('teller.json'), 'utf8');
      await expect.poll(tally).toMatch(/"zout":.*"van":/);
      await pass(3601, hosting);
      if (what === 'a refused request') await fetch(addressOf(hosting), { method: 'PUT' });
      else await state(hosting, what === 'the page' ? '' : undefined);
      await expect.poll(tally).not.toMatch(/zout|"van"/);
    },
  );
});
