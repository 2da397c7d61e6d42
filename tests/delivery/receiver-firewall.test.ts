import { afterEach, expect, inject, test } from 'vitest';
import { hasFirewall } from './apache.ts';
import { type Hosting, hasPhp, startHosting } from './php.ts';
import { findFpm } from './php-servers.ts';
import { addressOf, body, kept, post } from './requests.ts';

let hosting: Hosting | undefined;

afterEach(() => hosting?.close());

test('a firewall lets the host of a framing page through, and no whole address', async ({
  skip,
}) => {
  if (!hasPhp() || !findFpm() || !inject('apache') || !hasFirewall())
    return skip('PHP-FPM, Apache or ModSecurity is not installed');
  hosting = await startHosting({ behind: 'apache', hasFirewall: true });
  // The rules count an address without a name against a visitor.
  const address = `${addressOf(hosting).replace('127.0.0.1', 'localhost')}?partner=de-hal&page=`;
  const content = body({ bericht: 'Wij willen graag een offerte voor twee automaten.' });
  expect((await post(`${address}www.zwembad.nl`, content)).status).toBe(200);
  expect((await post(`${address}https%3A%2F%2Fwww.zwembad.nl%2F`, content)).status).toBe(403);
  expect(await kept(hosting)).toEqual([
    expect.objectContaining({ partner: 'de-hal', om_het_kader: 'www.zwembad.nl' }),
  ]);
});
