import { afterEach, expect, inject } from 'vitest';
import { contact } from '../../src/site/content/contact.ts';
import { companySite } from '../support/company-site.ts';
import type { AnyFrame, AnyPage } from '../support/engine.ts';
import { pageWith, serve } from '../support/framed.ts';
import { scenario } from '../support/scenario.ts';
import { withRecorder } from '../support/servers.ts';
import { fillIn, frameIn, visible } from '../support/site.ts';
import type { Mail } from './mail.ts';
import { type Hosting, hasMailer, hasPhp, startHosting } from './php.ts';
import { findFpm } from './php-servers.ts';
import { addressOf, draft, generous } from './requests.ts';
import { account, type SmtpServer, startSmtp } from './smtp.ts';

let hosting: Hosting | undefined;
let smtp: SmtpServer | undefined;

afterEach(async () => {
  await hosting?.close();
  await smtp?.close();
});

const canRun = () => hasPhp() && findFpm() && inject('nginx') && hasMailer();

async function hostingBy(transport: 'mail()' | 'SMTP'): Promise<Hosting> {
  if (transport === 'mail()') return startHosting({ settings: generous, behind: 'nginx' });
  smtp = await startSmtp('direct');
  const server = { server: 'localhost', poort: smtp.port, tls: 'direct', ...account };
  return startHosting({
    settings: { ...generous, smtp: server },
    behind: 'nginx',
    ini: [`openssl.cafile=${smtp.certificate}`],
    withMailer: true,
  });
}

async function send(within: AnyPage | AnyFrame) {
  const { locatieType: _, ...texts } = draft;
  await fillIn(within, texts);
  await visible(within, 'form button[type="submit"]').click();
  await expect
    .poll(() => visible(within, '[data-result]').textContent())
    .toContain(contact.success);
}

for (const transport of ['mail()', 'SMTP'] as const)
  scenario(`a request from a tag, a frame and a link arrives by ${transport}`, async (s) => {
    if (!canRun()) return;
    const { page } = s;
    hosting = await hostingBy(transport);
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

    const mails = async (): Promise<Mail[]> => smtp?.mails ?? (hosting as Hosting).mails();
    await expect.poll(async () => (await mails()).length).toBe(3);
    const arrived = await mails();
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
