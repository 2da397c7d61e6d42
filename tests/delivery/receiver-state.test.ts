import { mkdir, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Hosting, type Settings, startHosting, word } from './php.ts';
import { hasServer } from './php-servers.ts';
import { addressOf, body, generous, kept, post, state, subjects, suspect } from './requests.ts';

let hosting: Hosting;

afterEach(() => hosting?.close());

describe.each(['nginx', 'mod_php'] as const)('behind %s', (behind) => {
  beforeEach(({ skip }) => {
    if (!hasServer(behind)) skip(`${behind} is not installed`);
  });

  const start = async (settings: Settings = {}, ini: readonly string[] = []) => {
    hosting = await startHosting({ settings: { ...generous, ...settings }, behind, ini });
  };
  const send = (change = {}, query = '') => post(`${addressOf(hosting)}${query}`, body(change));
  const expectState = async (status: number, text: string) =>
    expect(await state(hosting)).toEqual({ status, text: expect.stringContaining(text) });

  test('the page tells what became of requests, and nothing of who sent them', async () => {
    await start();
    await expectState(200, 'De ontvanger staat klaar');
    await send();
    await send(suspect);
    await post(addressOf(hosting), '{}');
    await expect.poll(() => subjects(hosting)).toHaveLength(2);
    const { text } = await state(hosting);
    for (const line of [
      'bewaard: 2',
      'in een eigen mail: 1',
      'op reclame: 1',
      'goede aanvraag): 1',
    ])
      expect(text).toContain(line);
    expect(text).not.toMatch(/Ada|zwembad\.nl|x\.example/);
  });

  test('the page names the address of requests, and its button sends a test mail', async () => {
    await start();
    expect((await state(hosting)).text).toContain('Aanvragen gaan naar bedrijf@suikerspin.nl.');
    const press = async () => {
      const body = new URLSearchParams({ testmail: '1' });
      return (await fetch(`${addressOf(hosting)}?woord=${word}`, { method: 'POST', body })).text();
    };
    expect(await press()).toContain('De testmail is verstuurd.');
    expect(await subjects(hosting)).toEqual(['Testmail van uw website']);
    await hosting.setMailDown(true);
    expect(await press()).toContain('De testmail is niet verstuurd.');
  });

  test('a wrong word is called wrong, and opens nothing', async () => {
    await start();
    const page = async (query: string) => (await fetch(addressOf(hosting) + query)).text();
    expect(await page('')).toContain('Zet achter dit adres ?woord=');
    const wrong = await page('?woord=kaneel');
    expect(wrong).toContain('Dat is niet het woord dat in instellingen.php staat');
    expect(wrong).not.toContain('Aanvragen gaan naar');
  });

  test('edited settings count at once, also where PHP keeps files compiled', async () => {
    await start();
    // PHP keeps no file of the last two seconds.
    const before = new Date(Date.now() - 60_000);
    await utimes(path.join(hosting.site, 'instellingen.php'), before, before);
    await expectState(200, 'Aanvragen gaan naar bedrijf@suikerspin.nl.');
    await hosting.setUp({ ...generous, naar: 'info@suikerspin.nl' });
    await expectState(200, 'Aanvragen gaan naar info@suikerspin.nl.');
  });

  test.each<[string, Settings, string]>([
    ['the stand-ins', { naar: 'info@example.com' }, "bij 'naar' een e-mailadres van uzelf"],
    ['a name around the address', { naar: 'Zoet <a@zoet.nl>' }, 'van uzelf in, en niets anders.'],
    ['a mailbox without a server', { smtp: { gebruiker: 'a@zoet.nl' } }, "Vul bij 'server' de"],
    ['a limit of nothing', { per_uur: 0 }, "bij 'per_uur' een getal"],
    ['a name that is none', { naarr: 'a@zoet.nl' }, "Een instelling 'naarr' is er niet."],
    ['a word for a proxy', { proxy: 'cloudflare' }, "bij 'proxy' adressen in, zoals 192.0.2.1"],
    ['an address of a mailbox provider', { van: 'zoet@gmail.com' }, 'Mail van uw hosting namens'],
  ])('with %s it keeps requests, and the page says what to do', async (_what, settings, advice) => {
    await start(settings);
    await expectState(503, advice);
    expect((await send()).status).toBe(200);
    expect(await kept(hosting)).toHaveLength(1);
    if ('naar' in settings) expect(await subjects(hosting)).toEqual([]);
  });

  test('beside a store that it may not change it keeps requests, and the page names that store', async () => {
    await start();
    await send();
    const store = path.join(hosting.store(), 'aanvragen.jsonl');
    await rm(store);
    // Nobody may write there, the superuser of a test run included.
    await symlink('/proc/sys/kernel/ostype', store);
    await expectState(503, 'PHP mag niet schrijven in aanvragen.jsonl. Kwam dat uit een back-up?');
    await expectState(503, 'Aanvragen worden wel bewaard.');
    expect((await send({ naam: 'Bea' })).status).toBe(200);
    expect(await readFile(store, 'utf8')).toContain('"naam":"Bea"');
  });

  test('without its folder it mails, and says so on the page and in the mail', async () => {
    await start({ map: '/nergens/aanvragen' });
    await expectState(503, 'bestaat niet');
    expect((await send()).status).toBe(200);
    expect((await send(suspect)).status).toBe(200);
    const [request, collected] = await hosting.mails();
    expect(request?.text).toContain("niet bewaard. De map bij 'map' bestaat niet.");
    expect(collected?.subject).toMatch(/^Mogelijk reclame: Nieuwe aanvraag van Win/);
  });

  test.each([
    ['../a/b', 'bestaat niet'],
    ['https://zoet.nl/aanvragen', 'en geen adres'],
  ])('says of the folder %s what is wrong with it: it is not in the site', async (map, said) => {
    await start({ map });
    await expectState(503, said);
  });

  test('takes an address and a folder with the spaces of a copied text', async () => {
    await start({ naar: ' a@zoet.nl\u00a0', map: ' ../opzij ' });
    await expectState(200, 'Aanvragen gaan naar a@zoet.nl.');
  });

  test.each(['/srv/aanvragen', '../../../../../../srv/aanvragen'])(
    'tells a forbidden folder from a missing one: %s',
    async (map) => {
      await start({ map }, ['open_basedir=/tmp']);
      await expectState(503, 'mag PHP niet komen');
    },
  );

  describe('a folder that strangers can read', () => {
    const move = async (...names: string[]) => {
      const inside = path.join(...names);
      await mkdir(inside, { recursive: true });
      await hosting.setUp({ ...generous, map: inside });
      return inside;
    };

    test.each([
      ['in the site', () => path.join(hosting.site, 'aanvragen'), 'ligt in uw site'],
      [
        'in the site of the main domain',
        () => path.join(hosting.site, '../public_html/aanvragen'),
        'ligt in public_html',
      ],
    ])('%s keeps nothing', async (_where, folder, said) => {
      await start();
      const inside = await move(folder());
      await expectState(503, said);
      expect((await send()).status).toBe(200);
      expect(await readdir(inside)).toEqual([]);
    });

    test('has a file that forbids it to Apache', async () => {
      await start();
      await send();
      const denied = await readFile(path.join(hosting.kept, '.htaccess'), 'utf8');
      expect(denied).toContain('Require all denied');
    });
  });

  describe('the settings', () => {
    test('with a mistake are named by their line; a byte order mark is none', async () => {
      await start();
      const settings = path.join(hosting.site, 'instellingen.php');
      await rewrite('instellingen.php', (source) => `\ufeff${source}`);
      expect((await send()).status).toBe(200);
      await rename(settings, `${settings}.goed`);
      await writeFile(settings, "<?php\nreturn [\n'naar' => 'a@x.nl'\n'van' => 'b@x.nl'];");
      await expectState(503, 'tikfout, bij regel 4 of de ingevulde regel erboven: om elke');
      await writeFile(settings, "\ufeff<?php\nreturn ['naar' => 'a@x.nl'];", 'utf16le');
      await expectState(503, 'bewaard als UTF-16, en zo kan iedereen haar lezen');
    });

    const rewrite = async (name: string, edit: (source: string) => string) => {
      const file = path.join(hosting.site, name);
      await writeFile(file, edit(await readFile(file, 'utf8')));
    };
  });
});
