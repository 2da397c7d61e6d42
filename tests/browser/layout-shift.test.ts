import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { routes } from '../../src/routes.ts';
import { element, type HeldPage, hold, host, isThere } from '../support/held-page.ts';
import { scenario } from '../support/scenario.ts';
import { expectScreen } from '../support/site.ts';

/** The layout shift of everything that happened without the visitor; below 0.005 it is reported as 0.00. */
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

for (const { path, label } of routes.filter(({ path }) => ['/', '/de-automaat'].includes(path)))
  scenario(
    `nothing shifts while ${label} loads: as the single file, and with a typeface and pictures that come late`,
    async ({ page, open }) => {
      await open('/dist/index.html', { address: `#${path}`, width: 390 });
      await expectScreen(page, path);
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
      // The host's own text below the site moves down when the site appears; here the site is all there is.
      await page.route('**/only.html', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><link rel="icon" href="data:,"><body style="margin:0"><div data-suikerspin data-endpoint="https://x.example/f"></div><script src="/dist/suikerspin.js"></script>',
        }),
      );
      await open('/only.html', { address: `#${path}`, untouched: true });
      await expectScreen(page, path);
      expect(fonts).toHaveLength(1);
      release();
      await page.waitForLoadState('networkidle');
      expect(await layoutShift(page)).toBeLessThan(0.005);
    },
  );

/** As the snippets and the guides reserve it. */
const reserved = 'min-height: 100vh';
const doors: Readonly<Record<string, HeldPage>> = {
  'a div, by loader.js': { body: host({}, reserved) },
  'an element, by loader.js': {
    body: element().replace('<suikerspin-site', `$& style="display: block; ${reserved}"`),
  },
  'a div, by suikerspin.js': {
    body: `${host({}, reserved)}<script src="/dist/suikerspin.js" async></script>`,
    late: true,
  },
  'a fragment': {
    body: readFileSync('dist/fragments/home.html', 'utf8').replaceAll(
      'https://example.com/',
      '/dist/',
    ),
    late: true,
  },
};

describe('a page with text above and below is not moved, neither at the first paint nor at the first touch', () => {
  // Both widths by the tag that people paste: where most is reserved, and least.
  for (const [index, [door, parts]] of Object.entries(doors).entries())
    for (const width of index === 0 ? [390, 1440] : [390])
      scenario(`${door}, ${width} px wide`, { untouched: true }, async ({ page, open }) => {
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
        await page.mouse.move(width / 2, 400);
        await page.waitForFunction(isThere);
        await page.waitForLoadState('networkidle');
        expect(await layoutShift(page)).toBe(0);
      });
});
