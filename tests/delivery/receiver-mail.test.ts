import { readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Hosting, startHosting } from './php.ts';
import { hasServer, requireFpm } from './php-servers.ts';
import {
  addressOf,
  body,
  draft,
  generous,
  kept,
  pass,
  post,
  state,
  subjects,
  suspect,
  waiting,
} from './requests.ts';

let hosting: Hosting;

beforeEach(requireFpm);

afterEach(() => hosting?.close());

const first = 'Nieuwe aanvraag van Ada Löwe - De Zon & Zonen';
const send = (change = {}) => post(addressOf(hosting), body(change));

/** How many of these are mailed, once nothing waits. */
const expectMailed = (expected: readonly string[]) =>
  expect.poll(() => subjects(hosting)).toEqual(expected);

describe('by mail()', () => {
  beforeEach(async () => {
    hosting = await startHosting({ settings: generous, behind: 'nginx', processes: 4 });
  });

  test('while mail is down a request is kept, and the next one has it mailed', async () => {
    await hosting.setMailDown(true);
    expect((await send()).status).toBe(200);
    await expect.poll(async () => (await state(hosting)).text).toContain('Mailen mislukte');
    expect(await kept(hosting)).toHaveLength(1);
    await hosting.setMailDown(false);
    expect((await send({ naam: 'Bo' })).status).toBe(200);
    await expect.poll(() => subjects(hosting)).toHaveLength(2);
    const late = (await hosting.mails()).find(({ subject }) => subject === first);
    expect(late?.text).toContain('kon niet eerder worden gemaild');
    expect(await waiting(hosting)).toEqual([]);
  });

  test('slow mail keeps no visitor waiting, and is mailed once', async () => {
    await hosting.setMailSlow(3);
    await send(suspect);
    const begin = Date.now();
    expect((await send()).status).toBe(200);
    expect(Date.now() - begin).toBeLessThan(2500);
    await expect.poll(() => subjects(hosting)).toContain(first);
    await hosting.setMailSlow(0);
    await send({ naam: 'Bo' });
    await expect.poll(async () => (await hosting.mails()).length).toBe(3);
    await expect.poll(() => waiting(hosting)).toEqual([]);
    expect((await subjects(hosting)).filter((subject) => subject === first)).toHaveLength(1);
  });

  test('mails what a killed process has left', async () => {
    const left = { tijd: '2026-11-25T10:00:00+01:00', ...draft, naam: 'Cas' };
    await send();
    await expectMailed([first]);
    const file = (name: string) => path.join(hosting.store(), 'wacht', name);
    await writeFile(file('aanvraag-1-a'), JSON.stringify(left));
    // Its process was killed before it answered, or is still writing.
    await writeFile(file('aanvraag-2-a'), '{"naam":"Half');
    await send({ naam: 'Bo' });
    await expect
      .poll(() => subjects(hosting))
      .toContain('Nieuwe aanvraag van Cas - De Zon & Zonen');
    await expect.poll(() => waiting(hosting)).toEqual(['aanvraag-2-a']);
    const past = new Date('2026-01-01');
    await utimes(file('aanvraag-2-a'), past, past);
    await send({ naam: 'Cor' });
    await expect.poll(() => waiting(hosting)).toEqual([]);
  });

  test('collects advertising once a day, in mails that a mailbox takes', async () => {
    const large = { ...suspect, bericht: '🍭'.repeat(10_000) };
    await send(suspect);
    await expectMailed(['Mogelijk reclame: 1 via de website']);
    for (let count = 0; count < 28; count += 1) await send(large);
    await send({ ...suspect, bericht: 'toch echt' });
    expect(await waiting(hosting)).toHaveLength(29);
    await pass(86_401, hosting);
    await send();
    // In which mail the short one comes depends on the second that each request came in.
    const collected = async () =>
      (await subjects(hosting))
        .map((subject) => Number(/reclame: (\d+) via/.exec(subject)?.[1] ?? 0))
        .reduce((sum, count) => sum + count, 0);
    await expect.poll(collected).toBe(30);
    await expect.poll(() => subjects(hosting)).toContain(first);
    expect(await subjects(hosting)).toHaveLength(4);
    const texts = (await hosting.mails()).map(({ text }) => text);
    expect(Math.max(...texts.map((text) => Buffer.byteLength(text)))).toBeLessThan(1_100_000);
    expect(texts.join().includes('toch echt')).toBe(true);
    expect(await kept(hosting)).toHaveLength(31);
  });

  test('glues no line to half a one, as a power cut may leave it', async () => {
    await writeFile(path.join(hosting.kept, 'verzameld.jsonl'), '{"naam":"Half');
    await send(suspect);
    const lines = (await readFile(path.join(hosting.store(), 'verzameld.jsonl'), 'utf8')).split(
      '\n',
    );
    expect(lines).toHaveLength(3);
    expect(JSON.parse(lines[1] as string)).toMatchObject(suspect);
  });
});

test.each(['mod_php', undefined] as const)(
  'inside %s it answers before it mails',
  async (behind) => {
    if (behind && !hasServer(behind)) return;
    hosting = await startHosting({ settings: generous, behind });
    await hosting.setMailSlow(4);
    const begin = Date.now();
    expect((await send()).status).toBe(200);
    expect(Date.now() - begin).toBeLessThan(3500);
    await hosting.setMailSlow(0);
    await send({ naam: 'Bo' });
    await expect.poll(() => subjects(hosting)).toHaveLength(2);
  },
);

test('with mail() and chmod() forbidden a request is kept, and the page says so', async () => {
  hosting = await startHosting({ ini: ['disable_functions=mail,chmod'], behind: 'nginx' });
  expect((await send()).status).toBe(200);
  expect(await kept(hosting)).toHaveLength(1);
  expect(await state(hosting)).toEqual({
    status: 503,
    text: expect.stringContaining('laat een website niet mailen'),
  });
});
