import { describe, expect, inject } from 'vitest';
import { scenario } from '../support/scenario.ts';
import { addScript, keep, lost } from './in-page.ts';
import { addressOf, expectShown, hostsOfTag, load } from './shown.ts';

const orders = [
  ['ours', 'theirs'],
  ['theirs', 'ours'],
] as const;

const engines = ['Chromium'] as const;

describe.skipIf(!inject('hosts')).each(hostsOfTag.filter(({ hydrates }) => hydrates))('$name', (host) => {
  // The package beside the script: whoever comes first stays in charge.
  const pages = host.packaged ? (['Widget'] as const) : (['Widget', 'Snippet'] as const);
  for (const page of pages) {
    scenario(
      `${host.name} hydrates around the site (${page}), whoever comes first`,
      async ({ driver, open }) => {
        const scripts = {
          async ours() {
            await driver.evaluate(addScript, `/dist/${inject('tag')}`);
            await expectShown(driver, page, '/');
          },
          async theirs() {
            await driver.evaluate(addScript, `/tests/hosts/dist/${host.app}.js`);
            await expect.poll(() => driver.evaluate(() => window.hydrated)).toBe(true);
            if (host.packaged) await expectShown(driver, page, '/');
          },
        };
        for (const [first, second] of orders) {
          await open(addressOf(host, page), { address: '?by-hand' });
          await scripts[first]();
          await driver.evaluate(keep);
          await scripts[second]();
          await expectShown(driver, page, '/');
          await load(driver);
          await expectShown(driver, page, '/');
          expect(await driver.evaluate(lost), `${first} first`).toEqual([]);
          expect(await driver.evaluate(() => window.recordedFaults), `${first} first`).toEqual([]);
        }
      },
      host.everyEngine ? {} : { engines },
    );
  }
});
