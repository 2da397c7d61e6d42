import { expect } from 'vitest';
import { type RoutePath, routes } from '../../src/routes.ts';
import { faintParts } from '../support/contrast.ts';
import { schemes, showIn } from '../support/in-page.ts';
import { scenario } from '../support/scenario.ts';
import { expectScreen } from '../support/site.ts';

const pages = [
  ['our own colours', 'minimal'],
  ['those of eight partners', 'themes'],
] as const;

for (const [whose, example] of pages)
  for (const scheme of schemes)
    scenario(
      `words, fields and buttons of six screens stand out in ${whose}: ${scheme}`,
      { timeout: 60_000 },
      async ({ page, open }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await open(example, { width: 1400 });
        await page.evaluate(showIn, scheme);
        for (const { path } of routes) {
          await page.evaluate(navigateAll, path);
          await expectScreen(page.locator('suikerspin-site').last(), path);
          const { counted, faint } = await page.evaluate(faintParts);
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
