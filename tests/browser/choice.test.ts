import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { expectedAt, labelOf, places } from '../../src/site/content/places.ts';
import { scenario } from '../support/scenario.ts';
import { expectScreen } from '../support/site.ts';
import { slowLine } from '../support/slow-line.ts';

/** The places of Home that can be seen. */
const shown = (page: Page) =>
  page.locator('[role="radiogroup"] + ul > li:visible :is(h3, h4)').allTextContents();

scenario(
  'the arrow keys choose a type of location, and its place is shown',
  async ({ page, open }) => {
    await open('minimal');
    await expectScreen(page, '/');
    expect(await shown(page)).toEqual(['Zwembad']);
    await page.getByRole('radio', { name: 'Zwembad' }).focus();
    for (const { type } of places.slice(1)) {
      await page.keyboard.press('ArrowRight');
      expect(await shown(page)).toEqual([labelOf(type)]);
      expect(await page.locator('li:visible', { hasText: expectedAt(type) }).count()).toBe(1);
    }
  },
);

scenario('a choice made before the script is there stays when it is', async ({ page, open }) => {
  const line = await slowLine(await readFile('dist/index.html', 'utf8'));
  onTestFinished(() => line.close());
  await open(line.url, { untouched: true });
  line.send('</suikerspin-site>');
  await expectScreen(page, '/');
  // The line has one answer under way: the page's.
  await page.route('**/media/**', (route) => route.fulfill({ status: 204 }));
  await page.getByRole('radio', { name: 'Restaurant' }).check();
  expect(await shown(page)).toEqual(['Restaurant']);
  line.send();
  await page.waitForLoadState();
  await page.locator('h1').click();
  await page.waitForFunction(() => window.Suikerspin);
  expect(await page.getByRole('radio', { name: 'Restaurant' }).isChecked()).toBe(true);
  expect(await shown(page)).toEqual(['Restaurant']);
});

scenario(
  'without JavaScript all four stand below each other',
  { context: { javaScriptEnabled: false } },
  async ({ page, open }) => {
    await open('/dist/index.html', { width: 390 });
    expect(await shown(page)).toEqual(places.map(({ type }) => labelOf(type)));
    expect(await page.getByRole('radio').count()).toBe(0);
  },
);
