import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test as unit } from 'vitest';
import { locationTypes } from '../../src/location-types.ts';
import { contact } from '../../src/site/content/contact.ts';
import { scenario } from '../support/scenario.ts';
import { type Hosting, hasPhp, startHosting } from './php.ts';
import { addressOf, body, draft, generous, kept, post, suspect, waiting } from './requests.ts';

let hosting: Hosting;

const send = (content?: BodyInit, headers = {}) => post(addressOf(hosting), content, headers);

/** The hour and minute in the Netherlands. */
const localTime = () =>
  new Date().toLocaleTimeString('nl-NL', {
    timeZone: 'Europe/Amsterdam',
    hour: '2-digit',
    minute: '2-digit',
  });

/** Mailed after the answer. */
const mailed = async (count: number) => {
  await expect.poll(async () => (await hosting.mails()).length).toBe(count);
  return hosting.mails();
};

describe.each(['nginx', 'apache'] as const)('aanvraag.php behind %s', (behind) => {
  beforeEach(async ({ skip }) => {
    if (!hasPhp() || !inject(behind)) return skip(`PHP or ${behind} is not installed`);
    hosting = await startHosting({ settings: generous, behind });
  });
  afterEach(() => hosting?.close());

  unit(
    'through whom it comes is kept and mailed, and the page around a frame; nonsense is not',
    async () => {
      const sendWith = (query: string) =>
        post(`${addressOf(hosting)}?${query}`, body(), { Referer: 'https://www.zoet.nl/' });
      const before = localTime();
      expect((await sendWith('partner=de-hal&page=www.zwembad.nl')).status).toBe(200);
      const times = [before, localTime()];
      expect(
        (await sendWith('partner=a%0D%0ABcc%3A%20x&page=javascript%3A1%2F&partner[]=1')).status,
      ).toBe(200);
      const [first, second] = await mailed(2);
      expect(first?.text).toContain('Via: de-hal\r\n');
      expect(first?.text).toContain(
        'Verstuurd vanaf: https://www.zoet.nl/, in een pagina van www.zwembad.nl\r\n',
      );
      expect(times.some((time) => first?.text.includes(` ${time}`))).toBe(true);
      expect(second?.text).not.toMatch(/Via:|Bcc|in een pagina van/);
      expect(await kept(hosting)).toEqual([
        expect.objectContaining({ partner: 'de-hal', om_het_kader: 'www.zwembad.nl' }),
        expect.not.objectContaining({ partner: expect.anything() }),
      ]);
    },
  );

  scenario(
    'a request from a page of another origin is kept, and mailed with that page in it',
    async ({ page, open }) => {
      await open('event-form');
      await page.evaluate((endpoint) => {
        document.querySelector('[data-suikerspin]')?.setAttribute('data-endpoint', endpoint);
      }, hosting.addresses[0] as string);
      for (const name of ['naam', 'email', 'telefoon', 'locatieNaam', 'bericht'] as const)
        await page.locator(`[name="${name}"]`).fill(draft[name]);
      await page.locator('[name="locatieType"]').selectOption(draft.locatieType);
      await page.getByRole('button', { name: contact.submit }).click();
      await page.getByText(contact.success).waitFor();

      const [mail, ...others] = await mailed(1);
      expect(others).toEqual([]);
      expect(mail?.subject).toBe('Nieuwe aanvraag van Ada Löwe - De Zon & Zonen');
      expect(mail?.replyTo).toBe('Ada Löwe <ada@zwembad.nl>');
      for (const value of Object.values(draft))
        expect(mail?.text.replaceAll('\r', '')).toContain(value);
      expect(mail?.text).toContain(`Verstuurd vanaf: ${new URL(page.url()).origin}`);
      expect(await kept(hosting)).toEqual([
        expect.objectContaining({ ...draft, pagina: expect.stringContaining('http') }),
      ]);
    },
  );

  unit('what it keeps can be read by nobody else', async () => {
    await send(body());
    await send(body(suspect));
    for (const name of await readdir(hosting.kept))
      expect([name, (await stat(path.join(hosting.kept, name))).mode & 0o077]).toEqual([name, 0]);
  });

  unit(
    'takes what visitors write: each type of location, links to their own site, every alphabet, a long story',
    async () => {
      const written = [
        ...[...locationTypes, { value: 'camping' }].map(({ value }) => ({ locatieType: value })),
        { telefoon: '', bericht: '' },
        { bericht: 'Onze site is https://www.zwembad.nl, belt u gerust.' },
        { naam: "Siân O'Neill-d'Arc", locatieNaam: '’t Hoekje “Zoet” №1 Škoda 日本 🍭' },
        { email: "o'neill+zwembad@sub.domein.co.uk" },
        { bericht: 'é'.repeat(100_000) },
        { naam: 'n'.repeat(300), telefoon: '1'.repeat(55), locatieNaam: 'l'.repeat(10_000) },
        { email: 'jan@bücher.nl' },
        { naam: 'zwembaddekom.nl', locatieNaam: 'www.zwembaddekom.nl' },
        { bericht: 'Zie https://www.dekom.nl/route, http://dekom.nl, of www.dekom.nl/fotos' },
        { bericht: 'https://zwembad.nl, https://facebook.com/zwembad, https://maps.app.goo.gl/x' },
      ];
      for (const change of written) expect((await send(body(change))).status).toBe(200);
      expect(await kept(hosting)).toEqual(
        written.map((change) => expect.objectContaining({ ...draft, ...change })),
      );
      const subjects = (await mailed(written.length)).map(({ subject }) => subject);
      expect(subjects.join()).toContain('’t Hoekje “Zoet” №1 Škoda 日本 🍭');
    },
  );

  unit('cleans what no keyboard gives: the form accepts it, and nobody can see it', async () => {
    const pasted = {
      naam: '\u202a\tAda\t\u000bLöwe\0\u202c',
      email: '\u200bada@zwem\u00adbad.nl\ufeff',
      telefoon: '\u200e06\u00a01234',
      locatieNaam: 'De\u0085Zon\r\nBcc: x@x.nl',
      bericht: '\f\u0007Een\ttab\r\nen\u0096 een regel',
    };
    expect((await send(body(pasted))).status).toBe(200);
    const clean = {
      naam: 'Ada Löwe',
      email: 'ada@zwembad.nl',
      telefoon: '06 1234',
      locatieNaam: 'De Zon Bcc: x@x.nl',
      bericht: 'Een\ttab\r\nen  een regel',
    };
    expect(await kept(hosting)).toEqual([expect.objectContaining(clean)]);
    const [mail] = await mailed(1);
    for (const value of Object.values(clean)) expect(mail?.text).toContain(value);
    expect(mail?.headers).not.toContain('Bcc');
  });

  const refused: readonly [status: number, what: string, content: BodyInit, type?: string][] = [
    [415, 'a form of another page', body(), 'application/x-www-form-urlencoded'],
    [415, 'no content type', body(), ''],
    [400, 'no body', ''],
    [400, 'half a body', '{"naam":'],
    [400, 'an empty object', '{}'],
    [400, 'a list', '[{}]'],
    [400, 'a body that is no UTF-8', Uint8Array.of(...Buffer.from('{"naam":"'), 0xff, 0x22, 0x7d)],
    [413, 'a body of 1 MB', body({ bericht: 'x'.repeat(1_000_000) })],
    [422, 'a field that the form does not have', body({ _cc: 'x@x.nl' })],
    [422, 'a name that is no text', body({ naam: ['a'] })],
    [422, 'a name of spaces', body({ naam: ' \u00a0\u3000' })],
    [422, 'no e-mail address', body({ email: '' })],
    [422, 'two e-mail addresses', body({ email: 'a@x.nl,b@x.nl' })],
    [422, 'an e-mail address with a name', body({ email: 'Ada <a@x.nl>' })],
    [422, 'an e-mail address that ends its line', body({ email: 'a@x.nl\r\nBcc: x@x.nl' })],
    [422, 'a type of location that is no word', body({ locatieType: '?' })],
    [422, 'a story as type of location', body({ locatieType: 'kasteel '.repeat(9) })],
  ];

  unit('bad requests are refused in words, kept nowhere and mailed to nobody', async () => {
    const put = await fetch(addressOf(hosting), { method: 'PUT', body: body() });
    const answers = [{ expected: 405, what: 'PUT', response: put }];
    for (const [expected, what, content, type = 'application/json'] of refused)
      answers.push({ expected, what, response: await send(content, { 'Content-Type': type }) });
    for (const { expected, what, response } of answers) {
      expect({ what, status: response.status }).toEqual({ what, status: expected });
      expect(await response.json()).toEqual({ error: expect.not.stringMatching(/\.php|\/tmp/) });
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
    }
    expect([await kept(hosting), await waiting(hosting), await hosting.mails()]).toEqual([
      [],
      [],
      [],
    ]);
  });

  unit('no header can be put into the mail', async () => {
    await send(body({ naam: 'Ada =?UTF-8?Q?=0ABcc:_x@x.nl?=', locatieNaam: 'Bcc: x@x.nl' }), {
      Referer: 'https://www.zwembad.nl/ Bcc: x@x.nl',
    });
    const [mail] = await mailed(1);
    expect(
      mail?.headers
        .replaceAll('\r', '')
        .split(/\n(?! )/)
        .map((line) => line.split(':')[0]),
    ).toEqual([
      'To',
      'Subject',
      'From',
      'Reply-To',
      'Message-ID',
      'MIME-Version',
      'Content-Type',
      'Content-Transfer-Encoding',
      'Auto-Submitted',
    ]);
    expect(mail?.replyTo).toBe('Ada =?UTF-8?Q?=0ABcc:_x@x.nl?= <ada@zwembad.nl>');
  });
});
