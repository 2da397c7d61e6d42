import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import type { Releases } from '../../src/partner-pages/snippet-maker/published.ts';
import { contact } from '../../src/site/content/contact.ts';
import { doctor } from '../../src/tools/doctor/doctor.ts';
import type { Manifest } from '../../src/tools/release/versions.ts';
import { launchChromium } from '../support/engine.ts';
import { serve } from '../support/framed.ts';
import { madeUpFacts } from '../unit/support/made-up-facts.ts';
import { startApache } from './apache.ts';
import { hasPhp, startHosting } from './php.ts';
import { buildRelease, copySources, fillIn, npm } from './release.ts';

/** What the company's address is in the outside world. */
const host = 'www.zoet.nl';
const facts = {
  ...madeUpFacts,
  siteUrl: `https://${host}/`,
  endpoint: `https://${host}/aanvraag.php`,
  address: 'Dorpsstraat 1, 1234 AB Zoetermeer',
  vatId: 'NL123456789B01',
  privacyUrl: `https://${host}/privacy.html`,
};
const otherPhone = '020 765 43 21';

/** Three builds. */
const timeout = 300_000;

// What 'Live in een middag' says, step by step.
test.skipIf(!inject('apache') || !hasPhp())(
  'live in an afternoon: released, uploaded, a request mailed, a fact changed, and gone back',
  { timeout },
  async () => {
    const copy = await copySources(facts);
    onTestFinished(() => rm(copy, { recursive: true }));
    const hosting = await startHosting();
    onTestFinished(() => hosting.close());
    const php = new URL(hosting.addresses[0] as string).origin;
    const upload = () => cp(path.join(copy, 'release'), hosting.site, { recursive: true });

    await buildRelease(copy);
    await upload();
    await writeFile(path.join(hosting.site, 'privacy.html'), 'Wij bewaren niets.');
    const apache = await startApache(inject('apache') as string, hosting.site, php);
    onTestFinished(() => apache.close());
    const { fetch: realFetch } = globalThis;
    // The hosting leads visitors without www or https to the one address.
    vi.stubGlobal('fetch', async (address: URL | string, init: RequestInit) => {
      const at = String(address).replace(/^https?:\/\/(www\.)?zoet\.nl/, `https://${host}`);
      const response = await realFetch(at.replace(`https://${host}`, apache.origin), init);
      return Object.defineProperty(response, 'url', { value: at });
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    const releases = async (): Promise<Releases> =>
      JSON.parse(await readFile(path.join(hosting.site, 'releases.json'), 'utf8'));

    const { current } = await releases();
    const { files }: Manifest = JSON.parse(
      await readFile(path.join(hosting.site, `v${current}/manifest.json`), 'utf8'),
    );
    const partner = await servePage(`<script src="https://${host}/suikerspin.js" async></script>`);
    const pinning = await servePage(
      `<script src="https://${host}/v${current}/suikerspin.js" integrity="${files['suikerspin.js']?.integrity}" crossorigin="anonymous" async></script>`,
    );
    const browser = await launchChromium([
      '--ignore-certificate-errors',
      `--host-resolver-rules=MAP ${host} 127.0.0.1:${apache.securePort}`,
    ]);
    onTestFinished(() => browser.close());
    const visit = async (address: string): Promise<Page> => {
      const page = await (await browser.newContext()).newPage();
      await page.goto(address);
      return page;
    };
    const phoneOn = async (address: string) => {
      const page = await visit(address);
      return page.locator('footer a[href^="tel:"]').textContent();
    };
    await expectHealthy(browser, facts.siteUrl, partner, pinning);
    const footer = await (await visit(facts.siteUrl)).locator('footer').textContent();
    expect(footer).toContain(`${facts.address}, btw-id ${facts.vatId}`);
    const page = await visit(`${partner}#/contact`);
    for (const [name, value] of Object.entries({
      naam: 'Ada',
      email: 'ada@zwembad.nl',
      locatieNaam: 'De Zon',
    }))
      await page.locator(`[name="${name}"]`).fill(value);
    await page.getByRole('button', { name: contact.submit }).click();
    await page.getByText(contact.success).waitFor();
    const [mail] = await hosting.mails();
    expect(mail?.subject).toBe('Nieuwe aanvraag van Ada - De Zon');
    expect(mail?.text).toContain(`Verstuurd vanaf: ${new URL(partner).origin}`);
    expect(mail?.text).toContain('Via: de-hal');

    await fillIn(copy, { ...facts, phone: otherPhone });
    // The laptop was lost.
    await rm(path.join(copy, 'release'), { recursive: true });
    const said = 'Ons nieuwe telefoonnummer.';
    await npm(copy, 'version', 'patch');
    await npm(copy, 'run', 'release', 'nieuws', said, 'from', apache.origin);
    await upload();
    const { current: next, versions, news } = await releases();
    expect(news?.[next]).toBe(said);
    expect(Object.keys(versions)).toHaveLength(2);
    expect([await phoneOn(facts.siteUrl), await phoneOn(partner), await phoneOn(pinning)]).toEqual([
      otherPhone,
      otherPhone,
      facts.phone,
    ]);
    await expectHealthy(browser, facts.siteUrl, partner, pinning);

    await npm(copy, 'run', 'release', 'back', current, 'from', apache.origin);
    await upload();
    expect([await phoneOn(facts.siteUrl), await phoneOn(partner)]).toEqual([
      facts.phone,
      facts.phone,
    ]);
    await expectHealthy(browser, facts.siteUrl, partner, pinning);
  },
);

/** A page of a partner, on another origin. @returns its address. */
function servePage(script: string): Promise<string> {
  return serve(`<!doctype html>
    <html lang="nl">
      <title>Zwembad De Zon</title>
      <link rel="icon" href="data:," />
      <div data-suikerspin data-partner="de-hal">Bel ons</div>
      ${script}
    </html>`);
}

async function expectHealthy(browser: Browser, ...addresses: string[]): Promise<void> {
  for (const address of addresses) {
    const lines: string[] = [];
    const code = await doctor([address], (line) => lines.push(line), { browser });
    // The version here is that of this working copy, not of the company's.
    expect(lines.filter((line) => !/^✓|^· Hier ligt versie/.test(line))).toEqual([]);
    expect(code).toBe(0);
  }
}
