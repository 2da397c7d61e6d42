import { expect } from 'vitest';
import { hold, host } from '../support/held-page.ts';
import { scenario } from '../support/scenario.ts';
import { expectScreen } from '../support/site.ts';

const firstViews = [
  [320, 740],
  [390, 664],
  [375, 553],
  [1280, 633],
  [1440, 720],
] as const;

scenario(
  'draws the thread of the first view whole, whatever is scrolled, and once',
  async ({ page, open }) => {
    await open('/dist/index.html');
    for (const [width, height] of firstViews) {
      await page.setViewportSize({ width, height });
      await page.reload();
      await expectScreen(page, '/');
      const fall = page.locator('svg[data-shape="fall"]');
      const tied = await fall.evaluate((svg) =>
        svg
          .getAnimations({ subtree: true })
          .filter(({ timeline }) => !(timeline instanceof DocumentTimeline)),
      );
      expect(tied).toEqual([]);
      const look = () =>
        fall.evaluate((svg) => {
          const { maskImage, clipPath, strokeDasharray } = getComputedStyle(svg);
          return { maskImage, clipPath, strokeDasharray };
        });
      await expect
        .poll(look)
        .toEqual({ maskImage: 'none', clipPath: 'none', strokeDasharray: 'none' });
    }
  },
);

scenario('shows nothing of a thread that scrolling has yet to draw', async ({ page, open }) => {
  for (const width of [390, 1440]) {
    await open('/dist/index.html', { width, height: 700 });
    await expectScreen(page, '/');
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('img { visibility: hidden }');
      window.sites()[0]?.shadowRoot?.adoptedStyleSheets.push(sheet);
    });
    await page.evaluate(drawnByTime);
    const inSections = ':has([role="radiogroup"]) > div > svg, ol svg';
    const threads = page.locator(inSections).filter({ visible: true });
    expect(await threads.count()).toBeGreaterThan(1);
    for (const thread of await threads.all()) {
      const { x, y } = await thread.evaluate((svg) => {
        const { top, left } = svg.getBoundingClientRect();
        window.scrollTo({ top: top + window.scrollY - 640, behavior: 'instant' });
        return { x: left, y: svg.getBoundingClientRect().top };
      });
      const clip = { x: Math.max(0, x - 12), y: y - 12, width: 60, height: 60 };
      const before = await page.screenshot({ clip });
      await thread.evaluate((svg) => svg.setAttribute('opacity', '0'));
      expect(before.equals(await page.screenshot({ clip }))).toBe(true);
      await thread.evaluate((svg) => svg.removeAttribute('opacity'));
    }
  }
});

scenario('draws the row of steps from the left to the right', async ({ page, open }) => {
  await open('/dist/index.html', { width: 1440, height: 700 });
  await expectScreen(page, '/');
  const row = page.locator('ol svg').filter({ visible: true });
  expect(await row.count()).toBe(1);
  /** Whether pixels of the row show at a part of its width, while it is so far above the edge. */
  const isDrawn = async (at: number, above: number) => {
    const { x, y, width } = await row.evaluate((svg, up) => {
      const top = () => svg.getBoundingClientRect().top;
      window.scrollTo({ top: top() + window.scrollY - 700 + up, behavior: 'instant' });
      return { x: svg.getBoundingClientRect().x, y: top(), width: svg.clientWidth };
    }, above);
    const clip = { x: x + at * width, y: y + 20, width: 40, height: 80 };
    const before = await page.screenshot({ clip });
    await row.evaluate((svg) => svg.setAttribute('opacity', '0'));
    const isShown = !before.equals(await page.screenshot({ clip }));
    await row.evaluate((svg) => svg.removeAttribute('opacity'));
    return isShown;
  };
  expect([await isDrawn(0.1, 140), await isDrawn(0.4, 140)]).toEqual([true, false]);
  expect([await isDrawn(0.4, 250), await isDrawn(0.9, 220)]).toEqual([true, false]);
  expect(await isDrawn(0.9, 330)).toBe(true);
});

scenario(
  'has drawn the thread to the last band when that comes into view',
  async ({ page, open }) => {
    for (const width of [320, 390, 1024, 1440]) {
      await open('/dist/index.html', { width, height: 700 });
      await expectScreen(page, '/');
      const thread = page.locator('ol svg').filter({ visible: true }).last();
      await page
        .locator('[data-tone="ink"]')
        .last()
        .evaluate((band) => {
          const { top } = band.getBoundingClientRect();
          window.scrollTo({ top: top + window.scrollY - 700, behavior: 'instant' });
        });
      const clip = { x: 0, y: 694, width, height: 4 };
      const before = await page.screenshot({ clip });
      await thread.evaluate((svg) => svg.setAttribute('opacity', '0'));
      expect({ width, isDrawn: !before.equals(await page.screenshot({ clip })) }).toEqual({
        width,
        isDrawn: true,
      });
    }
  },
);

scenario('grows the end of the thread while its band arrives', async ({ page, open }) => {
  for (const width of [390, 1440]) {
    const head = '<meta name="viewport" content="width=device-width">';
    const { url } = await hold({ head, body: host({ bare: true, start: '/de-automaat' }) });
    await open(url, { width, untouched: true });
    const end = page.locator('[data-tone="mint"] > div > svg:last-child').last();
    const size = () => end.evaluate((svg) => new DOMMatrix(getComputedStyle(svg).transform).a);
    await expect.poll(size).toBe(0);
    await page.evaluate(() => window.scrollTo({ top: 99_999, behavior: 'instant' }));
    await expect.poll(size).toBe(1);
  }
});

scenario('grows the candy of Contact with each required field', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [390, 1440]) {
    await open('/dist/index.html', { width, address: '#/contact' });
    const cloud = page.locator('[data-tone="blush"] > div > svg:last-child').last();
    const sizes = [await cloud.evaluate(sizeOf)];
    for (const name of ['naam', 'email', 'locatieNaam']) {
      await page.locator(`[name="${name}"]`).fill('naam@example.com');
      sizes.push(await cloud.evaluate(sizeOf));
    }
    expect(sizes).toEqual([0.45, 0.67, 0.89, 1.11]);
  }
});

/** Runs in the page. */
function sizeOf(drawing: Element): number {
  return Number(getComputedStyle(drawing).scale);
}

/** Runs in the page: waits until the thread of the first view is drawn. */
async function drawnByTime(): Promise<void> {
  const animations = window.sites()[0]?.shadowRoot?.getAnimations() ?? [];
  const timed = animations.filter(({ timeline }) => timeline === document.timeline);
  await Promise.all(timed.map(({ finished }) => finished));
}
