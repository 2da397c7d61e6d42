import { expect } from 'vitest';
import { home } from '../../src/site/content/home.ts';
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
