// Promises: Scroll and focus.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readFragment } from '../support/fragments.ts';
import { type HeldPage, hold, host } from '../support/held-page.ts';
import { outcome, someFrames, watch } from '../support/in-page.ts';
import { scenario } from '../support/scenario.ts';
import { expectScreen } from '../support/site.ts';

/** All layout shift without input of the visitor; below 0.005 it is reported as 0.00. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[]) {
            if (!entry.hadRecentInput) shift += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(shift), 0));
      }),
  );
}

scenario(
  'nothing shifts while the single file loads, with a late typeface and pictures',
  async ({ page, open }) => {
    await open('/dist/index.html', { width: 390 });
    await expectScreen(page, '/');
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    await page.locator('footer').scrollIntoViewIfNeeded();
    expect(await layoutShift(page)).toBeLessThan(0.005);

    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    const fonts: string[] = [];
    await page.route(/\/media\//, async (route) => {
      if (route.request().url().endsWith('.woff2')) fonts.push(route.request().url());
      await late;
      await route.continue();
    });
    // The host has no text of its own, which would move down when the site appears.
    await page.route('**/only.html', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><link rel="icon" href="data:,"><body style="margin:0"><div data-suikerspin data-endpoint="https://x.example/f"></div><script src="/dist/suikerspin.js"></script>',
      }),
    );
    await open('/only.html', { address: '#/de-automaat', untouched: true });
    await expectScreen(page, '/de-automaat');
    expect(fonts).toHaveLength(2);
    release();
    await page.waitForLoadState('networkidle');
    expect(await layoutShift(page)).toBeLessThan(0.005);
  },
);

/** As the snippets and the guides reserve it. */
const reserved = 'min-height: 100vh';
const doors: Readonly<Record<string, HeldPage & { width: number }>> = {
  'a div, by loader.js': { body: host({}, reserved), width: 390 },
  'a div, by suikerspin.js': {
    body: `${host({}, reserved)}<script src="/dist/suikerspin.js" async></script>`,
    late: true,
    width: 1440,
  },
  'a fragment': {
    body: readFragment('dist/fragments/home.html'),
    late: true,
    width: 390,
  },
};

for (const [door, { width, ...parts }] of Object.entries(doors))
  scenario(
    `moves no text of the page at paint or touch: ${door}, ${width} px wide`,
    { untouched: true },
    async ({ page, open }) => {
      // As on a slow line: the page has been painted by the time that our files arrive.
      await page.route(/\.(js|css)$/, async (route) => {
        await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
        await route.continue();
      });
      const held = await hold({ ...parts, body: `<p>Above</p>${parts.body}` });
      held.answer();
      await open(held.url, { width });
      await expectScreen(page, '/');
      await page.waitForLoadState('networkidle');
      expect(await layoutShift(page)).toBe(0);
      await page.evaluate(watch);
      await page.mouse.move(width / 2, 400);
      await expect.poll(async () => (await page.evaluate(outcome)).live).toBe(true);
      await page.evaluate(someFrames, 5);
      expect(await layoutShift(page)).toBe(0);
    },
  );
