import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { encode } from 'fast-png';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type RoutePath, routes } from '../../src/routes.ts';
import { type Scenario, scenario } from '../support/scenario.ts';
import { expectScreen } from '../support/site.ts';
import { compare, isAccepting, pack, unpack } from './picture.ts';

const accepted = path.resolve('tests/contact-sheet/accepted');
const output = path.resolve('tests/.output');

const sheet = routes.flatMap(({ path: route }) =>
  [390, 1440].map((width) => ({ route, width, name: `${route.slice(1) || 'home'}-${width}` })),
);

/** Subpixel positioning can draw the same letter differently between runs. */
const steady = {
  context: { bypassCSP: true },
  flags: ['--disable-font-subpixel-positioning'],
  timeout: 120_000,
};

for (const { route, width, name } of sheet)
  scenario(`${name}`, steady, async (s) => {
    const { page } = s;
    await openScreen(s, route, width);
    const browser = `Chromium ${page.context().browser()?.version()}`;
    const shot = await shoot(page);
    const now = unpack(shot).picture;

    const file = path.join(accepted, `${name}.png`);
    const before = existsSync(file) ? unpack(await readFile(file)) : undefined;
    const comparison = before && compare(before.picture, now);
    if (comparison?.count !== 0 && isAccepting()) {
      await mkdir(accepted, { recursive: true });
      return writeFile(file, pack(now, browser));
    }
    if (!before || !comparison) throw new Error(`There is no ${name}.png. ${howToAccept}`);

    const sideBySide = path.join(output, `${name}.png`);
    await rm(sideBySide, { force: true });
    if (comparison.count === 0) return;
    const images = [await readFile(file), shot, Buffer.from(encode(comparison.where))];
    await page.goto('about:blank');
    await page.setViewportSize({ width: now.width * images.length + 80, height: 800 });
    await page.setContent(
      `<body style="margin:0;display:flex;gap:40px;align-items:start;background:#ccc">${images
        .map((image) => `<img src="data:image/png;base64,${image.toString('base64')}">`)
        .join('')}`,
    );
    await mkdir(output, { recursive: true });
    await page.screenshot({ path: sideBySide, fullPage: true });
    const browsers =
      before.browser === browser ? '' : `Accepted in ${before.browser}, and this is ${browser}. `;
    const where = path.relative('.', sideBySide);
    expect.fail(
      `${comparison.count} pixels differ: ${where} has what was accepted, what is there now, and where they differ. ${browsers}${howToAccept}`,
    );
  });

test('each accepted picture has its screen', async () => {
  const names = sheet.map(({ name }) => `${name}.png`);
  expect(names).toEqual(expect.arrayContaining(await readdir(accepted)));
});

scenario('renews the picture in the README, with --update', async ({ page, open }) => {
  if (!isAccepting()) return;
  await open('/dist/index.html', { width: 1366, height: 768 });
  await settle(page, '/');
  await page.screenshot({
    path: 'demo/screenshot.jpg',
    type: 'jpeg',
    quality: 70,
    animations: 'disabled',
  });
});

const howToAccept = 'If that is right: npm run contact-sheet -- --update';

async function openScreen(
  { page, open }: Scenario<Page>,
  route: RoutePath,
  width: number,
): Promise<void> {
  await open('/dist/index.html', { width, address: `#${route}` });
  await settle(page, route);
}

/** Waits for a screen, its pictures and its typefaces. */
async function settle(page: Page, route: RoutePath): Promise<void> {
  await expectScreen(page, route);
  await page.evaluate(async () => {
    const images = window.sites()[0]?.shadowRoot?.querySelectorAll('img') ?? [];
    for (const image of images) {
      image.loading = 'eager';
      await image.decode();
    }
    await document.fonts.ready;
  });
}

/** The whole screen once it is still. Photographs are flat shapes: they would be most bytes. */
async function shoot(page: Page): Promise<Buffer> {
  const style = 'img, video { filter: brightness(0) opacity(0.3) }';
  const take = () => page.screenshot({ fullPage: true, animations: 'disabled', style });
  for (let last = await take(); ; ) {
    const shot = await take();
    if (shot.equals(last)) return shot;
    last = shot;
  }
}
