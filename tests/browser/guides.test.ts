import { expect, inject } from 'vitest';
import { type Guide, guideAddress, guides } from '../../src/partner-pages/content/guides.ts';
import { violations } from '../support/axe.ts';
import { scenario } from '../support/scenario.ts';

const names = Object.keys(guides) as Guide[];

scenario(
  'each guide links to all others, fits a phone, and passes axe-core under its policy',
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
      const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
      expect(await page.evaluate(overflow), name).toBe(0);
      // One with pictures, and one with tables; the others are made of the same parts.
      if (['wordpress', 'reference'].includes(name)) expect(await violations(page)).toEqual([]);
      if (name === 'html') {
        await expect
          .poll(() => page.evaluate(looks))
          .toEqual({
            background: 'rgb(255, 248, 243)',
            typefaces: ['loaded', 'loaded'],
            codeScrolls: true,
          });
      }
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
      expect(found, from).toContainEqual(expect.stringContaining('/dist/snippet.html'));
      for (const link of found.filter((one) => one.startsWith(inject('pages')))) {
        const [file = '', anchor] = link.split('#');
        files.add(file);
        if (anchor) expect(ids.get(file), `${from} → ${link}`).toContain(anchor);
      }
    }
    for (const file of files) expect((await fetch(file)).status, file).toBe(200);
  },
);

function addressOf(guide: Guide): string {
  return `/dist/${guideAddress(guide)}`;
}

/** Runs in the page. */
function looks() {
  const code = document.querySelector('pre');
  return {
    background: getComputedStyle(document.body).backgroundColor,
    typefaces: [...document.fonts].map(({ status }) => status),
    codeScrolls: code && code.scrollWidth > code.clientWidth,
  };
}
