import { existsSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { element, hold, host } from '../support/held-page.ts';
import { makeLive, scenario } from '../support/scenario.ts';
import { choose, visible } from '../support/site.ts';
import { fieldValue } from './in-page.ts';

const packages = `${import.meta.dirname}/node_modules`;

describe.skipIf(!existsSync(`${packages}/darkreader`))('Dark Reader', () => {
  for (const [name, body] of Object.entries({ tag: host(), element: element() }))
    scenario(`shows the site of a page that Dark Reader has styled: ${name}`, async (s) => {
      const { page } = s;
      const held = await hold({
        head: `<script src="/tests/hosts/node_modules/darkreader/darkreader.js"></script>
          <script>DarkReader.enable()</script>`,
        body,
      });
      await s.open(held.url, { untouched: true });
      await choose(page, '/contact');
      await visible(page, '[name="naam"]').fill('Ada');
      // Dark Reader looks for an element's shadow root when that is defined: ours is painted later.
      if (name === 'tag') await expect.poll(() => page.evaluate(darkStyles)).toBeGreaterThan(0);
      held.answer();
      await makeLive(page);
      await choose(page, '/portfolio');
      await choose(page, '/contact');
      expect(await page.evaluate(fieldValue, 'naam')).toBe('Ada');
      await page.evaluate(() =>
        window.Suikerspin?.mount('[data-suikerspin], suikerspin-site').unmount(),
      );
      await expect.poll(() => visible(page, 'div, suikerspin-site', 'Bel ons').count()).toBe(1);
    });
});

/** Runs in the page. The styles that it has put first in shadow roots. */
function darkStyles(): number {
  const roots = [...document.querySelectorAll('[data-suikerspin], suikerspin-site')];
  return roots.filter(({ shadowRoot }) => shadowRoot?.firstElementChild?.matches('.darkreader'))
    .length;
}
