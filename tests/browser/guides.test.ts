import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { type Guide, guideAddress, guides } from '../../src/partner-pages/content/guides.ts';
import { placeWords } from '../../src/partner-pages/content/places.ts';
import { violations } from '../support/axe.ts';
import { everyEngine, scenario } from '../support/scenario.ts';

const names = Object.keys(guides) as Guide[];

scenario('the snippet maker leads to the place in a guide', async ({ page, open }) => {
  await open('/dist/snippet.html?place=squarespace');
  for (const to of placeWords.squarespace.guides) {
    await page
      .locator(`a[href^="handleiding/${to.split('#')[0]}"]`)
      .first()
      .click();
    expect(await page.locator('h1').count()).toBe(1);
    if (to.includes('#')) expect(await page.locator(':target').isVisible()).toBe(true);
    await page.goBack();
  }
});

scenario(
  'each guide leads to all others and back to the maker, what it links to is there, and it fits a phone',
  { timeout: 60_000 },
  async ({ page, open }) => {
    await open(addressOf('wordpress'), { width: 320 });
    const ids = new Map<string, string[]>();
    const links = new Map<string, string[]>();
    for (const name of names) {
      await page.goto(new URL(addressOf(name), inject('pages')).href);
      expect(
        await page.evaluate(() => [document.documentElement.lang, document.scripts.length]),
      ).toEqual([guides[name].lang, 0]);
      expect(await overflow(page), name).toBe(0);
      ids.set(page.url(), await page.$$eval('[id]', (found) => found.map(({ id }) => id)));
      const found = await page.evaluate(() => [
        ...[...document.links].map(({ href }) => href),
        ...[...document.images].map(({ src }) => src),
      ]);
      links.set(page.url(), found);
    }
    const files = new Set<string>();
    for (const [from, found] of links) {
      for (const other of ids.keys()) expect(found, from).toContain(other);
      expect(
        found.some((link) => link.includes('/dist/snippet.html')),
        from,
      ).toBe(true);
      for (const link of found.filter((one) => one.startsWith(inject('pages')))) {
        const [file = '', anchor] = link.split('#');
        files.add(file);
        if (anchor) expect(ids.get(file), `${from} → ${link}`).toContain(anchor);
      }
    }
    for (const file of files) expect((await fetch(file)).status, file).toBe(200);
  },
);

// One with pictures, and one with tables; the others are made of the same parts.
for (const name of ['wordpress', 'reference'] as const)
  scenario(`everybody can read a guide: ${name}`, async ({ page, open }) => {
    await open(addressOf(name), { width: 320 });
    expect(await violations(page)).toEqual([]);
  });

scenario(
  'a guide has its styles and typeface under its own policy, and only its code scrolls',
  everyEngine,
  async (s) => {
    await s.open(addressOf('html'), { width: 500 });
    const looks = () =>
      s.page.evaluate(() => {
        const scrolls = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
        const [typeface] = document.fonts;
        const code = document.querySelector('pre');
        return {
          background: getComputedStyle(document.body).backgroundColor,
          typeface: typeface?.status,
          page: scrolls(document.documentElement),
          code: code && scrolls(code),
        };
      });
    await expect
      .poll(looks)
      .toEqual({ background: 'rgb(255, 248, 243)', typeface: 'loaded', page: false, code: true });
  },
);

function addressOf(guide: Guide): string {
  return `/dist/${guideAddress(guide)}`;
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
