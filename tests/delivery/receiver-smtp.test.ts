import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Hosting, hasMailer, type Settings, startHosting } from './php.ts';
import { hasServer } from './php-servers.ts';
import {
  addressOf,
  body,
  draft,
  generous,
  post,
  state,
  subjects,
  suspect,
  waiting,
} from './requests.ts';
import { type Answers, account, type Mood, type SmtpServer, startSmtp } from './smtp.ts';

let hosting: Hosting;
let smtp: SmtpServer | undefined;

afterEach(async () => {
  await hosting?.close();
  await smtp?.close();
  smtp = undefined;
});

const first = 'Nieuwe aanvraag van Ada Löwe - De Zon & Zonen';
const send = (change = {}) => post(addressOf(hosting), body(change));

describe.each(['nginx', 'mod_php'] as const)('behind %s', (behind) => {
  beforeEach(({ skip }) => {
    if (!hasServer(behind)) skip(`${behind} is not installed`);
    if (!hasMailer()) skip('libphp-phpmailer is not installed');
  });

  const start = async (
    tls: 'direct' | 'starttls',
    login = account,
    server = 'localhost',
    word: string = tls,
  ) => {
    smtp = await startSmtp(tls);
    hosting = await startHosting({
      settings: {
        ...generous,
        mail_seconden: 2,
        smtp: { server, poort: smtp.port, tls: word, ...login },
      },
      behind,
      processes: 2,
      ini: [`openssl.cafile=${smtp.certificate}`],
      withMailer: true,
    });
    return smtp;
  };

  test.each(['direct', 'starttls'] as const)('a request arrives, with %s TLS', async (tls) => {
    const { mails } = await start(tls);
    expect((await send()).status).toBe(200);
    await expect.poll(() => mails).toHaveLength(1);
    expect(mails[0]?.headers).toMatch(/^Message-ID: <aanvraag-.*@suikerspin\.nl>\r?$/m);
    expect(mails[0]?.subject).toBe(first);
    expect(mails[0]?.replyTo).toBe('Ada Löwe <ada@zwembad.nl>');
    expect(mails[0]?.text.replaceAll('\r', '')).toContain(draft.bericht);
    await expect.poll(() => waiting(hosting)).toEqual([]);
  });

  test('a wrong password is told on the page, in Dutch', async () => {
    await start('direct', { ...account, wachtwoord: 'anders' });
    expect((await send()).status).toBe(200);
    await expect
      .poll(async () => (await state(hosting)).text)
      .toContain('De mailserver weigert de gebruiker of het wachtwoord.');
  });

  test.each<[what: string, answers: Answers, advice: string]>([
    ['greylists', { RCPT: '451 4.7.1 Greylisted, try again' }, 'vraagt om later'],
    ['is busy', { RCPT: '421 4.3.2 Too many connections' }, 'vraagt om later'],
    ['has a full mailbox', { RCPT: '552 5.2.2 Mailbox full' }, "De mailbox bij 'naar' is vol."],
    ['knows no such address', { RCPT: '550 5.1.1 User unknown' }, "kent het adres bij 'naar' niet"],
    [
      'refuses by policy',
      { RCPT: '550 5.7.1 Relaying denied' },
      "weigert mail voor het adres bij 'naar'",
    ],
    ['refuses the sender', { MAIL: '553 5.7.1 Sender not owned' }, "weigert het adres bij 'van'"],
    ['refuses the message', { '.': '554 5.7.1 Spam' }, 'weigert de mail zelf'],
    [
      'wants an app password',
      { AUTH: '534 5.7.9 Application-specific password required' },
      'wil een app-wachtwoord',
    ],
    [
      'takes no password',
      { AUTH: '535 5.7.139 Authentication unsuccessful, basic authentication is disabled.' },
      'Gebruik de mailbox van uw hosting',
    ],
    [
      'refuses the password',
      { AUTH: '535 5.7.8 Not accepted' },
      'weigert de gebruiker of het wachtwoord',
    ],
  ])(
    'a server that %s is told in its own words, beside what to do',
    async (_what, answers, advice) => {
      const server = await start('direct');
      server.setAnswers(answers);
      await send();
      const told = async () => (await state(hosting)).text;
      await expect.poll(told).toContain(advice);
      expect(await told()).toContain(`De server zei: ${Object.values(answers)[0]}`);
    },
  );

  test.each([
    ['a request', {}, first],
    ['advertising', suspect, 'Mogelijk reclame: 1 via de website'],
  ])('a server that refuses the text of %s is sent the mail without it', async (...given) => {
    const [, change, subject] = given;
    const server = await start('direct');
    server.setAnswers({ '.': '554 5.7.1 Spam', words: 'Telefoonnummer' });
    await send(change);
    await expect.poll(() => server.mails).toHaveLength(1);
    expect(server.mails[0]?.subject).toBe(subject);
    expect(server.mails[0]?.text).toContain('weigerde de tekst van deze mail');
    await expect.poll(() => waiting(hosting)).toEqual([]);
    expect((await state(hosting)).status).toBe(200);
  });

  test('a certificate of another name is told as that', async () => {
    const server = await start('direct', account, '127.0.0.1');
    expect(server.mails).toEqual([]);
    await send();
    await expect.poll(async () => (await state(hosting)).text).toMatch(/beveiliging.*certificate/i);
  });

  test.each<[tls: string, 'direct' | 'starttls']>([
    ['SSL/TLS', 'direct'],
    ['ssl', 'direct'],
    ['STARTTLS', 'starttls'],
    ['TLS', 'starttls'],
    ['', 'starttls'],
  ])("'tls' => '%s' is what panels mean by it", async (word, way) => {
    const { mails } = await start(way, account, 'localhost', word);
    await send();
    await expect.poll(() => mails).toHaveLength(1);
  });

  test.each<[string, Settings, string]>([
    ['two addresses', { naar: 'a@zoet.nl, b@zoet.nl' }, "Bij 'naar' past één adres."],
    [
      'an address as server',
      { smtp: { server: 'https://mail.zoet.nl' } },
      "Vul bij 'server' alleen",
    ],
    ['no port', { smtp: { server: 'mail.zoet.nl', poort: 'x' } }, "Vul bij 'poort' een getal"],
    ['another tls', { smtp: { server: 'mail.zoet.nl', tls: 'ja' } }, "Vul bij 'tls' SSL/TLS of"],
    [
      'a port of the other tls',
      { smtp: { server: 'mail.zoet.nl', poort: 587, tls: 'SSL/TLS' } },
      "Bij 'tls' hoort STARTTLS, want 'poort' is 587.",
    ],
  ])('%s is a mistake with its line', async (_what, settings, said) => {
    await start('direct');
    await hosting.setUp({ ...generous, ...settings });
    await expect
      .poll(async () => (await state(hosting)).text)
      .toMatch(new RegExp(`${said.replaceAll(/[.?]/g, '\\$&')}.*regel 1\\)`));
  });

  test.each<[Mood, string]>([
    ['refuses', "De mailserver kent het adres bij 'naar' niet"],
    ['hangs', 'mailserver'],
    ['drips', 'mailserver'],
    ['closes half-way', 'gaf geen antwoord op tijd'],
  ])('a server that %s loses nothing, and the page says it', async (mood, said) => {
    const server = await start('direct');
    server.setMood(mood);
    const begin = Date.now();
    expect((await send()).status).toBe(200);
    expect(Date.now() - begin).toBeLessThan(5000);
    const told = async () => (await state(hosting)).text;
    await expect.poll(told).toContain('Mailen mislukte');
    expect(await told()).toContain(said);
    // The company's own address stands beside the button.
    expect((await told()).split('<form')[0]).not.toContain('@');
    server.setMood('well');
    await expect.poll(async () => (await told()) && server.mails.length).toBe(1);
    await expect.poll(() => waiting(hosting)).toEqual([]);
  });

  test('without the library it mails as the hosting does, and says what is missing', async () => {
    await start('direct');
    await rm(path.join(hosting.site, 'PHPMailer'));
    expect((await send()).status).toBe(200);
    await expect.poll(() => subjects(hosting)).toEqual([first]);
    expect((await state(hosting)).text).toContain('De map PHPMailer ontbreekt');
  });
});
