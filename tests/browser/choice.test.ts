import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectedAt, labelOf, places } from '../../src/site/content/places.ts';
import { scenario } from '../support/scenario.ts';
import { expectScreen } from '../support/site.ts';

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

scenario(
  'without JavaScript all four stand below each other',
  { context: { javaScriptEnabled: false } },
  async ({ page, open }) => {
    await open('/dist/index.html', { width: 390 });
    expect(await shown(page)).toEqual(places.map(({ type }) => labelOf(type)));
    expect(await page.getByRole('radio').count()).toBe(0);
  },
);
