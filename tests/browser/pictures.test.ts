import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { contact } from '../../src/content/contact.ts';
import { home } from '../../src/content/home.ts';
import { places, placeWords } from '../../src/content/places.ts';
import { routes } from '../../src/routes.ts';
import { expectScreen, screenTitles, test } from '../support/site.ts';

const noEndpoint = /No endpoint is set/;

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

describe('nothing shifts while a screen loads', () => {
  test.for(routes)('$label, as the single file', async ({ path }, { visitor }) => {
    visitor.expectConsole(noEndpoint);
    const page = await visitor.visit('/dist/index.html', { hash: `#${path}`, width: 390 });
    await expectScreen(page, screenTitles[path]);
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    await page.locator('footer').scrollIntoViewIfNeeded();
    expect(await layoutShift(page)).toBeLessThan(0.005);
  });

  test.for(routes)(
    '$label embedded, with a typeface and pictures that come late',
    async ({ path }, { visitor, browser }) => {
      const known = await visitor.visit('minimal');
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
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
      await page.goto(`${new URL(known.url()).origin}/only.html#${path}`, { waitUntil: 'commit' });
      await expectScreen(page, screenTitles[path]);
      expect(fonts).toHaveLength(1);
      release();
      await page.waitForLoadState('networkidle');
      expect(await layoutShift(page)).toBeLessThan(0.005);
      await page.close();
    },
  );
});

test('a typeface that comes late waits for the next screen', async ({ visitor }) => {
  const page = await visitor.visit('mounting');
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/fredoka.woff2', async (route) => {
    await late;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Mount', exact: true }).click();
  await expectScreen(page, screenTitles['/']);
  const inUse = () =>
    page.evaluate(() =>
      [...document.fonts].map(({ family, status }) => `${family.replaceAll('"', '')} ${status}`),
    );
  expect(await inUse()).toEqual([]);
  const response = page.waitForResponse('**/fredoka.woff2');
  release();
  await (await response).finished();
  expect(await inUse()).toEqual([]);
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Go to the form' }).click();
      await page.evaluate(() => window.Suikerspin?.mount('#host').navigate('/'));
      return inUse();
    })
    .toEqual(['Suikerspin Fredoka loaded']);
});

test('the first view asks for one picture, of at most 70 KB', async ({ visitor }) => {
  for (const [width, height, scale] of [
    [390, 800, 3],
    [1366, 768, 1],
    [1920, 1080, 2],
  ] as const) {
    const page = await visitor.visit('/dist-examples/minimal.html?blank', {
      width,
      height,
      deviceScaleFactor: scale,
    });
    const pictures: { url: string; size: number }[] = [];
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'image' || response.url().startsWith('data:')) return;
      pictures.push({ url: response.url(), size: (await response.body()).length });
    });
    await page.reload({ waitUntil: 'networkidle' });
    await expectScreen(page, screenTitles['/']);
    expect(pictures.map(({ url }) => url.replace(/.*\/machine-hero(-half)?\.avif$/, 'hero'))).toEqual([
      'hero',
    ]);
    expect(pictures[0]?.size).toBeLessThanOrEqual(70_000);
    expect(
      await page.getByAltText(home.heroAlt).evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
  }
});

test('a location card leads to the form with its type chosen', async ({ visitor }) => {
  const page = await visitor.visit('minimal', { hash: '#/portfolio' });
  for (const { type } of places) {
    await page.getByRole('link', { name: placeWords.action(type) }).click();
    await expectScreen(page, screenTitles['/contact']);
    expect(await page.getByLabel(contact.labels.locatieType).inputValue()).toBe(type);
    await page.goBack();
    await expectScreen(page, screenTitles['/portfolio']);
  }
});

test('partner colours retint buttons, bands, links, corners and letters', async ({ visitor }) => {
  const page = await visitor.visit('themes', { width: 1400 });
  const look = (host: string) =>
    page.locator(host).evaluate((element) => {
      const root = element.shadowRoot?.querySelector('suikerspin-site')?.shadowRoot as ShadowRoot;
      const style = (selector: string) => getComputedStyle(root.querySelector(selector) as Element);
      const button = style('[data-tone="candy"] a');
      return {
        button: button.backgroundColor,
        letters: button.color,
        corner: button.borderTopLeftRadius,
        band: getComputedStyle(root.querySelectorAll('[data-tone="blush"]')[0] as Element).backgroundColor,
        page: style('[data-suikerspin-root]').backgroundColor,
        font: style('[data-screen-title]').fontFamily,
      };
    });
  await expectScreen(page.locator('#grey'), screenTitles['/']);
  const [teal, yellow, lime] = [await look('#teal'), await look('#yellow'), await look('#lime')];
  expect(teal.button).toMatch(/^color\(srgb 0 0\.4745/);
  expect(teal.font).toBe('Georgia, serif');
  expect(yellow.button).toMatch(/^color\(srgb 1 0\.8235/);
  expect(lime.corner).toBe('0px');
  expect([teal.letters, yellow.letters]).toEqual(['color(xyz-d65 0.9505 1 1.089)', 'color(xyz-d65 0 0 0)']);
  expect(new Set([teal.band, yellow.band, lime.band]).size).toBe(3);
  expect(new Set([teal.page, yellow.page, lime.page]).size).toBe(3);
});
