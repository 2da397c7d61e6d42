// Promises: Scroll and focus.
import { expect } from 'vitest';
import { scenario } from '../support/scenario.ts';
import { expectScreen } from '../support/site.ts';

scenario(
  'does not scroll when it is mounted again, whatever the hash is by then',
  { byScript: 'the page asks at once what the script alone can do' },
  async ({ page, open }) => {
    await open('below-the-fold', { height: 600 });
    await page.evaluate(() => window.Suikerspin?.mount('[data-suikerspin]').navigate('/contact'));
    await expectScreen(page, '/contact');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);

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

scenario(
  'the mobile menu closes when focus leaves it, and when something else is pressed',
  async ({ page, open }) => {
    await open('minimal', { width: 390 });
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
