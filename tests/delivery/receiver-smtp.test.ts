import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Hosting, hasMailer, startHosting } from './php.ts';
import { requireFpm } from './php-servers.ts';
import { addressOf, body, draft, generous, post, state, subjects, waiting } from './requests.ts';
import { account, type Mood, type SmtpServer, startSmtp } from './smtp.ts';

let hosting: Hosting;
let smtp: SmtpServer | undefined;

beforeEach(requireFpm);
beforeEach(({ skip }) => {
  if (!hasMailer()) skip('libphp-phpmailer is not installed');
});

afterEach(async () => {
  await hosting?.close();
  await smtp?.close();
  smtp = undefined;
});

const first = 'Nieuwe aanvraag van Ada Löwe - De Zon & Zonen';
const send = (change = {}) => post(addressOf(hosting), body(change));

const start = async (tls: 'direct' | 'starttls', login = account) => {
  smtp = await startSmtp(tls);
  hosting = await startHosting({
    settings: {
      ...generous,
      mail_seconden: 2,
      smtp: { server: 'localhost', poort: smtp.port, tls, ...login },
    },
    behind: 'nginx',
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

test.each<[Mood, string]>([
  ['refuses', "De mailserver weigert het adres bij 'naar'"],
  ['hangs', 'mailserver'],
  ['drips', 'De mailserver'],
  ['closes half-way', 'De mailserver nam de mail niet aan'],
])('a server that %s loses nothing, and the page says it', async (mood, said) => {
  const server = await start('direct');
  server.setMood(mood);
  const begin = Date.now();
  expect((await send()).status).toBe(200);
  expect(Date.now() - begin).toBeLessThan(5000);
  const told = async () => (await state(hosting)).text;
  await expect.poll(told).toContain('Mailen mislukte');
  expect(await told()).toContain(said);
  expect(await told()).not.toContain('@');
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
