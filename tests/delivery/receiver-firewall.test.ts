import { afterEach, describe, expect, test } from 'vitest';
import { contact } from '../../src/site/content/contact.ts';
import { scenario } from '../support/scenario.ts';
import { fillIn, visible } from '../support/site.ts';
import { hasFirewall } from './apache.ts';
import { readRequests } from './corpus.ts';
import { type Hosting, startHosting } from './php.ts';
import { hasServer } from './php-servers.ts';
import { addressOf, body, draft, generous, kept, post } from './requests.ts';

let hosting: Hosting | undefined;

afterEach(() => hosting?.close());

// Of nginx Debian has another ModSecurity, which reads none of Apache's `<LocationMatch>`.
describe.each(['apache', 'mod_php'] as const)('behind %s', (behind) => {
  /** ModSecurity with the core rules, and with those of the guide excepted. */
  async function start(isExcepted = false): Promise<string | undefined> {
    if (!hasServer(behind) || !hasFirewall()) return;
    hosting = await startHosting({
      settings: generous,
      behind,
      firewall: isExcepted ? 'with exceptions' : 'strict',
    });
    // The rules count an address without a name against a visitor.
    return addressOf(hosting).replace('127.0.0.1', 'localhost');
  }

  test('a firewall lets the host of a framing page through, and no whole address', async ({
    skip,
  }) => {
    const address = await start();
    if (!address || !hosting) return skip('PHP, Apache or ModSecurity is not installed');
    const content = body({ bericht: 'Wij willen graag een offerte voor twee automaten.' });
    const at = (page: string) => post(`${address}?partner=de-hal&page=${page}`, content);
    expect((await at('www.zwembad.nl')).status).toBe(200);
    expect((await at('https%3A%2F%2Fwww.zwembad.nl%2F')).status).toBe(403);
    expect(await kept(hosting)).toEqual([
      expect.objectContaining({ partner: 'de-hal', om_het_kader: 'www.zwembad.nl' }),
    ]);
  });

  test('with the exceptions of the guide a strict firewall refuses no request', async ({
    skip,
  }) => {
    const address = await start(true);
    if (!address) return skip('PHP, Apache or ModSecurity is not installed');
    const refused: string[] = [];
    for (const request of readRequests('requests'))
      if ((await post(address, body(request))).status !== 200) refused.push(request.bericht);
    expect(refused).toEqual([]);
    expect((await post(`${address}?page=<script>`, body())).status).toBe(403);
    // Hundreds of requests, one after the other.
  }, 240_000);

  scenario(`a visitor whom a firewall refuses reads phone and e-mail (${behind})`, async (s) => {
    const address = await start();
    if (!address) return;
    s.requireFault(/CORS|Failed to load|403/);
    await s.open('event-form');
    await s.page.evaluate((endpoint) => {
      document.querySelector('[data-suikerspin]')?.setAttribute('data-endpoint', endpoint);
    }, address);
    const { locatieType: _, ...texts } = draft;
    const bericht = 'Zie https://www.zwembad.nl/plattegrond. Kan dat?';
    await fillIn(s.page, { ...texts, bericht });
    await visible(s.page, 'form button[type="submit"]').click();
    const result = visible(s.page, '[data-result]');
    await expect.poll(() => result.textContent()).toContain(contact.error);
    expect(await result.locator('a[href^="tel:"]').count()).toBe(1);
    expect(await result.locator('a[href^="mailto:"]').count()).toBeGreaterThan(0);
  });
});
