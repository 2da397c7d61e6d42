import { describe, expect, inject } from 'vitest';
import { everyEngine, scenario } from '../support/scenario.ts';
import { hosts } from './hosts.ts';
import { addScript, keep, lost } from './in-page.ts';
import { addressOf, expectShown, load } from './shown.ts';

const orders = [
  ['ours', 'theirs'],
  ['theirs', 'ours'],
] as const;

const engines = ['Chromium'] as const;

describe.skipIf(!inject('hosts')).each(hosts.filter(({ hydrates }) => hydrates))(
  '$name',
  (host) => {
    // The package beside the script: whoever comes first stays in charge.
    const pages = host.packaged ? (['Widget'] as const) : (['Widget', 'Snippet'] as const);
    for (const name of pages) {
      scenario(
        `${host.name} hydrates around the site (${name}), whoever comes first`,
        host.everyEngine ? everyEngine : { engines },
        async ({ page, open }) => {
          const scripts = {
            async ours() {
              await page.evaluate(
                addScript,
                `/dist/${host.packaged ? 'suikerspin.js' : inject('tag')}`,
              );
              await expectShown(page, name, '/');
            },
            async theirs() {
              await page.evaluate(addScript, `/tests/hosts/dist/${host.app}.js`);
              await expect.poll(() => page.evaluate(() => window.hydrated)).toBe(true);
              if (host.packaged) await expectShown(page, name, '/');
            },
          };
          for (const [first, second] of orders) {
            await open(addressOf(host, name), { address: '?by-hand' });
            await scripts[first]();
            await page.evaluate(keep);
            await scripts[second]();
            await expectShown(page, name, '/');
            await load(page);
            await expectShown(page, name, '/');
            expect(await page.evaluate(lost), `${first} first`).toEqual([]);
            expect(await page.evaluate(() => window.recordedFaults), `${first} first`).toEqual([]);
          }
        },
      );
    }
  },
);
