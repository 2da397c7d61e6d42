import { describe, expect, inject } from 'vitest';
import { expectScreen, scenario } from '../support/scenario.ts';
import { fieldValue, shown } from './in-page.ts';

const engines = ['Chromium'] as const;

describe.skipIf(!inject('hosts'))('the examples', () => {
  for (const example of ['app-react', 'app-vue', 'app-alpine']) {
    scenario(
      `${example}: the host changes an option, takes the site away and brings it back`,
      async ({ driver, open }) => {
        await open(example, { address: '#/contact' });
        await expectScreen({ driver }, '/contact');
        await driver.click('button', 'A school');
        await expect.poll(() => driver.evaluate(fieldValue, 'locatieType')).toBe('school');
        await driver.click('button', 'Away');
        await expect.poll(() => driver.evaluate(() => window.sites().length)).toBe(0);
        await driver.click('button', 'Back');
        await expectScreen({ driver }, '/contact');
        expect(await driver.evaluate(fieldValue, 'locatieType')).toBe('school');
      },
      { engines },
    );
  }

  scenario(
    'app-htmx: the site stands on both pages, and after a return',
    async ({ driver, open }) => {
      const expectPage = (page: string) =>
        expect.poll(() => driver.evaluate(shown)).toMatchObject({ page, screen: expect.any(String) });
      await open('app-htmx');
      await expectPage('In pages that htmx swaps');
      await driver.evaluate(() => Object.assign(window, { same: true }));
      await driver.click('main > p > a');
      await expectPage('The snippet');
      await driver.evaluate(() => history.back());
      await expectPage('In pages that htmx swaps');
      expect(await driver.evaluate(() => 'same' in window)).toBe(true);
    },
    { engines },
  );
});
