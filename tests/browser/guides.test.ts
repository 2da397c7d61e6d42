import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { type Guide, guideAddress, guides } from '../../src/partner-pages/content/guides.ts';
import { placeWords } from '../../src/partner-pages/content/places.ts';
import { places } from '../../src/partner-pages/snippet-maker/choices.ts';
import { violations } from '../support/axe.ts';
import { everyEngine, scenario } from '../support/scenario.ts';

const names = Object.keys(guides) as Guide[];

describe('the snippet maker leads to the guides', () => {
  for (const place of places)
    scenario(`of ${place}, where a snippet stands`, { timeout: 60_000 }, async ({ page, open }) => {
      await open(`/dist/snippet.html?place=${place}`);
      const links = page.locator('a[href^="handleiding/"]');
      await links.first().waitFor();
      const named = placeWords[place].guides;
      expect(await links.count()).toBe(named.length);
      for (const [index, to] of named.entries()) {
        await links.nth(index).click();
        await page.waitForURL(
          `**/handleiding/${to.replace('#', '.html#')}${to.includes('#') ? '' : '.html'}`,
        );
        expect(await page.locator('h1').count()).toBe(1);
        if (to.includes('#')) expect(await page.locator(':target').isVisible()).toBe(true);
        expect(await page.locator('[data-snippet]').count()).toBeGreaterThan(0);
        await page.goBack();
        await links.first().waitFor();
      }
    });
});

scenario(
  'what the guides link to is there, and each leads to all others and back to the maker',
  async ({ page, open }) => {
    await open(addressOf('wordpress'));
    const ids = new Map<string, string[]>();
    const links = new Map<string, string[]>();
    for (const name of names) {
      await page.goto(new URL(addressOf(name), inject('pages')).href);
      ids.set(page.url(), await page.$$eval('[id]', (found) => found.map(({ id }) => id)));
      const found = await page.evaluate(() => [
        ...[...document.links].map(({ href }) => href),
        ...[...document.images].map(({ src }) => src),
      ]);
      links.set(page.url(), found);
    }
    for (const [from, found] of links) {
      for (const other of ids.keys()) expect(found, from).toContain(other);
      expect(
        found.some((link) => link.includes('/dist/snippet.html')),
        from,
      ).toBe(true);
      for (const link of found.filter((one) => one.startsWith(inject('pages')))) {
        const [file = '', anchor] = link.split('#');
        expect((await fetch(file)).status, `${from} → ${link}`).toBe(200);
        if (anchor) expect(ids.get(file), `${from} → ${link}`).toContain(anchor);
      }
    }
  },
);

describe('a guide is a page that everybody can read', () => {
  for (const name of names)
    scenario(`${name}, at 320 and 1440 pixels`, { timeout: 60_000 }, async ({ page, open }) => {
      await open(addressOf(name), { width: 320 });
      expect(
        await page.evaluate(() => [document.documentElement.lang, document.scripts.length]),
      ).toEqual([guides[name].lang, 0]);
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflow(page)).toBe(0);
        expect(await violations(page)).toEqual([]);
      }
    });
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
