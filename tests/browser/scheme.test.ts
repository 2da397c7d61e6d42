import { expect } from 'vitest';
import { expectLive } from '../support/arrival/live.ts';
import { floor } from '../support/browsers.ts';
import { faintParts } from '../support/contrast.ts';
import { hold, host, isThere } from '../support/held-page.ts';
import { computesLightDark, day, night, schemes, showIn, surfaces } from '../support/in-page.ts';
import { everyEngine, scenario } from '../support/scenario.ts';
import { expectScreen, visible } from '../support/site.ts';

scenario(
  'follows the page that turns day, without a layout shift; a site by night stays',
  everyEngine,
  async (s) => {
    await s.open('dark-page', { height: 3000 });
    await expectScreen(s.page, '/');
    await expect.poll(() => s.page.evaluate(surfaces)).toEqual([night, night]);
    const boxes = await s.page.evaluate(boxesOfSites);
    const turn = () => visible(s.page, 'button', 'Day or night').click();
    await turn();
    expect(await s.page.evaluate(surfaces)).toEqual([day, night]);
    expect(await s.page.evaluate(boxesOfSites)).toEqual(boxes);

    await s.page.evaluate(() => {
      const host = document.querySelector<HTMLElement>('#column');
      host?.style.setProperty('--suikerspin-surface', 'light-dark(#ffffff, #101820)');
    });
    const surface = async () => (await s.page.evaluate(looks))[0]?.surface;
    const isOwn = await s.page.evaluate(computesLightDark);
    const ours = (colour: string) => colour.match(/\d+/g)?.map(Number);
    expect(await surface()).toEqual(isOwn ? [255, 255, 255] : ours(day));
    await turn();
    expect(await surface()).toEqual(isOwn ? [16, 24, 32] : ours(night));
  },
);

scenario(
  'every word of eight brands has contrast, by day and by night, in their own colours',
  { engines: ['Chromium', ...floor], timeout: 60_000 },
  async (s) => {
    await s.open('themes', { width: 1400 });
    const titles = s.page.locator('[data-screen-title]').filter({ visible: true });
    await expect.poll(() => titles.count(), { timeout: 15_000 }).toBe(8);
    const brands = await s.page.evaluate(looks);
    const [yellow, lime, , , , teal] = brands;
    expect([lime?.corner, teal?.letters]).toEqual(['0px', 'Georgia, serif']);
    const isOwn = await s.page.evaluate(computesLightDark);
    expect(new Set(brands.map(({ band }) => `${band}`)).size).toBe(isOwn ? 8 : 1);
    if (isOwn) {
      expect(yellow).toMatchObject({ button: [255, 210, 0], words: [0, 0, 0] });
      expect(teal).toMatchObject({ button: [0, 121, 140], words: [255, 255, 255] });
      expect(new Set([yellow, lime, teal].map((brand) => `${brand?.surface}`)).size).toBe(3);
    }

    for (const scheme of schemes) {
      await s.page.evaluate(showIn, scheme);
      const judged = async () => {
        const { counted, faint } = await s.page.evaluate(faintParts);
        return { areEnough: counted > 8 * 30, faint };
      };
      await expect.poll(judged, { timeout: 8000 }).toEqual({ areEnough: true, faint: [] });
    }
  },
);

const metaScheme = '<meta name="color-scheme" content="light dark">';
for (const [scheme, head, file] of [
  ['dark', '', /scene-zwembad-dusk(-half)?\.avif$/],
  ['light', metaScheme, /scene-zwembad(-half)?\.avif$/],
  ['auto', '', /scene-zwembad(-half)?\.avif$/],
  ['auto', metaScheme, /scene-zwembad-dusk(-half)?\.avif$/],
] as const)
  scenario(
    `by night asks for one picture of a scene, as its scheme is: ${scheme} ${head}`,
    { untouched: true, context: { colorScheme: 'dark' } },
    async ({ page, open }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const held = await hold({ head, body: host({ scheme, start: '/portfolio' }) });
      await open(held.url);
      await expectScreen(page, '/portfolio');
      const scenes = () => asked.filter((url) => url.includes('scene-zwembad'));
      await page.locator('img[src*="scene-zwembad"]').first().scrollIntoViewIfNeeded();
      await expect.poll(scenes).not.toEqual([]);
      await visible(page, 'header a', 'Portfolio').click();
      held.answer();
      await page.waitForFunction(isThere);
      await expectLive(page);
      expect(scenes()).toEqual([expect.stringMatching(file)]);
    },
  );

