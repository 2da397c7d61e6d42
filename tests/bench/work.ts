import type { Browser } from 'playwright-core';
import { phone, withPage } from './devices.ts';
import { endAnimations, mountOne, watchForLife } from './in-page.ts';
import { touch } from './measure.ts';
import { memory, threadTimes } from './metrics.ts';

/** What the main thread works in a cold visit, in milliseconds of this machine's processor. */
export interface Work {
  /** Until nothing more happens, and nobody has touched anything. */
  untouched: number;
  /** Until its text has been painted; then, if our site is not live, from a touch until it is. */
  untilLive: number;
  /** Of that, running scripts, and compiling those that stand in the page. */
  scripts: number;
  /** The part for style and layout. The rest is parsing, painting, and the browser's own work. */
  layout: number;
  /** Until nothing more happens. */
  total: number;
}

export async function workOf(
  browser: Browser,
  url: string,
  text: readonly string[],
): Promise<Work> {
  return withPage(browser, { device: phone }, async (page, cdp) => {
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.addInitScript(watchForLife, text);
    const before = await threadTimes(cdp);
    await page.goto(url, { waitUntil: 'commit' });
    let untouched = before;
    let shown = before;
    let isLive = false;
    await touch(page, text, async () => {
      shown = await threadTimes(cdp);
      await page.waitForLoadState('networkidle');
      untouched = await threadTimes(cdp);
      isLive = await page.evaluate(() => window.bench.isLive);
    });
    const live = isLive ? untouched : await threadTimes(cdp);
    await page.waitForLoadState('networkidle');
    const end = await threadTimes(cdp);
    const untilLive = (part: keyof typeof live) =>
      shown[part] - before[part] + live[part] - untouched[part];
    return {
      untouched: untouched.total - before.total,
      untilLive: untilLive('total'),
      scripts: untilLive('scripts'),
      layout: untilLive('layout'),
      total: end.total - before.total,
    };
  });
}

export interface Mounts {
  /** Main-thread milliseconds to mount the first site on the page, the second, and so on. */
  times: number[];
  /** Heap with so many sites on the page, in bytes. */
  heaps: Map<number, number>;
}

/** Mounts sites one below the other, and scrolls to each. The style sheet is cached by then. */
export async function mountSites(
  browser: Browser,
  url: string,
  count: number,
  weighedAt: readonly number[] = [],
): Promise<Mounts> {
  return withPage(browser, { device: phone }, async (page, cdp) => {
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url, { waitUntil: 'networkidle' });
    const mounts: Mounts = { times: [], heaps: new Map() };
    for (let site = 1; site <= count; site += 1) {
      // Every mount begins without the garbage of those before it, and with them at rest.
      await page.evaluate(endAnimations);
      await cdp.send('HeapProfiler.collectGarbage');
      const before = await threadTimes(cdp);
      await page.evaluate(mountOne);
      mounts.times.push((await threadTimes(cdp)).total - before.total);
      if (weighedAt.includes(site)) mounts.heaps.set(site, (await memory(cdp)).heap);
    }
    return mounts;
  });
}
