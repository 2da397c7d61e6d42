import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { scenario } from '../support/scenario.ts';
import { expectScreen, focused, navigationLink, screenTitles } from '../support/site.ts';

describe('navigation', () => {
  scenario('an unknown path of ours shows Home', async ({ page, open }) => {
    await open('minimal', { address: '#/prijzen' });
    await expectScreen(page, '/');
  });

  scenario("the page's own anchor works and leaves the screen as it is", async ({ page, open }) => {
    await open('minimal', { height: 400 });
    await page.locator('header nav, header summary').first().waitFor();
    await page.evaluate(() => {
      window.location.hash = '#/portfolio';
    });
    await expectScreen(page, '/portfolio');
    await page.getByText('below the site', { exact: true }).click();
    await expect
      .poll(() =>
        page.evaluate(() => document.querySelector('#below')?.getBoundingClientRect().bottom),
      )
      .toBeLessThanOrEqual(400);
    expect(new URL(page.url()).hash).toBe('#below');
    await expectScreen(page, '/portfolio');
  });

  scenario(
    'a click with Control opens a new tab at that screen and leaves this one',
    async ({ page, open }) => {
      await open('minimal');
      const tab = page.context().waitForEvent('page');
      await navigationLink(page, '/portfolio').click({ modifiers: ['Control'] });
      await expectScreen(await tab, '/portfolio');
      await expectScreen(page, '/');
    },
  );

  scenario(
    'after a navigation from the footer the top of the new screen is in view',
    async ({ page, open }) => {
      await open('below-the-fold', { height: 600 });
      await page.evaluate(() => window.scrollTo(0, 1800));
      await page.locator('footer').getByText('Over ons').click();
      await expectScreen(page, '/over-ons');
      await expect.poll(() => topOfSite(page)).toBe(0);
      await expect.poll(() => focused(page)).toBe(screenTitles['/over-ons']);
    },
  );

  scenario(
    'a screen that the host page asks for comes into view too, once it does',
    { byScript: 'the page asks at once what the script alone can do' },
    async ({ page, open }) => {
      await open('below-the-fold', { height: 600 });
      await page.evaluate(() =>
        window.Suikerspin?.mount('[data-suikerspin]').navigate('/portfolio'),
      );
      await page.locator('[data-screen-title]').waitFor();
      await page.evaluate(() => window.Suikerspin?.mount('[data-suikerspin]').navigate('/contact'));
      await expectScreen(page, '/contact');
      await expect.poll(() => topOfSite(page)).toBe(0);
    },
  );

  scenario(
    'mounting again does not scroll, whatever the hash says by then',
    async ({ page, open }) => {
      await open('below-the-fold', { address: '#/contact', height: 600 });
      await expectScreen(page, '/contact');
      await expect.poll(() => topOfSite(page)).toBe(0);
      await page.evaluate(async () => {
        const host = document.querySelector('[data-suikerspin]') as HTMLElement;
        window.Suikerspin?.mount(host).unmount();
        window.scrollTo(0, 0);
        await new Promise((resolve) => {
          host.addEventListener('suikerspin:ready', resolve, { once: true });
          window.Suikerspin?.mount(host, { lazy: false });
        });
      });
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    },
  );
});

describe('mobile menu', () => {
  const phone = { width: 390 };

  scenario(
    'closes when focus leaves it, and when something else is pressed',
    async ({ page, open }) => {
      await open('minimal', phone);
      const button = page.locator('header summary');
      await button.click();
      // Past the screens and the button below them.
      const links = await page.locator('header nav:visible a').count();
      for (let link = 0; link <= links; link += 1) await page.keyboard.press('Tab');
      await expect.poll(() => page.locator('header nav:visible').count()).toBe(0);

      await button.click();
      await page.locator('h1').first().click();
      await expect.poll(() => page.locator('header nav:visible').count()).toBe(0);
    },
  );
});

/** Where the top of the site is in the window, in whole pixels; never -0. */
function topOfSite(page: Page): Promise<number> {
  return page
    .locator('suikerspin-site')
    .evaluate((site) => Math.round(site.getBoundingClientRect().top) + 0);
}
