import { expect } from 'vitest';
import { contact } from '../../src/site/content/contact.ts';
import { home } from '../../src/site/content/home.ts';
import { places, placeWords } from '../../src/site/content/places.ts';
import { scenario } from '../support/scenario.ts';
import { expectScreen } from '../support/site.ts';

scenario('a typeface that comes late waits for the next screen', async ({ page, open }) => {
  await open('mounting');
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/fredoka.woff2', async (route) => {
    await late;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Mount', exact: true }).click();
  await expectScreen(page, '/');
  const inUse = () =>
    page.evaluate(() =>
      [...document.fonts].map(({ family, status }) => `${family.replaceAll('"', '')} ${status}`),
    );
  expect(await inUse()).toEqual([]);
  const response = page.waitForResponse('**/fredoka.woff2');
  release();
  await (await response).finished();
  expect(await inUse()).toEqual([]);
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Go to the form' }).click();
      await page.evaluate(() => window.Suikerspin?.mount('#host').navigate('/'));
      return inUse();
    })
    .toEqual(['Suikerspin Fredoka loaded']);
});

for (const [width, height, deviceScaleFactor] of [
  [390, 800, 3],
  [1366, 768, 1],
  [1920, 1080, 2],
] as const)
  scenario(
    `the first view asks for one picture, of at most 70 KB, at ${width} px`,
    { context: { deviceScaleFactor } },
    async ({ page, open }) => {
      const pictures: { url: string; size: number }[] = [];
      page.on('response', async (response) => {
        if (response.request().resourceType() !== 'image' || response.url().startsWith('data:'))
          return;
        // Chromium also asks for lazy pictures that are near.
        if (/\/scene-/.test(response.url())) return;
        pictures.push({ url: response.url(), size: (await response.body()).length });
      });
      await open('minimal', { width, height });
      await page.waitForLoadState('networkidle');
      await expectScreen(page, '/');
      expect(
        pictures.map(({ url }) => url.replace(/.*\/machine-hero(-half)?\.avif$/, 'hero')),
      ).toEqual(['hero']);
      expect(pictures[0]?.size).toBeLessThanOrEqual(70_000);
      expect(
        await page
          .getByAltText(home.heroAlt)
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      ).toBeGreaterThan(0);
    },
  );

scenario('a location card leads to the form with its type chosen', async ({ page, open }) => {
  await open('minimal', { address: '#/portfolio' });
  for (const { type } of places) {
    await page.getByRole('link', { name: placeWords.action(type) }).click();
    await expectScreen(page, '/contact');
    expect(await page.getByLabel(contact.labels.locatieType).inputValue()).toBe(type);
    await page.goBack();
    await expectScreen(page, '/portfolio');
  }
});

scenario(
  'partner colours retint buttons, bands, links, corners and letters',
  async ({ page, open }) => {
    await open('themes', { width: 1400 });
    const look = (host: string) =>
      page.locator(host).evaluate((element) => {
        const root = element.shadowRoot?.querySelector('suikerspin-site')?.shadowRoot as ShadowRoot;
        const style = (selector: string) =>
          getComputedStyle(root.querySelector(selector) as Element);
        const button = style('[data-tone="candy"] a');
        return {
          button: button.backgroundColor,
          letters: button.color,
          corner: button.borderTopLeftRadius,
          band: getComputedStyle(root.querySelectorAll('[data-tone="blush"]')[0] as Element)
            .backgroundColor,
          page: style('[data-suikerspin-root]').backgroundColor,
          font: style('[data-screen-title]').fontFamily,
        };
      });
    await expectScreen(page.locator('#grey'), '/');
    const [teal, yellow, lime] = [await look('#teal'), await look('#yellow'), await look('#lime')];
    expect(teal.button).toMatch(/^color\(srgb 0 0\.4745/);
    expect(teal.font).toBe('Georgia, serif');
    expect(yellow.button).toMatch(/^color\(srgb 1 0\.8235/);
    expect(lime.corner).toBe('0px');
    expect([teal.letters, yellow.letters]).toEqual([
      'color(xyz-d65 0.9505 1 1.089)',
      'color(xyz-d65 0 0 0)',
    ]);
    expect(new Set([teal.band, yellow.band, lime.band]).size).toBe(3);
    expect(new Set([teal.page, yellow.page, lime.page]).size).toBe(3);
  },
);
