import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { company } from '../../src/company.ts';
import { routes } from '../../src/routes.ts';
import { contact } from '../../src/site/content/contact.ts';
import { hoeWerktHet } from '../../src/site/content/hoe-werkt-het.ts';
import { labelOf, locations } from '../../src/site/content/locations.ts';
import { turntable } from '../../src/site/content/machine.ts';
import { withoutScript } from '../../src/site/content/without-script.ts';
import { scenario } from '../support/scenario.ts';
import { screenTitles } from '../support/site.ts';

const file = '/dist/index.html';

scenario(
  'shows Home and a link to each other screen without JavaScript',
  { context: { javaScriptEnabled: false } },
  async ({ page, open }) => {
    await open(file, { width: 390 });
    expect(await page.locator('h1').allTextContents()).toEqual([screenTitles['/']]);
    // On a phone too the links stand in the open.
    const navigation = page.locator('header nav:visible');
    expect(await navigation.locator('a').allTextContents()).toEqual(
      routes.map(({ label }) => label),
    );
    expect((await page.locator('header').boundingBox())?.height).toBeLessThan(200);
    expect(await page.locator('header :is(button, summary):visible').count()).toBe(0);

    const shown = page.locator('[role="radiogroup"] + ul > li:visible :is(h3, h4)');
    expect(await shown.allTextContents()).toEqual(locations.map(({ type }) => labelOf(type)));
    expect(await page.getByRole('radio').count()).toBe(0);

    await page.setViewportSize({ width: 1280, height: 800 });
    for (const { path, label } of routes.slice(1)) {
      await page.evaluate(() => window.scrollTo(0, 0));
      await navigation.getByText(label, { exact: true }).click();
      const title = page.locator(`[id="${path}"] h2`).first();
      expect(await title.textContent()).toBe(screenTitles[path]);
      const top = () => title.evaluate((h2) => h2.getBoundingClientRect().top);
      await expect.poll(top).toBeLessThan(800);
      expect(await top()).toBeGreaterThan(0);
    }
    const addresses = (within: Locator) =>
      within.locator('a').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    const onPage = (await addresses(page.locator('body'))).filter((href) => href?.startsWith('#'));
    expect(new Set(onPage)).toEqual(new Set(routes.map(({ path }) => `#${path}`)));

    const readable = page.locator('article');
    const text = (await readable.allInnerTexts()).join('\n');
    for (const { question } of hoeWerktHet.questions.items) expect(text).toContain(question);
    expect(text).not.toContain(contact.submit);
    expect(await readable.getByLabel(turntable.label).count()).toBe(0);
    expect(await readable.locator('form, button, dialog, input').count()).toBe(0);
    const pictures = readable.locator('img');
    expect(await pictures.count()).toBe(10);
    await pictures.last().scrollIntoViewIfNeeded();
    const areThere = () =>
      pictures.evaluateAll((all) =>
        (all as HTMLImageElement[]).every(({ naturalWidth }) => naturalWidth > 0),
      );
    await expect.poll(areThere).toBe(true);

    // Contact has phone and e-mail in place of the form.
    const form = page.locator('[id="/contact"]');
    expect(await form.getByText(withoutScript.contactLead).isVisible()).toBe(true);
    expect(await addresses(form)).toEqual([
      expect.stringMatching(/^tel:\+?\d+$/),
      `mailto:${company.email}`,
    ]);
  },
);
