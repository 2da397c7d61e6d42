import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test as unit } from 'vitest';
import { locationTypes } from '../../src/location-types.ts';
import { contact } from '../../src/site/content/contact.ts';
import { buildSubmission } from '../../src/visit/submission.ts';
import { scenario } from '../support/scenario.ts';
import { type Hosting, hasPhp, startHosting } from './php.ts';

const draft = {
  naam: 'Ada Löwe',
  email: 'ada@zwembad.nl',
  telefoon: '06 1234 5678',
  locatieNaam: 'De Zon & Zonen',
  locatieType: 'zwembad',
  bericht: 'Twee regels:\n€ "aanhalingstekens" <b>',
} as const;
const body = (change: object = {}) => JSON.stringify({ ...buildSubmission(draft), ...change });

/** The first is mailed at once. */
const advertising = [
  { naam: 'Win https://x.example' },
  { telefoon: '[url=https://x.example]' },
  { bericht: 'https://a.example en https://b.example, of www.c.example' },
  { bericht: '[url=https://a.example]a[/url]' },
  { bericht: '<a href="//a.example">a</a>' },
  { naam: 'HQmFbNxTq', locatieNaam: 'HQmFbNxTq', bericht: 'HQmFbNxTq' },
];

let hosting: Hosting;

const post = (content: BodyInit, headers: Record<string, string> = {}, at = address()) =>
  fetch(at, {
    method: 'POST',
    body: content,
    headers: { 'Content-Type': 'application/json', Origin: 'https://www.zwembad.nl', ...headers },
  });
const address = () => hosting.addresses[0] as string;

