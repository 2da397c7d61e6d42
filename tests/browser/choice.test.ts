import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectedAt, labelOf, places } from '../../src/content/places.ts';
import { expectScreen, screenTitles, test } from '../support/site.ts';
import { slowLine } from '../support/slow-line.ts';

/** The places of Home that can be seen. */
const shown = (page: Page) =>
  page
    .locator('[role="radiogroup"] + ul > li:visible h3, [role="radiogroup"] + ul > li:visible h4')
    .allTextContents();

test('the arrow keys choose a type of location, and its place is shown', async ({ visitor }) => {
  const page = await visitor.visit('minimal');
  await expectScreen(page, screenTitles['/']);
  expect(await shown(page)).toEqual(['Zwembad']);
  await page.getByRole('radio', { name: 'Zwembad' }).focus();
  for (const { type } of places.slice(1)) {
    await page.keyboard.press('ArrowRight');
    expect(await shown(page)).toEqual([labelOf(type)]);
    expect(await page.getByText(expectedAt(type)).first().isVisible()).toBe(true);
  }
});

test('a choice made before the script is there stays when it is', async ({ visitor }) => {
  visitor.expectConsole(/No endpoint is set/);
  const line = await slowLine(await readFile('dist/index.html', 'utf8'));
  const page = await visitor.visit(line.url, { early: true });
  line.send('</suikerspin-site>');
  await expectScreen(page, screenTitles['/']);
  await page.getByRole('radio', { name: 'Restaurant' }).check();
  expect(await shown(page)).toEqual(['Restaurant']);
  line.send();
  await page.waitForFunction(() => window.Suikerspin);
  await page.locator('suikerspin-site:defined').waitFor();
  expect(await page.getByRole('radio', { name: 'Restaurant' }).isChecked()).toBe(true);
  expect(await shown(page)).toEqual(['Restaurant']);
  line.close();
});

test('without JavaScript all four stand below each other', async ({ visitor }) => {
  const page = await visitor.visit('/dist/index.html', { javaScriptEnabled: false, width: 390 });
  expect(await shown(page)).toEqual(places.map(({ type }) => labelOf(type)));
  expect(await page.getByRole('radio').count()).toBe(0);
});

test('the pictures of places are asked for when the visitor scrolls', async ({ visitor }) => {
  const page = await visitor.visit('minimal', { width: 390, height: 600 });
  await expectScreen(page, screenTitles['/']);
  const asked = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /scene-/.test(name)).length,
    );
  await page.waitForLoadState('networkidle');
  expect(await asked()).toBe(0);
  await page.getByRole('radio', { name: 'Zwembad' }).scrollIntoViewIfNeeded();
  await expect.poll(asked).toBe(1);
});
