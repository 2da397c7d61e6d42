import { mkdir, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Hosting, type Settings, startHosting } from './php.ts';
import { hasServer } from './php-servers.ts';
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
  waiting,
} from './requests.ts';

let hosting: Hosting;

const first = 'Nieuwe aanvraag van Ada Löwe - De Zon & Zonen';

afterEach(() => hosting?.close());

describe.each(['nginx', 'mod_php'] as const)('behind %s', (behind) => {
  beforeEach(({ skip }) => {
    if (!hasServer(behind)) skip(`${behind} is not installed`);
  });
  const start = async (settings: Settings = generous, options = {}) => {
    hosting = await startHosting({ settings, behind, ...options });
  };
  const send = (change = {}) => post(addressOf(hosting), body(change));

  describe('the address with the word', () => {
    test('mails what waits and answers 200, or 503 with the reason', async () => {
      await start();
      expect(await state(hosting)).toEqual({
        status: 200,
        text: expect.stringContaining('staat klaar'),
      });
      await hosting.setMailDown(true);
      await send();
      await expect.poll(async () => (await state(hosting)).status).toBe(503);
      expect((await state(hosting)).text).toContain('Uw hosting nam de mail niet aan.');
      await hosting.setMailDown(false);
      expect((await state(hosting)).status).toBe(200);
      expect(await subjects(hosting)).toEqual([first]);
    });

    test('serves a monitor that asks only for the status', async () => {
      await start();
      const head = await fetch(`${addressOf(hosting)}?woord=kaneelstok`, { method: 'HEAD' });
      expect([head.status, await head.text()]).toEqual([200, '']);
    });

    test('tells when it was last opened by itself, and warns where it never was', async () => {
      await start();
      const person = `${addressOf(hosting)}?woord=kaneelstok`;
      const open = async () => {
        const page = await import('node:http').then(
          ({ get }) =>
            new Promise<string>((resolve) => {
              get(person, { headers: { 'Sec-Fetch-Mode': 'navigate' } }, (answer) => {
                let text = '';
                answer.on('data', (chunk) => {
                  text += chunk;
                });
                answer.on('end', () => resolve(text));
              });
            }),
        );
        return page;
      };
      expect(await open()).toContain('nog nooit vanzelf geopend');
      await state(hosting);
      expect(await open()).toMatch(/vanzelf geopend: \d\d-\d\d-\d{4}/);
      await pass(86_401, hosting);
      expect(await open()).toContain('niet meer vanzelf geopend');
    });

    test('is refused with a wrong word, and strangers read no count, path or button', async () => {
      await start();
      await send();
      for (const query of ['', '?woord=kaneel', '?woord[]=kaneelstok']) {
        const { status, text } = await state(hosting, query);
        expect(status).toBe(405);
        expect(text).not.toMatch(/bewaard: |testmail|\/tmp|bewaard-/);
      }
      const press = { method: 'POST', body: new URLSearchParams({ testmail: '1' }) };
      await fetch(addressOf(hosting), press);
      await expect.poll(() => subjects(hosting)).toEqual([first]);
    });

    test('mails the rest where the server refuses the first two', async () => {
      await start();
      await send();
      await expect.poll(() => subjects(hosting)).toHaveLength(1);
      await hosting.refuseMailWith('Nr 1\nNr 2');
      for (const naam of ['Nr 1', 'Nr 2', 'Nr 3']) {
        const request = { tijd: '2026-11-25T10:00:00+01:00', ...draft, naam };
        const file = path.join(hosting.store(), 'wacht', `aanvraag-${naam}-a`);
        await writeFile(file, JSON.stringify(request));
      }
      await writeFile(path.join(hosting.store(), 'wacht', 'reclame-1-a'), JSON.stringify(draft));
      const mailed = async () => [(await state(hosting)).status, (await subjects(hosting)).length];
      await expect.poll(mailed, { timeout: 30_000 }).toEqual([503, 3]);
      expect(await waiting(hosting)).toEqual(['aanvraag-Nr 1-a', 'aanvraag-Nr 2-a']);
    });
  });

  describe('what it keeps', () => {
    test('lies under a name that nobody can guess, also where an older version kept it', async () => {
      await start();
      await mkdir(path.join(hosting.kept, 'wacht'));
      const request = { tijd: '2026-11-25T10:00:00+01:00', ...draft, naam: 'Cas' };
      const text = JSON.stringify(request);
      await writeFile(path.join(hosting.kept, 'aanvragen.jsonl'), `${text}\n`);
      await writeFile(path.join(hosting.kept, 'aanvragen-2025.jsonl'), `${text}\n`);
      await writeFile(path.join(hosting.kept, 'wacht', 'aanvraag-1-a'), text);
      await send();
      await expect.poll(() => subjects(hosting)).toHaveLength(2);
      const names = await readdir(hosting.kept);
      expect(names.sort()).toEqual([
        '.htaccess',
        expect.stringMatching(/^bewaard-[\da-f]{32}$/),
        'index.html',
      ]);
      expect((await kept(hosting)).map(({ naam }) => naam)).toEqual(['Cas', 'Ada Löwe']);
      expect(await readdir(hosting.store())).toContain('aanvragen-2025.jsonl');
    });

    test('is in a folder that it makes itself, named from its own', async () => {
      await start({ ...generous, map: '../verzoeken' });
      await send();
      const folder = path.join(hosting.site, '../verzoeken');
      expect(await readdir(folder)).toContainEqual(expect.stringMatching(/^bewaard-/));
      expect((await stat(folder)).mode & 0o077).toBe(0);
    });
  });

  describe('a flood', () => {
    test('of one sender fills no more than its share', async () => {
      await start();
      const large = { bericht: 'x'.repeat(390_000) };
      const statuses: number[] = [];
      for (let sent = 0; sent < 12; sent += 1) statuses.push((await send(large)).status);
      expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
      expect(await kept(hosting)).toHaveLength(10);
      expect((await state(hosting)).text).toContain('niet te bewaren en te mailen): 2');
    });

    test('that has filled its own store leaves room for requests, and none is mailed alone', async () => {
      await start({ per_adres_per_uur: 1, per_uur: 1000 });
      await send();
      await hosting.setMailDown(true);
      await writeFile(path.join(hosting.store(), 'verzameld-1.jsonl'), '');
      await truncate(path.join(hosting.store(), 'verzameld-1.jsonl'), 100_000_000);
      await writeFile(path.join(hosting.store(), 'wacht', 'veel-1-a'), JSON.stringify(draft));
      await expect
        .poll(async () => (await state(hosting)).text)
        .toContain('Gewone aanvragen worden');
      await hosting.setMailDown(false);
      await hosting.refuseMailWith('Er kwamen veel aanvragen');
      const before = (await subjects(hosting)).length;
      expect((await send()).status).toBe(502);
      expect((await subjects(hosting)).length).toBe(before);
      await pass(3601, hosting);
      expect((await send()).status).toBe(200);
    });

    test('in the past makes room by itself, once it is mailed', async () => {
      await start();
      await send();
      await expect.poll(() => waiting(hosting)).toEqual([]);
      await truncate(path.join(hosting.store(), 'aanvragen.jsonl'), 120_000_000);
      expect((await send({ naam: 'Bo' })).status).toBe(200);
      expect((await kept(hosting)).map(({ naam }) => naam)).toEqual(['Bo']);
      expect((await state(hosting)).status).toBe(200);
    });
  });

  test('a full disk is told; without mail a request is refused, and counted as that', async () => {
    await start();
    await state(hosting);
    await symlink('/dev/full', path.join(hosting.store(), 'aanvragen.jsonl'));
    await symlink('/dev/full', path.join(hosting.store(), 'proef'));
    const { status, text } = await state(hosting);
    expect(status).toBe(503);
    expect(text).toContain('schijf van uw hosting vol');
    expect(text).toContain('worden nu niet bewaard');
    expect((await send()).status).toBe(200);
    await expect.poll(() => subjects(hosting)).toEqual([first]);
    await hosting.setMailDown(true);
    expect((await send()).status).toBe(502);
    expect((await state(hosting)).text).toContain('niet te bewaren en te mailen): 1');
  });

  describe('an update by FTP', () => {
    const part = (name: string) => path.join(hosting.site, 'ontvanger', name);
    const half = async (name: string) => {
      const text = await readFile(part(name), 'utf8');
      await writeFile(part(name), text.slice(0, text.length / 2));
    };
    test.each<[string, () => Promise<void>]>([
      ['a missing file', () => rm(part('keep.php'))],
      ['half a file', () => half('mail.php')],
      ['an empty file', () => writeFile(part('receive.php'), '')],
      ['half a list', () => half('lijst.php')],
      ['no folder', () => rm(part(''), { recursive: true })],
      ['a file of another version', () => writeFile(part('state.php'), '<?php\n// versie 1')],
    ])('with %s says so, and takes no request', async (_what, spoil) => {
      await start();
      expect((await state(hosting)).status).toBe(200);
      await spoil();
      for (const answer of [await fetch(addressOf(hosting)), await send()]) {
        expect(answer.status).toBe(503);
        expect(answer.headers.get('access-control-allow-origin')).toBe('*');
        expect(await answer.text()).toMatch(/^De ontvanger is niet compleet/);
      }
    });

    test('ignores stray files, and those of another version', async () => {
      await start();
      const keep = await readFile(part('keep.php'), 'utf8');
      await writeFile(part('keep (1).php'), keep);
      await mkdir(part('smtp'));
      await writeFile(part('smtp/hurried.php'), '<?php final class Hurried extends Missing {}');
      expect((await send()).status).toBe(200);
      expect((await state(hosting)).status).toBe(200);
    });

    test('shows no path to whoever opens a part', async () => {
      await start(generous, { ini: ['display_errors=1'] });
      for (const name of await readdir(part(''))) {
        const text = await (
          await fetch(addressOf(hosting).replace('aanvraag.php', `ontvanger/${name}`))
        ).text();
        expect(text).not.toMatch(/error|\/tmp/i);
      }
    });
  });
});
