import { describe, expect, inject } from 'vitest';
import { scenario } from '../support/scenario.ts';
import { hosts } from './hosts.ts';
import { addScript, keep, lost } from './in-page.ts';
import { addressOf, expectShown, load } from './shown.ts';

/** Which script comes first. */
const visits = [
  ['Widget', 'ours', 'theirs'],
  ['Widget', 'theirs', 'ours'],
  ['Snippet', 'ours', 'theirs'],
] as const;

describe.skipIf(!inject('hosts')).each(hosts.filter(({ hydrates }) => hydrates))(
  '$name',
  (host) => {
    scenario(
      `${host.name} hydrates around the site, whoever comes first`,
      async ({ page, open }) => {
        for (const [name, first, second] of visits) {
          if (host.elementOnly && name === 'Snippet') continue;
          const scripts = {
            async ours() {
              await page.evaluate(addScript, `/dist/${inject('tag')}`);
              await expectShown(page, name, '/');
            },
            async theirs() {
              await page.evaluate(addScript, `/tests/hosts/dist/${host.app}.js`);
              await expect.poll(() => page.evaluate(() => window.hydrated)).toBe(true);
            },
          };
          await open(addressOf(host, name), { address: '?by-hand' });
          await scripts[first]();
          await page.evaluate(keep);
          await scripts[second]();
          await expectShown(page, name, '/');
          await load(page);
          await expectShown(page, name, '/');
          expect(await page.evaluate(lost), `${name}, ${first} first`).toEqual([]);
        }
      },
    );
  },
);
