import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { type RoutePath, routes } from '../../src/routes.ts';
import { expectScreen, screenTitles, test } from '../e2e/support/site.ts';

const widths = [320, 390, 768, 1440];
const folder = path.resolve('tests/.output');

/** Not a check but a look: one PNG a screen, with the four widths side by side, and one of a partner's column. */
test.for(routes)('$label', { timeout: 120_000 }, async ({ path: route }, { visitor }) => {
  visitor.expectConsole(/No endpoint is set/);
  await mkdir(folder, { recursive: true });
  const shots: string[] = [];
  for (const width of widths) {
    const page = await visitor.visit('/dist/index.html', { width, hash: `#${route}` });
    shots.push(await shoot(page, route));
    await page.close();
  }
  const column = await visitor.visit('narrow-column', { width: 1440, hash: `#suiker${route}` });
  await column.addStyleTag({ content: 'body > header { visibility: hidden }' });
  shots.push(await shoot(column, route, 'suikerspin-site'));

  const sheet = await visitor.visit('minimal', { width: 3600 });
  await sheet.setContent(
    `<body style="margin:0;display:flex;gap:40px;align-items:start;background:#ccc">${shots
      .map((shot) => `<img src="data:image/png;base64,${shot}">`)
      .join('')}`,
  );
  await sheet.screenshot({ path: path.join(folder, `${route.slice(1) || 'home'}.png`), fullPage: true });
});

test('picture for the README', async ({ visitor }) => {
  visitor.expectConsole(/No endpoint is set/);
  const page = await visitor.visit('/dist/index.html', { width: 1366, height: 768 });
  await shoot(page, '/');
  await page.screenshot({ path: 'demo/screenshot.jpg', type: 'jpeg', quality: 70, animations: 'disabled' });
});

/** The whole screen once its pictures and typeface are there, as base64. */
async function shoot(page: Page, route: RoutePath, selector = 'body'): Promise<string> {
  await expectScreen(page, screenTitles[route]);
  await page.evaluate(async () => {
    const images = window.sites()[0]?.shadowRoot?.querySelectorAll('img') ?? [];
    for (const image of images) {
      image.loading = 'eager';
      await image.decode();
    }
    await document.fonts.ready;
  });
  const options = { animations: 'disabled', fullPage: true } as const;
  const shot =
    selector === 'body'
      ? await page.screenshot(options)
      : await page.locator(selector).screenshot({ animations: 'disabled' });
  return shot.toString('base64');
}
