import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { contact } from '../../src/content/contact.ts';
import { routes } from '../../src/routes.ts';
import { layoutFaults } from '../support/layout.ts';
import { scenario } from '../support/scenario.ts';
import { show } from '../support/site.ts';

const paths = routes.map(({ path }) => path);

describe('nothing sticks out, is cut off or overlaps', () => {
  for (const width of [320, 390, 768, 1024, 1280, 1440])
    scenario(`on all six screens at ${width} px`, async ({ page, open }) => {
      await open('/dist/index.html', { width, height: 800 });
      for (const path of paths) {
        await show(page, path);
        expect({ path, faults: await layoutFaults(page) }).toEqual({ path, faults: [] });
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
  [320, 24, ''],
  [390, 32, ''],
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
          sheet.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }');
          window.sites()[0]?.shadowRoot?.adoptedStyleSheets.push(sheet);
        });
      }
      // For the longest word of the legend there is no room in the narrowest.
      for (const path of (['/de-automaat', '/hoe-werkt-het'] as const).slice(0, width > 300 ? 2 : 1)) {
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
        expect({ path, torn, faults: await layoutFaults(page) }).toEqual({ path, torn: [], faults: [] });
      }
    },
  );

for (const [width, height] of [
  [360, 740],
  [1366, 768],
] as const)
  scenario(
    `the first view at ${width} × ${height} holds the offer, both ways on and the machine`,
    async ({ page, open }) => {
      await open('/dist/index.html', { width, height });
      const section = page.locator('[data-tone="candy"]').first();
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
    },
  );

scenario(
  'on a wide column the form is short: name and e-mail side by side, what follows beside the button',
  async ({ page, open }) => {
    for (const [width, sameRow] of [
      [390, false],
      [1280, true],
    ] as const) {
      await open('minimal', { width, address: '#/contact' });
      const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;
      const { labels, submit, next } = contact;
      const rows = [
        [page.getByLabel(labels.naam, { exact: true }), page.getByLabel(labels.email)],
        [page.getByRole('button', { name: submit }), page.getByText(next.title)],
      ] as const;
      for (const [one, other] of rows) {
        expect(Math.abs((await top(one)) - (await top(other))) < 20).toBe(sameRow);
      }
    }
  },
);
