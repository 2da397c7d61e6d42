import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { routes } from '../../src/routes.ts';
import { places } from '../../src/site/content/places.ts';
import { layoutFaults } from '../support/layout.ts';
import { scenario } from '../support/scenario.ts';
import { show } from '../support/site.ts';

const paths = routes.map(({ path }) => path);

/** In pixels, as the look promises them. */
const sizes = [
  { width: 390, portfolio: 4000, turntable: 420, amount: 44, picture: { width: 358, height: 268 } },
  {
    width: 1440,
    portfolio: 5000,
    turntable: 600,
    amount: 64,
    picture: { width: 628, height: 520 },
  },
];

scenario(
  'at 390 and 1440 px Portfolio, footer, turntable and amounts have their sizes',
  async ({ page, open }) => {
    await open('/dist/index.html');
    const size = async (locator: Locator) =>
      (await locator.boundingBox()) ?? { width: 0, height: 0 };
    for (const { width, portfolio, turntable, amount, picture } of sizes) {
      await page.setViewportSize({ width, height: 800 });
      await show(page, '/');
      const scene = await size(page.getByRole('img', { name: places[0]?.alt ?? '' }));
      expect(Math.abs(scene.width - picture.width)).toBeLessThan(10);
      expect(Math.abs(scene.height - picture.height)).toBeLessThan(2);
      const figure = page.locator(':is(h3, h4) + p > strong:visible').first();
      const letters = await figure.evaluate((strong) =>
        Number.parseFloat(getComputedStyle(strong).fontSize),
      );
      expect(Math.round(letters)).toBe(amount);
      expect((await size(page.locator('footer'))).height).toBeLessThanOrEqual(400);
      await show(page, '/portfolio');
      expect((await size(page.locator('body'))).height).toBeLessThanOrEqual(portfolio);
      await show(page, '/de-automaat');
      expect((await size(page.locator('[data-view] > img'))).height).toBeGreaterThanOrEqual(
        turntable,
      );
    }
  },
);

describe('nothing sticks out, is cut off or overlaps', () => {
  scenario('on all six screens at 320, 768 and 1280 px', async ({ page, open }) => {
    await open('/dist/index.html');
    for (const path of paths) {
      await show(page, path);
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect({ path, width, faults: await layoutFaults(page) }).toEqual({
          path,
          width,
          faults: [],
        });
      }
    }
  });

  scenario('on all six screens in a 360 px column of a wide page', async ({ page, open }) => {
    await open('narrow-column', { width: 1440 });
    for (const path of paths) {
      await show(page, path, 'suiker');
      expect({ path, faults: await layoutFaults(page) }).toEqual({ path, faults: [] });
    }
    // A narrow column gets the phone's layout, however wide the screen.
    await page.locator('header summary').waitFor();
  });
});

for (const [width, letters, spaced] of [
  [280, 32, ''],
  [320, 16, ', spaced'],
] as const)
  scenario(
    `at ${width} px with letters of ${letters} px${spaced} no word of a table or a legend is torn`,
    async ({ page, open }) => {
      await open('/dist/index.html', { width });
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: letters } });
      if (spaced) {
        await page.evaluate(() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(
            '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
          );
          window.sites()[0]?.shadowRoot?.adoptedStyleSheets.push(sheet);
        });
      }
      // For the longest word of the legend there is no room in the narrowest.
      for (const path of (['/de-automaat', '/hoe-werkt-het'] as const).slice(
        0,
        width > 300 ? 2 : 1,
      )) {
        await show(page, path);
        const torn = await page.locator('table :is(th, td), figure li').evaluateAll((cells) =>
          cells.flatMap((cell) => {
            const text = cell.firstChild as Text;
            return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
              const range = document.createRange();
              range.setStart(text, index);
              range.setEnd(text, index + word.length);
              const lines = new Set([...range.getClientRects()].map(({ top }) => top));
              return lines.size > word.split(/[\u00ad-]/).length ? [word] : [];
            });
          }),
        );
        expect({ path, torn, faults: await layoutFaults(page) }).toEqual({
          path,
          torn: [],
          faults: [],
        });
      }
    },
  );

scenario(
  'the first view at 360 × 740 and 1366 × 768 holds the offer, both ways on and the machine',
  async ({ page, open }) => {
    await open('/dist/index.html');
    const section = page.locator('[data-tone="candy"]').first();
    for (const [width, height] of [
      [360, 740],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const part of [
        page.locator('[data-screen-title]'),
        section.getByText('Voor zwembaden'),
        section.getByText('Vraag een offerte aan'),
        section.getByText('Bekijk de automaat'),
        section.locator('img'),
      ]) {
        const box = await part.boundingBox();
        expect(box).not.toBeNull();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      }
    }
  },
);
