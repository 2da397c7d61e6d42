import { expect } from 'vitest';
import { home } from '../../src/site/content/home.ts';
import { scenario } from '../support/scenario.ts';
import { expectScreen } from '../support/site.ts';

scenario(
  'asks in the first view for one picture of at most 70 KB, and for tiles in one of 12 KB',
  { context: { deviceScaleFactor: 3 } },
  async ({ page, open }) => {
    const pictures: { url: string; size: number }[] = [];
    const tiles: number[] = [];
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'image' || response.url().startsWith('data:'))
        return;
      // Chromium also asks for lazy pictures that are near.
      if (/\/scene-/.test(response.url())) return;
      const { length: size } = await response.body();
      if (/\/tiles\.avif$/.test(response.url())) tiles.push(size);
      else pictures.push({ url: response.url(), size });
    });
    await open('minimal', { width: 390 });
    await page.waitForLoadState('networkidle');
    await expectScreen(page, '/');
    expect(
      pictures.map(({ url }) => url.replace(/.*\/machine-hero(-half)?\.avif$/, 'hero')),
    ).toEqual(['hero']);
    expect(pictures[0]?.size).toBeLessThanOrEqual(70_000);
    const hero = page.getByAltText(home.heroAlt);
    expect(await hero.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    const lazy = page.locator('img[src$="/tiles.avif"][loading="lazy"]');
    expect(await lazy.count()).toBe(4);
    for (const tile of await lazy.all()) {
      await tile.scrollIntoViewIfNeeded();
      const width = () => tile.evaluate((image: HTMLImageElement) => image.naturalWidth);
      await expect.poll(width).toBeGreaterThan(0);
    }
    expect(tiles).toEqual([expect.any(Number)]);
    expect(tiles[0]).toBeLessThanOrEqual(12 * 1024);
  },
);
