import { expect } from 'vitest';
import { type RoutePath, routes } from '../../src/routes.ts';
import { faintParts } from '../support/contrast.ts';
import { schemes, showIn } from '../support/in-page.ts';
import { scenario } from '../support/scenario.ts';
import { expectScreen } from '../support/site.ts';

const pages = [
  ['our own colours', 'minimal', routes.map(({ path }) => path)],
  // Home is in scheme.test.ts; the others have no colours that these lack.
  ['those of eight partners', 'themes', ['/contact', '/de-automaat', '/portfolio']],
] as const;

for (const [whose, example, paths] of pages)
  scenario(
    `words, fields and buttons stand out in ${whose}, by day and by night`,
    { timeout: 60_000 },
    async ({ page, open }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(example, { width: 1400 });
      for (const path of paths) {
        await page.evaluate(navigateAll, path);
        await expectScreen(page.locator('suikerspin-site').last(), path);
        for (const scheme of schemes) {
          await page.evaluate(showIn, scheme);
          const { counted, faint } = await page.evaluate(faintParts);
          expect({ path, scheme, faint }).toEqual({ path, scheme, faint: [] });
          expect(counted).toBeGreaterThan(example === 'themes' ? 8 * 40 : 40);
        }
      }
    },
  );

/** Runs in the page. */
function navigateAll(path: RoutePath): void {
  for (const host of document.querySelectorAll('[data-suikerspin]'))
    window.Suikerspin?.mount(host).navigate(path);
}
