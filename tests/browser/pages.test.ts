// Promises: Privacy.
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { optionNames } from '../../src/options/options.ts';
import { hoeWerktHet } from '../../src/site/content/hoe-werkt-het.ts';
import { scenario } from '../support/scenario.ts';
import { choose, expectScreen, focused } from '../support/site.ts';

scenario(
  'two sites have their own options, screen and address; a second script does not run',
  async ({ page, open }) => {
    await open('two-sites', { width: 1600 });
    const pool = page.locator('#pool');
    const shop = page.locator('#shop');
    await expectScreen(pool, '/');
    await expectScreen(shop, '/');
    expect(await page.locator('suikerspin-site').count()).toBe(2);

    await pool.locator('footer').getByText('Portfolio').click();
    await expectScreen(pool, '/portfolio');
    await expectScreen(shop, '/');
    await shop.locator('footer nav').getByText('Contact').click();
    await expectScreen(shop, '/contact');
    await expectScreen(pool, '/portfolio');
    expect(await shop.locator('[name="locatieType"]').inputValue()).toBe('winkelcentrum');
    for (const [site, scheme] of [
      [pool, 'dark'],
      [shop, 'light'],
    ] as const)
      expect(await site.locator('[data-suikerspin-root]').getAttribute('data-scheme')).toBe(scheme);
  },
);

scenario(
  'bad-options: every bad value gets one clear error, and the site works',
  async ({ page, open, allowFault }) => {
    allowFault(/^\[suikerspin\]/);
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await open('bad-options');
    await expectScreen(page, '/');
    const options = errors.filter((error) => error.startsWith('[suikerspin] Option '));
    const refused = optionNames.filter((name) => name !== 'css' && name !== 'locationName');
    expect(options.map((error) => /Option (\w+)/.exec(error)?.[1]).sort()).toEqual(
      [...refused].sort(),
    );
    for (const error of options) expect(error).toMatch(/It accepts .+\. .+ is used instead\.$/);
    await choose(page, '/contact');
  },
);

scenario(
  'requests nothing of a film service before the click, then a player without cookies',
  { byScript: 'the film is changed in it' },
  async ({ page, open }) => {
    const fact = 'videoUrl:"https://www.youtube.com/watch?v=dQw4w9WgXcQ"';
    const script = (await readFile('dist/suikerspin.js', 'utf8')).replace(/videoUrl:"[^"]*"/, fact);
    await page.route('**/suikerspin.js', (route) =>
      route.fulfill({ body: script, contentType: 'text/javascript' }),
    );
    const requests: string[] = [];
    await page.route(/youtube|ytimg|google/, (route) => {
      requests.push(route.request().url());
      return route.fulfill({
        contentType: 'text/html',
        body: '<title>player</title><button>speel</button>',
      });
    });
    await open('minimal', { address: '#/hoe-werkt-het' });
    await expectScreen(page, '/hoe-werkt-het');
    await page.getByText('De film komt van YouTube').waitFor();
    expect(requests).toEqual([]);

    await page.getByRole('button', { name: hoeWerktHet.video.play }).click();
    await expect.poll(() => requests.length).toBe(1);
    expect(requests[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/);
    const frame = page.locator('iframe');
    expect(await frame.getAttribute('title')).toBe(hoeWerktHet.video.title);
    expect(
      await frame.evaluate(
        (element) => (element.getRootNode() as ShadowRoot).activeElement === element,
      ),
    ).toBe(true);
    expect(await frame.evaluate((element) => (element as HTMLIFrameElement).allow)).toContain(
      'fullscreen',
    );
  },
);

scenario(
  'a film that fails shows its poster again, with a message and a link to the file',
  async ({ page, open, allowFault }) => {
    allowFault(/Failed to load resource/);
    await open('minimal', { address: '#/hoe-werkt-het' });
    await page.route(/\.(mp4|webm)$/, (route) => route.fulfill({ status: 404 }));
    const { play, failed, open: openFilm } = hoeWerktHet.video;
    await page.getByRole('button', { name: play }).click();
    const alert = page.getByRole('alert').filter({ hasText: failed });
    await alert.waitFor();
    expect(await alert.textContent()).toContain(failed);
    expect(await alert.getByRole('link', { name: openFilm }).getAttribute('href')).toMatch(
      /plaatsing\.mp4$/,
    );
    expect(await page.locator('video').count()).toBe(0);
    expect(await focused(page)).toBe(play);

    await page.unroute(/\.(mp4|webm)$/);
    await page.getByRole('button', { name: play }).click();
    await expect
      .poll(() =>
        page.locator('video').evaluate((element: HTMLVideoElement) => element.currentTime),
      )
      .toBeGreaterThan(0);
    expect(await alert.count()).toBe(0);
  },
);
