import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { routes } from '../../src/routes.ts';
import { choose, expectScreen, focused, navigationLink, screenTitles, test } from './support/site.ts';

describe('navigation', () => {
  test('every label leads to its screen, is marked, and moves focus to the title', async ({ visitor }) => {
    const page = await visitor.visit('minimal');
    await expectScreen(page, screenTitles['/']);
    for (const { path, label } of [...routes].reverse()) {
      await choose(page, path);
      expect(new URL(page.url()).hash).toBe(`#${path}`);
      expect(await page.locator('header nav:visible [aria-current="page"]').allTextContents()).toEqual([
        label,
      ]);
      await expect.poll(() => focused(page)).toBe(screenTitles[path]);
    }
  });

  test('back and forward walk through the screens, to the page without a hash', async ({ visitor }) => {
    const page = await visitor.visit('minimal');
    await choose(page, '/portfolio');
    await choose(page, '/contact');
    await page.goBack();
    await expectScreen(page, screenTitles['/portfolio']);
    await page.goBack();
    await expectScreen(page, screenTitles['/']);
    expect(page.url()).not.toContain('#');
    await page.goForward();
    await expectScreen(page, screenTitles['/portfolio']);
  });

  test('a deep link opens its screen and brings the site into view', async ({ visitor }) => {
    const page = await visitor.visit('below-the-fold', { hash: '#/de-automaat', height: 600 });
    await expectScreen(page, screenTitles['/de-automaat']);
    await expect.poll(() => topOfSite(page)).toBe(0);
  });

  test('without our hash nothing scrolls and nothing takes focus', async ({ visitor }) => {
    const page = await visitor.visit('below-the-fold', { height: 600 });
    await page.locator('[data-screen-title]').waitFor();
    expect(await page.evaluate(() => [window.scrollY, document.activeElement?.tagName])).toEqual([0, 'BODY']);
  });

  test('an unknown path of ours shows Home', async ({ visitor }) => {
    const page = await visitor.visit('minimal', { hash: '#/prijzen' });
    await expectScreen(page, screenTitles['/']);
  });

  test("the page's own anchor works and leaves the screen as it is", async ({ visitor }) => {
    const page = await visitor.visit('minimal', { height: 400 });
    await page.locator('header nav, header button').first().waitFor();
    await page.evaluate(() => {
      window.location.hash = '#/portfolio';
    });
    await expectScreen(page, screenTitles['/portfolio']);
    await page.getByText('below the site', { exact: true }).click();
    await expect
      .poll(() => page.evaluate(() => document.querySelector('#below')?.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(400);
    expect(new URL(page.url()).hash).toBe('#below');
    await expectScreen(page, screenTitles['/portfolio']);
  });

  test('a click with Control opens a new tab at that screen and leaves this one', async ({ visitor }) => {
    const page = await visitor.visit('minimal');
    const tab = page.context().waitForEvent('page');
    await navigationLink(page, '/portfolio').click({ modifiers: ['Control'] });
    await expectScreen(await tab, screenTitles['/portfolio']);
    await expectScreen(page, screenTitles['/']);
  });

  test('after a navigation from the footer the top of the new screen is in view', async ({ visitor }) => {
    const page = await visitor.visit('below-the-fold', { height: 600 });
    await page.locator('footer').getByText('Over ons').click();
    await expectScreen(page, screenTitles['/over-ons']);
    await expect.poll(() => topOfSite(page)).toBe(0);
    await expect.poll(() => focused(page)).toBe(screenTitles['/over-ons']);
  });

  test('a screen that the host page asks for comes into view too, once it does', async ({ visitor }) => {
    const page = await visitor.visit('below-the-fold', { height: 600 });
    await page.locator('[data-screen-title]').waitFor();
    await page.evaluate(() => window.Suikerspin?.mount('[data-suikerspin]').navigate('/contact'));
    await expectScreen(page, screenTitles['/contact']);
    await expect.poll(() => topOfSite(page)).toBe(0);
  });

  test('mounting again does not scroll, whatever the hash says by then', async ({ visitor }) => {
    const page = await visitor.visit('below-the-fold', { hash: '#/contact', height: 600 });
    await expectScreen(page, screenTitles['/contact']);
    await expect.poll(() => topOfSite(page)).toBe(0);
    await page.evaluate(async () => {
      const host = document.querySelector('[data-suikerspin]') as HTMLElement;
      window.Suikerspin?.mount(host).unmount();
      window.scrollTo(0, 0);
      await new Promise((resolve) => {
        host.addEventListener('suikerspin:ready', resolve, { once: true });
        window.Suikerspin?.mount(host);
      });
    });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

describe('mobile menu', () => {
  const phone = { width: 390 };

  test('opens, closes on a choice and shows the chosen screen', async ({ visitor }) => {
    const page = await visitor.visit('minimal', phone);
    const button = page.getByRole('button', { name: 'Menu' });
    expect(await page.locator('header nav:visible').count()).toBe(0);
    await button.click();
    const menu = page.locator('header nav:visible');
    expect(await menu.locator('a').allTextContents()).toEqual(routes.map(({ label }) => label));
    await menu.getByText('De Automaat').click();
    await expectScreen(page, screenTitles['/de-automaat']);
    expect(await page.locator('header nav:visible').count()).toBe(0);
    expect(await button.getAttribute('aria-expanded')).toBe('false');
  });

  test('closes on Escape, with focus back on its button', async ({ visitor }) => {
    const page = await visitor.visit('minimal', phone);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Home');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Menu');
    expect(await page.locator('header nav:visible').count()).toBe(0);
  });

  test('closes when focus leaves it, and when something else is pressed', async ({ visitor }) => {
    const page = await visitor.visit('minimal', phone);
    const button = page.getByRole('button', { name: 'Menu' });
    await button.click();
    for (let link = 0; link <= routes.length; link += 1) await page.keyboard.press('Tab');
    await expect.poll(() => page.locator('header nav:visible').count()).toBe(0);

    await button.click();
    await page.locator('h1').first().click();
    await expect.poll(() => page.locator('header nav:visible').count()).toBe(0);
  });
});

test('what is typed in a field never triggers a shortcut of the page', async ({ visitor }) => {
  const page = await visitor.visit('minimal', { hash: '#/contact' });
  await page.evaluate(() => {
    document.addEventListener('keydown', ({ key }) => {
      document.title += key;
    });
  });
  const before = await page.title();
  await page.getByLabel('Naam *', { exact: true }).pressSequentially('js?');
  expect(await page.title()).toBe(before);
  await page.locator('h1').first().click();
  await page.keyboard.press('j');
  expect(await page.title()).toBe(`${before}j`);
});

/** Where the top of the site is in the window, in whole pixels; never -0. */
function topOfSite(page: Page): Promise<number> {
  return page.locator('suikerspin-site').evaluate((site) => Math.round(site.getBoundingClientRect().top) + 0);
}
