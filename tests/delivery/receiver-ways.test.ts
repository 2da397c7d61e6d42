import { afterEach, expect, inject } from 'vitest';
import { contact } from '../../src/site/content/contact.ts';
import { companySite } from '../support/company-site.ts';
import type { AnyFrame, AnyPage } from '../support/engine.ts';
import { pageWith, serve } from '../support/framed.ts';
import { scenario } from '../support/scenario.ts';
import { withRecorder } from '../support/servers.ts';
import { fillIn, frameIn, visible } from '../support/site.ts';
import { type Hosting, hasMailer, hasPhp } from './php.ts';
import { findFpm } from './php-servers.ts';
import { addressOf, draft } from './requests.ts';
import { startHostingBy, transports } from './transports.ts';

let hosting: Hosting | undefined;

afterEach(() => hosting?.close());

async function send(within: AnyPage | AnyFrame) {
  const { locatieType: _, ...texts } = draft;
  await fillIn(within, texts);
  await visible(within, 'form button[type="submit"]').click();
  await expect
    .poll(() => visible(within, '[data-result]').textContent())
    .toContain(contact.success);
}

const cells = transports.flatMap((by) => (['nginx', 'apache'] as const).map((on) => ({ by, on })));

for (const { by, on } of cells)
  scenario(`a request from a tag, a frame and a link arrives by ${by} on ${on}`, async (s) => {
    if (!hasPhp() || !findFpm() || !inject(on) || !hasMailer()) return;
    const { page } = s;
    hosting = await startHostingBy(by, { behind: on });
    const endpoint = addressOf(hosting);
    const site = await serve(withRecorder(await companySite(endpoint)));

    await s.open('event-form');
    await page.evaluate((given) => {
      const host = document.querySelector('[data-suikerspin]');
      host?.setAttribute('data-endpoint', given);
      host?.setAttribute('data-partner', 'tag');
    }, endpoint);
    await send(page);
    const answers = { partner: 'kader', start: '/contact', locationType: 'evenement' };
    await s.open(await serve(pageWith({ withScript: false, framed: site, answers })));
    await send(await frameIn(page));
    await s.open(`${site}?partner=link&location-type=evenement#/contact`);
    await send(page);

    await expect.poll(async () => (await hosting?.mails())?.length).toBe(3);
    const arrived = await hosting.mails();
    expect(arrived.map(({ subject }) => subject)).toEqual(
      Array(3).fill('Nieuwe aanvraag van Ada Löwe - De Zon & Zonen'),
    );
    expect(arrived.map(({ replyTo }) => replyTo)).toEqual(
      Array(3).fill('Ada Löwe <ada@zwembad.nl>'),
    );
    expect(arrived.map(({ text }) => /Via: (\S+)/.exec(text)?.[1])).toEqual([
      'tag',
      'kader',
      'link',
    ]);
    expect(arrived[1]?.text).toMatch(/in een pagina van (127\.0\.0\.1|localhost):\d+/);
  });
