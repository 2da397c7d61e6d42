import { expect } from 'vitest';
import { routes } from '../../src/routes.ts';
import { hoeWerktHet } from '../../src/site/content/hoe-werkt-het.ts';
import { scenario } from '../support/scenario.ts';
import { choose, expectScreen } from '../support/site.ts';

const file = '/dist/index.html';
scenario(
  'its policy lets the whole visit through, and no script of others',
  async ({ page, open, allowFault }) => {
    await open(file);
    for (const { path } of routes) await choose(page, path);
    await choose(page, '/hoe-werkt-het');
    await page.getByRole('button', { name: hoeWerktHet.video.play }).click();
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
      .toBeGreaterThan(0);

    allowFault(/Content Security Policy/);
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.stranger = true';
      document.body.append(script);
      return 'stranger' in window;
    });
    expect(ran).toBe(false);
  },
);

scenario('prints a long message in full', async ({ page, open }) => {
  await open(file, { address: '#/contact' });
  await expectScreen(page, '/contact');
  const message = page.locator('textarea');
  await message.fill('Regel\n'.repeat(25));
  await page.emulateMedia({ media: 'print' });
  expect(await message.evaluate((field) => field.scrollHeight - field.clientHeight)).toBe(0);
  await message.fill('');
  expect(await message.evaluate((field) => field.clientHeight)).toBeGreaterThan(80);
});

scenario(
  'on A4 the footer of a long screen does not take a sheet of its own',
  async ({ page, open }) => {
    const margin = { top: '12mm', bottom: '12mm', left: '12mm', right: '12mm' };
    for (const path of ['/de-automaat', '/hoe-werkt-het'] as const) {
      await open(file, { address: `#${path}` });
      await expectScreen(page, path);
      const printed = await page.pdf({ format: 'A4', margin });
      expect(printed.toString('latin1').match(/\/Type \/Page\b/g)?.length, path).toBeLessThan(4);
    }
  },
);

scenario('prints in dark ink, without navigation, with every answer', async ({ page, open }) => {
  await open(file, { address: '#/hoe-werkt-het' });
  await expectScreen(page, '/hoe-werkt-het');
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('nav:visible, button:visible:not(:has(img))').count()).toBe(0);
  expect(await page.locator('a[href^="tel:"]:visible').count()).toBe(1);
  for (const { answer } of hoeWerktHet.questions.items) {
    expect(await page.getByText(answer).evaluate((text) => text.checkVisibility())).toBe(true);
  }
  for (const { path } of routes) {
    await page.evaluate((hash) => window.location.assign(hash), `#${path}`);
    await expectScreen(page, path);
    const pale = await page
      .locator('main :is(h1, h2, h3, p, li, dt, dd, th, td, span, strong):visible')
      .evaluateAll((all) =>
        all.flatMap((element) => {
          const [red = 0, green = 0, blue = 0] =
            getComputedStyle(element)
              .color.match(/[\d.]+/g)
              ?.map(Number) ?? [];
          return element.textContent && red * 0.3 + green * 0.6 + blue * 0.1 > 128
            ? [element.textContent]
            : [];
        }),
      );
    expect(pale).toEqual([]);
  }
});

scenario(
  'a link fills in the form, and says through whom a request comes',
  async ({ page, open }) => {
    await open(`${file}?partner=de-hal&location-type=evenement&location-name=De%20Hal`, {
      address: '#/contact',
    });
    await expectScreen(page, '/contact');
    const filledIn = () =>
      page.evaluate(async () => {
        await customElements.whenDefined('suikerspin-site');
        const site = document.querySelector('suikerspin-site');
        const value = (name: string) =>
          site?.shadowRoot?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
        return [site?.partner, value('locatieType'), value('locatieNaam')];
      });
    await expect.poll(filledIn).toEqual(['de-hal', 'evenement', 'De Hal']);
  },
);
