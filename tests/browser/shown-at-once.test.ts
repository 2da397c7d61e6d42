import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { AnyPage } from '../support/engine.ts';
import { outline } from '../support/in-page.ts';
import { everyEngine, scenario } from '../support/scenario.ts';
import { withRecorder } from '../support/servers.ts';
import { choose, expectScreen, visible } from '../support/site.ts';
import { type SlowLine, slowLine } from '../support/slow-line.ts';

const early = { ...everyEngine, untouched: true } as const;

/** Where the file is cut: behind Home, and from there behind what answers. */
const home = '</suikerspin-site>';
const script = '</script>';

/** The picture in Home's first view is inside the file, but beside it once React draws Home. */
const ofPicture = ['src', 'srcset', 'data-loaded', 'data-whole'];

async function slowFile(): Promise<SlowLine> {
  const line = await slowLine(withRecorder(await readFile('dist/index.html', 'utf8')));
  return line;
}

scenario(
  'shows Home in its typefaces before anything behind it, and React keeps its nodes',
  early,
  async ({ page, open }) => {
    const line = await slowFile();
    line.send(home);
    await open(line.url);
    await expectScreen(page, '/');
    const typefaces = () =>
      page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`));
    const ours = [/Fredoka.* loaded/, /Figtree.* loaded/];
    await expect.poll(typefaces).toEqual(ours.map((one) => expect.stringMatching(one)));
    await expectTakenOver(page, line, '/');
  },
);

scenario(
  'shows the screen of a deep link, never Home, and hydrates it with typed text',
  early,
  async ({ page, open }) => {
    const line = await slowFile();
    line.send(home);
    await open(line.url, { address: '#/contact' });
    const isHomeSeen = () =>
      page.evaluate(() => window.sites()[0]?.shadowRoot?.querySelector('h1')?.checkVisibility());
    await expect.poll(isHomeSeen).toBe(false);

    line.send(script);
    await expectScreen(page, '/contact');
    const name = visible(page, '[name="naam"]');
    await name.fill('Ada');
    await expectTakenOver(page, line, '/contact');
    // The site knows of it: it is still there after a visit to another screen.
    await choose(page, '/portfolio');
    await choose(page, '/contact');
    expect(await name.evaluate((field) => (field as HTMLInputElement).value)).toBe('Ada');
  },
);

/** Sends the rest of the file, touches the site, and compares it with what the script draws. */
async function expectTakenOver(page: AnyPage, line: SlowLine, path: '/' | '/contact') {
  const prerendered = await page.evaluate(outline, ofPicture);
  await page.evaluate(() => {
    const root = window.sites()[0]?.shadowRoot;
    Object.assign(window, { prerendered: [...(root?.querySelectorAll('main *') ?? [])] });
  });
  line.send();
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
  await visible(page, '[data-screen-title]').click();
  await expect.poll(() => page.evaluate(() => typeof window.Suikerspin)).toBe('object');
  expect(await page.evaluate(outline, ofPicture)).toEqual(prerendered);
  const lost = await page.evaluate(() => {
    const { prerendered } = window as unknown as { prerendered: Element[] };
    return prerendered.length > 10 && prerendered.filter((element) => !element.isConnected).length;
  });
  expect(lost).toBe(0);

  await page.evaluate(() => {
    window.Suikerspin?.mount('suikerspin-site').unmount();
    window.Suikerspin?.mount('suikerspin-site');
  });
  await expectScreen(page, path);
  expect(await page.evaluate(outline, ofPicture)).toEqual(prerendered);
}
