import { describe, expect, inject } from 'vitest';
import { scenario } from '../support/scenario.ts';
import { expectScreen, visible } from '../support/site.ts';
import { fieldValue, shown } from './in-page.ts';

describe.skipIf(!inject('hosts'))('the examples', () => {
  for (const example of ['app-react', 'app-vue', 'app-alpine']) {
    scenario(
      `${example}: the host changes an option, takes the site away and brings it back`,
      async ({ page, open }) => {
        await open(example, { address: '#/contact' });
        await expectScreen(page, '/contact');
        await visible(page, 'button', 'A school').click();
        await expect.poll(() => page.evaluate(fieldValue, 'locatieType')).toBe('school');
        await visible(page, 'button', 'Away').click();
        await expect.poll(() => page.evaluate(() => window.sites().length)).toBe(0);
        await visible(page, 'button', 'Back').click();
        await expectScreen(page, '/contact');
        expect(await page.evaluate(fieldValue, 'locatieType')).toBe('school');
      },
    );
  }

  scenario(
    'app-htmx: the site stands on both pages, and after a return',
    async ({ page, open }) => {
      const expectPage = (name: string) =>
        expect
          .poll(() => page.evaluate(shown))
          .toMatchObject({ page: name, screen: expect.any(String) });
      await open('app-htmx');
      await expectPage('In pages that htmx swaps');
      await page.evaluate(() => Object.assign(window, { same: true }));
      await visible(page, 'main > p > a').click();
      await expectPage('The snippet');
      await page.evaluate(() => history.back());
      await expectPage('In pages that htmx swaps');
      expect(await page.evaluate(() => 'same' in window)).toBe(true);
    },
  );
});
