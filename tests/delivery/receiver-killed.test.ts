import { afterEach, expect, inject, test } from 'vitest';
import { type Hosting, hasPhp, startHosting } from './php.ts';
import { findFpm } from './php-servers.ts';
import { addressOf, body, generous, kept, post, state, waiting } from './requests.ts';

/** Beside as many killed processes: RECEIVER_LOAD=1426 takes minutes. */
const requests = Number(process.env.RECEIVER_LOAD ?? 230);
const killed = 23;
const atOnce = 8;

let hosting: Hosting | undefined;

afterEach(() => hosting?.close());

test('beside killed processes nothing is lost, and no message comes twice', async ({ skip }) => {
  if (!hasPhp() || !findFpm() || !inject('nginx')) return skip('PHP-FPM or nginx is missing');
  const running = await startHosting({ settings: generous, behind: 'nginx', processes: 4 });
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
  // Whoever opens the page has mailed what a killed process left.
  await expect
    .poll(async () => (await state(running)) && waiting(running), { timeout: 20_000 })
    .toEqual([]);
  const names = new Set((await kept(running)).map(({ naam }) => naam));
  const mails = await running.mails();
  const messages = new Map(mails.map((mail) => [idOf(mail.headers), mail.text]));
  const texts = [...messages.values()].join('\n');
  const times = answered.map((naam) => texts.split(`Naam: ${naam}`).length - 1);
  console.info(
    `${answered.length} of ${requests} answered; ${mails.length - messages.size} mailed twice.`,
  );
  expect(answered.filter((naam) => !names.has(naam))).toEqual([]);
  expect(answered.filter((_naam, index) => times[index] !== 1)).toEqual([]);
  expect(mails.length - messages.size).toBeLessThanOrEqual(killed);
}, 300_000);

const idOf = (headers: string) => /^Message-ID: (.*)$/m.exec(headers)?.[1] ?? headers;
