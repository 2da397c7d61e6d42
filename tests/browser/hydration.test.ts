import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { routes } from '../../src/routes.ts';
import { contact } from '../../src/site/content/contact.ts';
import type { AnyPage } from '../support/engine.ts';
import { outline } from '../support/in-page.ts';
import { everyEngine, scenario } from '../support/scenario.ts';
import { withRecorder } from '../support/servers.ts';
import { choose, expectScreen, visible } from '../support/site.ts';
import { type SlowLine, slowLine } from '../support/slow-line.ts';

/** Where the file is cut: behind Home, and from there behind what answers. */
const home = '</suikerspin-site>';
const script = '</script>';

/** The picture in Home's first view is inside the file, and beside it where React draws Home itself. */
const ofPicture = ['src', 'srcset', 'data-loaded'];

async function slowFile(): Promise<SlowLine> {
  const line = await slowLine(withRecorder(await readFile('dist/index.html', 'utf8')));
  return line;
}

scenario('Home is seen, in its own typeface, before anything behind it', async ({ page, open }) => {
  const line = await slowFile();
  await open(line.url, { untouched: true });
  line.send(home);
  await expectScreen(page, '/');
  const typefaces = await page.evaluate(() =>
    [...document.fonts].map(({ family, status }) => [family, status]),
  );
  expect(typefaces).toEqual([[expect.stringContaining('Fredoka'), 'loaded']]);
  await finish(page, line);
});

scenario(
  'a deep link shows its own screen, never Home, and keeps what is typed there',
  async ({ page, open }) => {
    const line = await slowFile();
    await open(line.url, { untouched: true, address: '#/contact' });
    line.send(home);
    await page.locator('h1').waitFor({ state: 'attached' });
    expect(await page.locator('h1').isVisible()).toBe(false);

    line.send(script);
    await expectScreen(page, '/contact');
    const name = page.getByLabel(contact.labels.naam, { exact: true });
    await name.fill('Ada');
    await finish(page, line);

    // The site knows of it: it is still there after a visit to another screen.
    await choose(page, '/portfolio');
    await choose(page, '/contact');
    expect(await name.inputValue()).toBe('Ada');
  },
);

scenario(
  'every screen is taken over node by node, as the script would draw it',
  { ...everyEngine, untouched: true, timeout: 60_000 },
  async ({ page, open }) => {
    for (const { path } of routes) {
      const line = await slowFile();
      line.send(home);
      line.send(script);
      await open(line.url, { address: `#${path}` });
      await expectScreen(page, path);
      await page.evaluate(() => {
        const root = window.sites()[0]?.shadowRoot;
        Object.assign(window, { prerendered: [...(root?.querySelectorAll('main *') ?? [])] });
      });
      const prerendered = await page.evaluate(outline, ofPicture);

      await finish(page, line);
      await visible(page, '[data-screen-title]').click();
      await expect.poll(() => page.evaluate(() => typeof window.Suikerspin)).toBe('object');
      expect(await page.evaluate(outline, ofPicture)).toEqual(prerendered);
      const lost = await page.evaluate(() => {
        const { prerendered } = window as unknown as { prerendered: Element[] };
        return (
          prerendered.length > 10 && prerendered.filter((element) => !element.isConnected).length
        );
      });
      expect(lost).toBe(0);

      await page.evaluate(() => {
        window.Suikerspin?.mount('suikerspin-site').unmount();
        window.Suikerspin?.mount('suikerspin-site');
      });
      await expectScreen(page, path);
      expect(await page.evaluate(outline, ofPicture)).toEqual(prerendered);
    }
  },
);

async function finish(page: AnyPage, line: SlowLine): Promise<void> {
  line.send();
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
}