/** The entries of a file that the receiver keeps. */
async function kept(name = 'aanvragen'): Promise<Record<string, string>[]> {
  const text = await readFile(path.join(hosting.kept, `${name}.jsonl`), 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** The hour and minute in the Netherlands. */
const localTime = () =>
  new Date().toLocaleTimeString('nl-NL', {
    timeZone: 'Europe/Amsterdam',
    hour: '2-digit',
    minute: '2-digit',
  });

const generous = { per_adres_per_uur: 1000, per_uur: 1000 };

describe('aanvraag.php', () => {
  beforeEach(async ({ skip }) => {
    if (!hasPhp()) return skip('PHP is not installed');
    hosting = await startHosting({ settings: generous });
  });
  afterEach(() => hosting?.close());

  unit(
    'through whom it comes is kept and mailed, and the page around a frame; nonsense is not',
    async () => {
      const send = (query: string) =>
        post(body(), { Referer: 'https://www.zoet.nl/' }, `${address()}?${query}`);
      const before = localTime();
      expect((await send('partner=de-hal&page=https%3A%2F%2Fwww.zwembad.nl')).status).toBe(200);
      const times = [before, localTime()];
      expect((await send('partner=a%0D%0ABcc%3A%20x&page=javascript%3A1&partner[]=1')).status).toBe(
        200,
      );
      const [first, second] = await hosting.mails();
      expect(first?.text).toContain('Via: de-hal\r\n');
      expect(first?.text).toContain(
        'Verstuurd vanaf: https://www.zoet.nl/, in een pagina van https://www.zwembad.nl\r\n',
      );
      expect(times.some((time) => first?.text.includes(` ${time}`))).toBe(true);
      expect(second?.text).not.toMatch(/Via:|Bcc|in een pagina van/);
      expect(await kept()).toEqual([
        expect.objectContaining({ partner: 'de-hal', om_het_kader: 'https://www.zwembad.nl' }),
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

      const [mail, ...others] = await hosting.mails();
      expect(others).toEqual([]);
      expect(mail?.subject).toBe('Nieuwe aanvraag van Ada Löwe - De Zon & Zonen');
      expect(mail?.replyTo).toBe('Ada Löwe <ada@zwembad.nl>');
      for (const value of Object.values(draft))
        expect(mail?.text.replaceAll('\r', '')).toContain(value);
      expect(mail?.text).toContain(`Verstuurd vanaf: ${new URL(page.url()).origin}`);
      expect(await kept()).toEqual([
        expect.objectContaining({ ...draft, pagina: expect.stringContaining('http') }),
      ]);
    },
  );

  unit('what it keeps can be read by nobody else', async () => {
    await post(body());
    await post(body(advertising[0]));
    for (const name of await readdir(hosting.kept))
      expect([name, (await stat(path.join(hosting.kept, name))).mode & 0o077]).toEqual([name, 0]);
  });

  unit(
    'takes what visitors write: each type of location, links to their own site, every alphabet, a long story',
    async () => {
      const written = [
        ...locationTypes.map(({ value }) => ({ locatieType: value })),
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
      for (const change of written) expect((await post(body(change))).status).toBe(200);
      expect(await kept()).toEqual(
        written.map((change) => expect.objectContaining({ ...draft, ...change })),
      );
      expect(await kept('verdacht')).toEqual([]);
      const subjects = (await hosting.mails()).map(({ subject }) => subject);
      expect(subjects.join()).toContain('’t Hoekje “Zoet” №1 Škoda 日本 🍭');
    },
  );

  unit('cleans what no keyboard gives: the form accepts it, and nobody can see it', async () => {
    const pasted = {
      naam: '\tAda\t\u000bLöwe\0',
      telefoon: '06\t1234',
      locatieNaam: 'De\u0085Zon\r\nBcc: x@x.nl',
      bericht: '\f\u0007Een\ttab\r\nen\u0096 een regel',
    };
    expect((await post(body(pasted))).status).toBe(200);
    const clean = {
      naam: 'Ada Löwe',
      telefoon: '06 1234',
      locatieNaam: 'De Zon Bcc: x@x.nl',
      bericht: 'Een\ttab\r\nen  een regel',
    };
    expect(await kept()).toEqual([expect.objectContaining(clean)]);
    const [mail] = await hosting.mails();
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
    [422, 'another type of location', body({ locatieType: 'kasteel' })],
  ];

  unit('bad requests are refused in words, kept nowhere and mailed to nobody', async () => {
    const put = await fetch(address(), { method: 'PUT', body: body() });
    const answers = [{ expected: 405, what: 'PUT', response: put }];
    for (const [expected, what, content, type = 'application/json'] of refused)
      answers.push({ expected, what, response: await post(content, { 'Content-Type': type }) });
    for (const { expected, what, response } of answers) {
      expect({ what, status: response.status }).toEqual({ what, status: expected });
      expect(await response.json()).toEqual({ error: expect.not.stringMatching(/\.php|\/tmp/) });
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
    }
    expect([await kept(), await kept('verdacht'), await hosting.mails()]).toEqual([[], [], []]);
  });

  unit('no header can be put into the mail', async () => {
    await post(body({ naam: 'Ada =?UTF-8?Q?=0ABcc:_x@x.nl?=', locatieNaam: 'Bcc: x@x.nl' }), {
      Referer: 'https://www.zwembad.nl/ Bcc: x@x.nl',
    });
    const [mail] = await hosting.mails();
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
      'MIME-Version',
      'Content-Type',
      'Content-Transfer-Encoding',
      'Auto-Submitted',
    ]);
    expect(mail?.replyTo).toBe('Ada =?UTF-8?Q?=0ABcc:_x@x.nl?= <ada@zwembad.nl>');
  });

  unit('what looks like advertising is mailed too, marked, in one mail a day at most', async () => {
    for (const change of advertising) expect((await post(body(change))).status).toBe(200);
    const [first, ...others] = await hosting.mails();
    expect(others).toEqual([]);
    expect(first?.subject).toBe('Mogelijk reclame: 1 via de website');
    expect(first?.text).toContain(advertising[0]?.naam);
    expect(await kept('verdacht')).toHaveLength(advertising.length);

    await passADay();
    expect((await post(body())).status).toBe(200);
    const [, request, collected] = await hosting.mails();
    expect(request?.subject).toBe('Nieuwe aanvraag van Ada Löwe - De Zon & Zonen');
    expect(collected?.subject).toBe(`Mogelijk reclame: ${advertising.length - 1} via de website`);
    expect(await kept('verdacht')).toEqual([{ gemaild: expect.any(Number) }]);
    expect(await kept()).toHaveLength(advertising.length + 1);
  });

  unit(
    'what waits for that mail is sent to whoever opens the address, and again if it failed',
    async () => {
      await hosting.setMailDown(true);
      expect((await post(body(advertising[0]))).status).toBe(200);
      await hosting.setMailDown(false);
      await fetch(address());
      await fetch(address());
      expect((await hosting.mails()).map(({ subject }) => subject)).toEqual([
        'Mogelijk reclame: 1 via de website',
      ]);
    },
  );

  /** As if what was mailed last had been so a day ago. */
  async function passADay() {
    const file = path.join(hosting.kept, 'verdacht.jsonl');
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text.replace(/"gemaild":(\d+)/, (_, time) => `"gemaild":${Number(time) - 86_401}`),
    );
  }

  unit(
    'with the mail down a request is kept, its sender told, and the company by the next mail',
    async () => {
      await hosting.setMailDown(true);
      const response = await post(body());
      expect([response.status, await response.json()]).toEqual([
        502,
        { error: 'The request is stored, but could not be mailed.' },
      ]);
      expect(await kept()).toHaveLength(1);
      await hosting.setMailDown(false);
      expect((await post(body())).status).toBe(200);
      expect((await hosting.mails())[0]?.text).toContain('1. Zie niet-gemaild.jsonl');
    },
  );
});

describe('aanvraag.php, set up otherwise', () => {
  beforeEach(({ skip }) => {
    if (!hasPhp()) skip('PHP is not installed');
  });
  afterEach(() => hosting?.close());

  unit('fifty requests at once, in four processes, all arrive whole', async () => {
    hosting = await startHosting({ settings: generous, processes: 4 });
    const names = Array.from({ length: 50 }, (_, index) => `Zwembad ${index} ${'x'.repeat(150)}`);
    const answers = await Promise.all(
      names.map((naam, index) => post(body({ naam }), {}, hosting.addresses[index % 4])),
    );
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    expect((await kept()).map(({ naam }) => naam).sort()).toEqual([...names].sort());
    expect(await hosting.mails()).toHaveLength(50);
  });

  unit(
    'more than may come from one address in an hour is refused, until the hour is over',
    async () => {
      hosting = await startHosting({ settings: { per_adres_per_uur: 2, per_uur: 5 } });
      const statuses = async (count: number) => {
        const answers = [];
        for (let sent = 0; sent < count; sent += 1) answers.push(await post(body()));
        return answers.map((answer) => [answer.status, answer.headers.get('retry-after')]);
      };
      expect(await statuses(3)).toEqual([
        [200, null],
        [200, null],
        [429, '3600'],
      ]);
      const file = path.join(hosting.kept, 'teller.json');
      const counter = await readFile(file, 'utf8');
      expect(counter).not.toContain('127.0.0.1');
      await writeFile(
        file,
        counter.replace(/\[(\d{10}),/g, (_entry, time) => `[${Number(time) - 3601},`),
      );
      expect(await statuses(1)).toEqual([[200, null]]);
      // Cut short, it lets requests in.
      await writeFile(file, '{"zout":"a","uur":[[17');
      expect(await statuses(1)).toEqual([[200, null]]);
    },
  );

  const state = async () => {
    const response = await fetch(address());
    return { status: response.status, text: await response.text() };
  };

  unit.for([
    ['the stand-ins', { naar: 'info@example.com' }, "bij 'naar' een e-mailadres van uzelf"],
    ['a limit of nothing', { per_uur: 0 }, "bij 'per_uur' een getal"],
  ] as const)('with %s it refuses to run, and says what to do', async ([, settings, advice]) => {
    hosting = await startHosting({ settings });
    expect(await state()).toEqual({ status: 503, text: expect.stringContaining(advice) });
    expect((await post(body())).status).toBe(503);
    expect(await kept()).toEqual([]);
  });

  unit(
    'without its folder it says so to whoever opens it, and in every request, which it mails',
    async () => {
      hosting = await startHosting({ settings: generous });
      await rm(hosting.kept, { recursive: true });
      expect(await state()).toEqual({ status: 503, text: expect.stringContaining('bestaat niet') });
      expect((await post(body())).status).toBe(200);
      expect((await post(body(advertising[0]))).status).toBe(200);
      const [request, suspect] = await hosting.mails();
      expect(request?.text).toContain(
        "LET OP: deze aanvraag is niet bewaard. De map bij 'map' bestaat niet.",
      );
      expect(suspect?.subject).toMatch(/^Mogelijk reclame: Nieuwe aanvraag van Win/);
    },
  );

  unit('it keeps nothing inside the site, where anybody could read it', async () => {
    hosting = await startHosting();
    const inside = path.join(hosting.site, 'aanvragen');
    await mkdir(inside);
    await rewrite((source) => source.replace(hosting.kept, inside));
    expect(await state()).toEqual({
      status: 503,
      text: expect.stringContaining('ligt in uw site'),
    });
    expect((await post(body())).status).toBe(200);
    expect(await readdir(inside)).toEqual([]);
  });

  unit(
    'saved with a byte order mark, which has every answer be a 200, it says so wherever it can',
    async () => {
      hosting = await startHosting({ ini: ['output_buffering=0'] });
      await rewrite((source) => `\ufeff${source}`);
      expect((await state()).text).toContain('UTF-8 met BOM');
      await (await post(body())).text();
      expect((await hosting.mails())[0]?.text).toContain('UTF-8 met BOM');
    },
  );

  /** What a company does to the file in its editor. */
  async function rewrite(edit: (source: string) => string) {
    const file = path.join(hosting.site, 'aanvraag.php');
    await chmod(file, 0o644);
    await writeFile(file, edit(await readFile(file, 'utf8')));
  }
});
