import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, inject, test } from 'vitest';
import { type Hosting, hasMailer, hasPhp } from './php.ts';
import { findFpm } from './php-servers.ts';
import { addressOf, body, kept, pass, post, state, waiting } from './requests.ts';
import { startHostingBy, type Transport } from './transports.ts';

/** Beside as many killed processes: RECEIVER_LOAD=1426 takes minutes. */
const requests = Number(process.env.RECEIVER_LOAD ?? 230);
const killed = 23;
const atOnce = 8;

let hosting: Hosting | undefined;

afterEach(() => hosting?.close());

test.each<[Transport, 'nginx' | 'apache']>([
  ['mail()', 'nginx'],
  ['SMTP', 'apache'],
])(
  'killed processes lose nothing, and mail twice only under the same Message-ID, by %s',
  async (by, behind) => {
    if (!hasPhp() || !findFpm() || !inject(behind) || !hasMailer()) return;
    const settings = { per_adres_per_uur: 1000, per_uur: 1000 };
    const running = await startHostingBy(by, { settings, behind, processes: 4 });
    hosting = running;
    const answered: string[] = [];
    let next = 0;
    const visit = async () => {
      while (next < requests) {
        const naam = `Nr ${next}.`;
        next += 1;
        if (next % Math.floor(requests / killed) === 0) running.killWorker();
        const answer = await post(addressOf(running), body({ naam })).catch(() => undefined);
        if (answer?.status === 200) answered.push(naam);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, visit));
    await pass(601, running);
    // Opening the page mails what a killed process left. Half a file had no answer.
    const whole = async () =>
      (await waiting(running)).filter((name) => {
        const file = path.join(running.store(), 'wacht', name);
        return existsSync(file) && readFileSync(file, 'utf8').endsWith('}');
      });
    await expect
      .poll(async () => (await state(running)) && whole(), { timeout: 20_000 })
      .toEqual([]);
    const names = new Set((await kept(running)).map(({ naam }) => naam));
    const mails = await running.mails();
    const messages = new Map(mails.map((mail) => [idOf(mail.headers), mail.text]));
    const texts = [...messages.values()].join('\n');
    const times = answered.map((naam) => texts.split(`Naam: ${naam}`).length - 1);
    const twice = mails.length - messages.size;
    console.info(`${by}: ${answered.length} of ${requests} answered; ${twice} mailed twice.`);
    expect(answered.filter((naam) => !names.has(naam))).toEqual([]);
    expect(answered.filter((_naam, index) => times[index] !== 1)).toEqual([]);
    // Killed before the answer of what takes the mail, nobody knows whether it arrived.
    expect(twice).toBeLessThanOrEqual(killed);
  },
  300_000,
);

const idOf = (headers: string) => /^Message-ID: (.*)$/m.exec(headers)?.[1] ?? headers;