for (const state of ['painted', 'live'] as const)
  scenario(`shows the scenes as a late scheme is: ${state}`, { untouched: true }, async (s) => {
    const held = await hold({ head: metaScheme, body: host({ start: '/portfolio' }) });
    await s.open(held.url);
    await expectScreen(s.page, '/portfolio');
    if (state === 'live') {
      held.answer();
      await s.page.mouse.move(200, 400);
      await s.page.waitForFunction(isThere);
      await expectLive(s.page);
    }
    const scene = s.page.locator('img[src*="scene-zwembad"]').first();
    const expectScene = async (scheme: string, srcset: RegExp) => {
      await s.page.locator('[data-suikerspin]').first().evaluate(setScheme, scheme);
      await expect.poll(() => scene.getAttribute('srcset')).toMatch(srcset);
    };
    await expectScene('dark', /zwembad-dusk-half\.avif .*zwembad-dusk\.avif /);
    await expectScene('light', /zwembad-half\.avif .*zwembad\.avif /);

    // The visitor's device turns, and no option changes.
    await expectScene('auto', /zwembad-half\.avif /);
    await s.page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => scene.getAttribute('srcset')).toMatch(/zwembad-dusk-half\.avif /);
    await s.page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => scene.getAttribute('srcset')).toMatch(/zwembad-half\.avif /);
  });

scenario('paper is by day', async ({ page, open }) => {
  await open('dark-page', { address: '#band/contact' });
  await page.locator('#band [data-screen-title]').waitFor();
  await page.emulateMedia({ media: 'print' });
  const printed = await page.locator('#band [name="naam"]').evaluate((field) => {
    const { backgroundColor, color, colorScheme } = getComputedStyle(field);
    return { backgroundColor, color, colorScheme };
  });
  expect(printed).toEqual({
    backgroundColor: 'rgb(255, 255, 255)',
    color: 'rgb(0, 0, 0)',
    colorScheme: 'light',
  });
  // The page behind it is dark, and may have that printed.
  const ground = await page.locator('#band [data-suikerspin-root]').evaluate((root) => {
    const style = getComputedStyle(root);
    // Unprefixed from Chromium 136 on.
    const printColorAdjust = style.getPropertyValue('-webkit-print-color-adjust');
    return { backgroundColor: style.backgroundColor, printColorAdjust };
  });
  expect(ground).toEqual({ backgroundColor: 'rgb(255, 255, 255)', printColorAdjust: 'exact' });
});

/** Runs in the page. */
function setScheme(host: Element, scheme: string): void {
  (host.querySelector('suikerspin-site') ?? host).setAttribute('data-scheme', scheme);
}

/** Runs in the page; a cloud that swells is an image. */
function boxesOfSites(): string[] {
  return window.sites().flatMap(({ shadowRoot }) =>
    [...(shadowRoot?.querySelectorAll('[data-suikerspin-root] :not(svg, svg *)') ?? [])].map(
      (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.localName, x, y + window.scrollY, width, height].join(' ');
      },
    ),
  );
}

/** Runs in the page. Returns each site's colours (red, green, blue), its corners and letters. */
function looks() {
  const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  const painted = (colour: string) => {
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  return window.sites().map(({ shadowRoot }) => {
    const style = (selector: string) =>
      getComputedStyle(shadowRoot?.querySelector(selector) as Element);
    const button = style('[data-tone="candy"] a');
    return {
      surface: painted(style('[data-suikerspin-root]').backgroundColor),
      band: painted(style('[data-tone="blush"]').backgroundColor),
      button: painted(button.backgroundColor),
      words: painted(button.color),
      corner: button.borderTopLeftRadius,
      letters: style('[data-screen-title]').fontFamily,
    };
  });
}
