import { expect } from 'vitest';
import { faintParts } from '../support/contrast.ts';
import { day, night, schemes, showIn, surfaces } from '../support/in-page.ts';
import { everyEngine, promisedEngines, scenario } from '../support/scenario.ts';
import { expectScreen, visible } from '../support/site.ts';

scenario(
  'a site follows the page that turns day, and nothing of it moves; one by night stays',
  async (s) => {
    await s.open('dark-page', { height: 3000 });
    await expectScreen(s.page, '/');
    await expect.poll(() => s.page.evaluate(surfaces)).toEqual([night, night]);
    const boxes = await s.page.evaluate(boxesOfSites);
    await visible(s.page, 'button', 'Day or night').click();
    expect(await s.page.evaluate(surfaces)).toEqual([day, night]);
    expect(await s.page.evaluate(boxesOfSites)).toEqual(boxes);
    await visible(s.page, 'button', 'Day or night').click();
    expect(await s.page.evaluate(surfaces)).toEqual([night, night]);
  },
);

scenario(
  'every word of eight brands can be read, by day and by night',
  { ...promisedEngines, timeout: 60_000 },
  async (s) => {
    await s.open('themes', { width: 1400 });
    const titles = s.page.locator('[data-screen-title]').filter({ visible: true });
    await expect.poll(() => titles.count(), { timeout: 15_000 }).toBe(8);
    // Chrome below 120 cannot work them out, and shows ours.
    const brands = s.engine === 'Chrome 117' ? 1 : 8;
    expect(new Set(await s.page.evaluate(tints)).size).toBe(brands);
    for (const scheme of schemes) {
      await s.page.evaluate(showIn, scheme);
      await expect
        .poll(() => s.page.evaluate(faintParts), { timeout: 8000 })
        .toEqual({ counted: expect.any(Number), faint: [] });
      const { counted } = await s.page.evaluate(faintParts);
      expect(counted).toBeGreaterThan(8 * 30);
    }
  },
);

scenario('a partner may say other colours for the night: light-dark()', everyEngine, async (s) => {
  await s.open('dark-page');
  await expectScreen(s.page, '/');
  await s.page.evaluate(() => {
    const host = document.querySelector<HTMLElement>('#column');
    host?.style.setProperty('--suikerspin-surface', 'light-dark(#ffffff, #101820)');
  });
  const surface = () => s.page.evaluate(paintedSurface);
  expect(await surface()).toEqual([16, 24, 32]);
  await visible(s.page, 'button', 'Day or night').click();
  expect(await surface()).toEqual([255, 255, 255]);
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
    const { backgroundColor, printColorAdjust } = getComputedStyle(root);
    return { backgroundColor, printColorAdjust };
  });
  expect(ground).toEqual({ backgroundColor: 'rgb(255, 255, 255)', printColorAdjust: 'exact' });
});

/** Runs in the page: what each site makes of its accent. */
function tints(): string[] {
  return window.sites().map(({ shadowRoot }) => {
    const band = shadowRoot?.querySelector('[data-tone="blush"]') as Element;
    return getComputedStyle(band).backgroundColor;
  });
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

/** Runs in the page: red, green and blue of what the first site stands on, as it is painted. */
function paintedSurface(): number[] {
  const root = window.sites()[0]?.shadowRoot?.querySelector('[data-suikerspin-root]') as Element;
  const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  canvas.fillStyle = getComputedStyle(root).backgroundColor;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
}
