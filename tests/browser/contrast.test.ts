import { expect } from 'vitest';
import { privatePrefix } from '../../src/build/private-properties.ts';
import { type RoutePath, routes } from '../../src/routes.ts';
import { faintParts } from '../support/contrast.ts';
import { schemes, showIn } from '../support/schemes.ts';
import { expectScreen, screenTitles, test } from '../support/site.ts';

const pages = [
  ['our own colours', 'minimal'],
  ['those of eight partners', 'themes'],
] as const;

for (const [whose, example] of pages)
  test.for(schemes)(
    `words, fields and buttons of six screens stand out in ${whose}: %s`,
    { timeout: 60_000 },
    async (scheme, { visitor }) => {
      const page = await visitor.visit(example, { width: 1400, reducedMotion: 'reduce' });
      await page.evaluate(showIn, scheme);
      for (const { path } of routes) {
        await page.evaluate(navigateAll, path);
        await expectScreen(page.locator('suikerspin-site').last(), screenTitles[path]);
        const { counted, faint } = await page.evaluate(faintParts, privatePrefix);
        expect({ path, faint }).toEqual({ path, faint: [] });
        expect(counted).toBeGreaterThan(example === 'themes' ? 8 * 40 : 40);
      }
    },
  );

/** Runs in the page. */
function navigateAll(path: RoutePath): void {
  for (const host of document.querySelectorAll('[data-suikerspin]'))
    window.Suikerspin?.mount(host).navigate(path);
}
