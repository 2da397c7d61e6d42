import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { scenario } from '../support/scenario.ts';
import { hosts } from './hosts.ts';
import { visitPages } from './in-page.ts';

describe.skipIf(!inject('hosts'))(
  'ten times away and back leaves no listener and no node behind',
  () => {
    // One of each kind of router, and one by the package.
    for (const { name, id, documents, packaged } of hosts.filter(
      ({ id, everyEngine }) => everyEngine || id === 'react-package',
    )) {
      scenario(name, async ({ page, open }) => {
        await open(`${inject('pages')}/apps/${id}/`);
        const others = packaged ? [] : ['Snippet', ...(documents ? [] : ['Mounted'])];
        const pages = ['Widget', ...others, 'Home'];
        // What is done once only, by the host or by our script, is done in the first two.
        await page.evaluate(visitPages, { pages, times: 2 });
        const before = await count(page);
        await page.evaluate(visitPages, { pages, times: 9 });
        // A site has hundreds of nodes. Timers and requests hold what left last a while longer, and React holds the last
        // root whose effects made it render again, until another one's do: the tenth visit, or one more, lets go of it.
        await expect
          .poll(async () => {
            await page.evaluate(visitPages, { pages, times: 1 });
            const after = await count(page);
            return (
              after.jsEventListeners < before.jsEventListeners + 10 &&
              after.nodes < before.nodes + 100
            );
          })
          .toBe(true);
        expect(await page.evaluate(() => window.recordedFaults)).toEqual([]);
      });
    }
  },
);

/** The listeners and nodes of the page, once everything that nobody holds has been collected. */
async function count(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  for (let pass = 0; pass < 4; pass += 1) {
    await devtools.send('HeapProfiler.collectGarbage');
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  }
  const counters = await devtools.send('Memory.getDOMCounters');
  await devtools.detach();
  return counters;
}
