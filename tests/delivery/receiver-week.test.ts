import { afterEach, describe, expect, test } from 'vitest';
import type { Mail } from './mail.ts';
import { type Hosting, hasMailer, startHosting } from './php.ts';
import { hasServer } from './php-servers.ts';
import {
  addressOf,
  body,
  generous,
  kept,
  pass,
  post,
  state,
  subjects,
  suspect,
  waiting,
} from './requests.ts';
import { account, type SmtpServer, startSmtp } from './smtp.ts';
import { type Transport, transports } from './transports.ts';

let hosting: Hosting;
let smtp: SmtpServer | undefined;

afterEach(async () => {
  await hosting?.close();
  await smtp?.close();
  smtp = undefined;
});

/** A mailbox that the company changes the password of, or a hosting whose mail() is down. */
interface Post {
  setDown(isDown: boolean): Promise<void>;
  /** In the company's mailbox. */
  mails(): Promise<Mail[]>;
}

async function start(by: Transport, behind: 'nginx' | 'mod_php'): Promise<Post> {
  if (by === 'mail()') {
    hosting = await startHosting({ settings: generous, behind });
    return { setDown: hosting.setMailDown, mails: hosting.mails };
  }
  const server = await startSmtp('direct');
  smtp = server;
  const mailbox = { server: 'localhost', poort: smtp.port, tls: 'SSL/TLS', ...account };
  hosting = await startHosting({
    settings: { ...generous, mail_seconden: 2, smtp: mailbox },
    behind,
    ini: [`openssl.cafile=${smtp.certificate}`],
    withMailer: true,
  });
  return {
    setDown: async (isDown) =>
      server.setAnswers(isDown ? { AUTH: '535 5.7.8 wrong password' } : {}),
    mails: async () => server.mails,
  };
}

/** In minutes, between two calls of the cron job: guides advise ten. */
const pause = 60;

/** Until this time the cron job calls, and nobody else. @returns what it was answered. */
async function cronUntil(end: number, clock: { minutes: number }): Promise<number[]> {
  const statuses = new Set<number>();
  while (clock.minutes < end) {
    await pass(pause * 60, hosting);
    clock.minutes += pause;
    statuses.add((await state(hosting)).status);
  }
  return [...statuses];
}

const days = ['za', 'zo', 'ma', 'di', 'wo', 'do', 'vr'] as const;
const at = (day: (typeof days)[number] | 'einde', hours = 0) =>
  ((day === 'einde' ? days.length : days.indexOf(day)) * 24 + hours) * 60;

describe.each(['nginx', 'mod_php'] as const)('behind %s', (behind) => {
  test.each(transports)(
    'a week of %s: down on Monday and told, all mailed an hour after the repair',
    async (by) => {
      if (!hasServer(behind) || !hasMailer()) return;
      const mailbox = await start(by, behind);
      const send = async (naam: string) =>
        expect((await post(addressOf(hosting), body({ naam }))).status).toBe(200);
      const arrived = async () => (await mailbox.mails()).map(({ subject }) => subject).sort();
      const own = (naam: string) => `Nieuwe aanvraag van ${naam} - De Zon & Zonen`;
      const clock = { minutes: 0 };

      expect((await state(hosting)).status).toBe(200);
      await send('Zaterdag');
      await send(suspect.naam);
      expect(await cronUntil(at('zo', 14), clock)).toEqual([200]);
      await send('Zondag');
      await send(`${suspect.naam}/2`);
      expect(await cronUntil(at('ma', 9), clock)).toEqual([200]);
      const weekend = [
        ...Array(2).fill('Mogelijk reclame: 1 via de website'),
        own('Zaterdag'),
        own('Zondag'),
      ];
      expect(await arrived()).toEqual(weekend);

      await mailbox.setDown(true);
      for (const naam of ['Ada', 'Bo']) await send(naam);
      await send(suspect.naam);
      // The other way may fail for a while too.
      if (by === 'SMTP') {
        await hosting.setMailDown(true);
        expect(await cronUntil(at('ma', 12), clock)).toEqual([503]);
        await hosting.setMailDown(false);
      }
      // A cron job mails this answer, and a monitor tells it.
      expect(await cronUntil(at('di'), clock)).toEqual([503]);
      const told = by === 'SMTP' ? ['Uw website kan niet mailen'] : weekend;
      expect((await subjects(hosting)).sort()).toEqual(told);
      if (by === 'SMTP')
        expect((await hosting.mails())[0]?.text).toContain('535 5.7.8 wrong password');
      expect((await state(hosting)).text).toContain('Mailen mislukte op ');
      expect(await cronUntil(at('di', 9), clock)).toEqual([503]);
      expect(await arrived()).toEqual(weekend);

      await mailbox.setDown(false);
      expect(await cronUntil(at('di', 10), clock)).toEqual([200]);
      const all = [...weekend, own('Ada'), own('Bo'), 'Mogelijk reclame: 1 via de website'].sort();
      expect(await arrived()).toEqual(all);
      expect(await waiting(hosting)).toEqual([]);

      expect(await cronUntil(at('einde'), clock)).toEqual([200]);
      expect(await arrived()).toEqual(all);
      expect(await kept(hosting)).toHaveLength(7);
      if (by === 'SMTP') expect(await subjects(hosting)).toEqual(told);
    },
    120_000,
  );
});
