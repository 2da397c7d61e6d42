import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Hosting, type Settings, startHosting } from './php.ts';
import { requireFpm } from './php-servers.ts';
import {
  addressOf,
  body,
  generous,
  kept,
  pass,
  post,
  state,
  subjects,
  waiting,
} from './requests.ts';

let hosting: Hosting;

beforeEach(requireFpm);

afterEach(() => hosting?.close());

const start = async (settings: Settings, processes = 1) => {
  hosting = await startHosting({ settings, behind: 'nginx', processes });
};

/** Sends this many, of which each has to be accepted. */
async function send(count: number, headers: Readonly<Record<string, string>> = {}) {
  for (let sent = 0; sent < count; sent += 1)
    expect((await post(addressOf(hosting), body({ naam: `Nr ${sent}` }), headers)).status).toBe(
      200,
    );
}

const tally = () => readFile(path.join(hosting.store(), 'teller.json'), 'utf8');

test('a disk that has no room for a large request is full', () => {
  const parts = path.resolve('dist-examples/receiver/ontvanger');
  const code = `foreach (['fields', 'folder'] as $part) require "${parts}/$part.php";
    echo json_encode(canWrite(['map' => '${tmpdir()}']));`;
  const canWrite = (limit: string) =>
    spawnSync('sh', ['-c', `${limit} exec php -r "$0"`, code], { encoding: 'utf8' }).stdout;
  expect(canWrite('')).toBe('true');
  // In blocks of 512 bytes, or of 1024; beyond it a write fails, as on a full disk.
  expect(canWrite("trap '' XFSZ; ulimit -f 500;")).toBe('false');
});

test('above the limit each request is kept, and all come in one mail', async () => {
  await start({ per_adres_per_uur: 2, per_uur: 5 });
  await send(12);
  const own = [0, 1].map((number) => `Nieuwe aanvraag van Nr ${number} - De Zon & Zonen`);
  const collected = (count: number) => `Veel aanvragen achter elkaar: ${count} via de website`;
  await expect.poll(() => subjects(hosting)).toEqual([...own, collected(1)]);
  expect(await kept(hosting)).toHaveLength(12);
  expect(await waiting(hosting)).toHaveLength(9);
  expect(await tally()).not.toContain('127.0.0.1');
  // The only process answers this after what it had to do after its last answer.
  await state(hosting);
  await pass(601, hosting);
  await send(1);
  await expect.poll(() => subjects(hosting)).toEqual([...own, collected(1), collected(10)]);
  await pass(3601, hosting);
  await send(1);
  await expect.poll(() => subjects(hosting)).toHaveLength(5);
});

test('a counter that is cut short, or of a clock ahead, changes nothing', async () => {
  await start({ per_adres_per_uur: 1, per_uur: 5 });
  await send(1);
  for (const text of [
    '{"zout":"a","uur":[[17',
    '{"uur":{"vanaf":2999999999,"zout":"a","alle":9}}',
  ]) {
    await writeFile(path.join(hosting.store(), 'teller.json'), text);
    await send(1);
  }
  await expect.poll(() => subjects(hosting)).toHaveLength(3);
  expect((await subjects(hosting)).join()).not.toContain('Veel aanvragen');
});

test('only a proxy that the company names tells who sends', async () => {
  const limits = { per_adres_per_uur: 1, per_uur: 100 };
  const from = (address: string) => ({ 'X-Forwarded-For': `203.0.113.9, ${address}` });
  await start({ ...limits, proxy: '10.0.0.1, 127.0.0.0/8' });
  await send(1, from('192.0.2.1'));
  await send(1, from('192.0.2.2, 10.0.0.1'));
  await expect.poll(() => subjects(hosting)).toHaveLength(2);
  expect((await subjects(hosting)).join()).not.toContain('Veel aanvragen');
  await hosting.setUp(limits);
  await pass(3601, hosting);
  await send(1, from('192.0.2.3'));
  await send(1, from('192.0.2.4'));
  await expect.poll(async () => (await subjects(hosting)).join()).toContain('Veel aanvragen');
});

test('a body with more names than a request has is refused before it is decoded', async () => {
  await start(generous, 2);
  // PHP hashes such names to one place: decoding them takes seconds. Half a body that is decoded
  // has another status.
  const names = Array.from({ length: 24_000 }, (_, name) => `"${name * 65_536}":0`);
  expect((await post(addressOf(hosting), `{${names.join()}`)).status).toBe(422);
  const quoted = '"a":1, '.repeat(20_000);
  expect((await post(addressOf(hosting), body({ bericht: quoted }))).status).toBe(200);
  expect(await kept(hosting)).toHaveLength(1);
});

test('sixty at once, in four processes, are each kept and mailed once', async () => {
  await start(generous, 4);
  const names = Array.from({ length: 60 }, (_, index) => `Zwembad ${index} ${'x'.repeat(150)}`);
  const answers = await Promise.all(names.map((naam) => post(addressOf(hosting), body({ naam }))));
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  expect((await kept(hosting)).map(({ naam }) => naam).sort()).toEqual([...names].sort());
  await expect.poll(() => waiting(hosting)).toEqual([]);
  const texts = (await hosting.mails()).map(({ text }) => text).join();
  for (const name of names) expect(texts.split(`${name}\r\n`)).toHaveLength(2);
});
