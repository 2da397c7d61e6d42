import { expect } from 'vitest';
import { home } from '../../src/site/content/home.ts';
import { scenario } from '../support/scenario.ts';
import { expectScreen } from '../support/site.ts';

scenario(
  'the first view asks for one picture, of at most 70 KB, on a phone',
  { context: { deviceScaleFactor: 3 } },
  async ({ page, open }) => {
    const pictures: { url: string; size: number }[] = [];
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'image' || response.url().startsWith('data:'))
        return;
      // Chromium also asks for lazy pictures that are near.
      if (/\/scene-/.test(response.url())) return;
      pictures.push({ url: response.url(), size: (await response.body()).length });
    });
    await open('minimal', { width: 390 });
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
