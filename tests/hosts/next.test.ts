import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { eventually, freePort, start, stop } from '../support/programs.ts';
import { scenario } from '../support/scenario.ts';
import { choose, visible } from '../support/site.ts';
import { next, nextEnvironment, nextProgram } from './build.ts';
import { addScript, fieldValue } from './in-page.ts';
import { expectShown } from './shown.ts';

describe.skipIf(!inject('hosts'))('Next, with its App Router', () => {
  let origin = '';
  let server: ReturnType<typeof start>;

  beforeAll(async () => {
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    server = start(
      process.execPath,
      [nextProgram, 'start', '--port', `${port}`],
      nextEnvironment,
      next,
    );
    await eventually(() => fetch(origin), 20_000);
  });

  afterAll(() => stop(server));

  for (const name of ['React', 'Element'] as const) {
    scenario(
      `the site from the package (${name}), first load, later visits and back`,
      async ({ page, open }) => {
        await open(`${origin}/${name.toLowerCase()}`);
        await expectShown(page, name, '/');
        // Beside the script: the package was first.
        await page.evaluate(addScript, '/suikerspin/suikerspin.js');
        await visible(page, 'header nav a', 'Contact').click();
        await expectShown(page, name, '/contact');
        expect(await page.evaluate(fieldValue, 'locatieType')).toBe('school');
        await visible(page, 'nav a', 'Home').click();
        await expectShown(page, 'Home');
        await page.evaluate(() => history.back());
        await expectShown(page, name, '/contact');
        await visible(page, 'nav a', 'Home').click();
        await expectShown(page, 'Home');
        await visible(page, 'nav a', name).click();
        await expectShown(page, name, '/');
      },
    );
  }

  scenario(
    "address and screen agree when the app's own router writes the address",
    { engines: ['Chromium', 'Firefox'] },
    async (s) => {
      for (const hash of ['#/contact', '']) {
        await s.open(`${origin}/react`, { address: hash });
        if (!hash) await choose(s.page, '/contact');
        await expectShown(s.page, 'React', '/contact');
        await visible(s.page, 'button', 'Replace').click();
        await expect.poll(() => s.page.evaluate(() => location.search)).toBe('?x=1');
        await expect.poll(() => s.page.evaluate(addressAgrees)).toBe(true);
      }
    },
  );

  scenario(
    'a site whose page is left by going back to a screen of another page says nothing of it',
    { engines: ['Chromium', 'WebKit'] },
    async ({ page, open }) => {
      await open(`${origin}/react`, { address: '#/contact' });
      await expectShown(page, 'React', '/contact');
      await visible(page, 'nav a', 'Element').click();
      await expectShown(page, 'Element', '/');
      // What the app's router kept of the page before would be there at once.
      await page.evaluate(() => {
        window.told = [];
        location.reload();
      });
      await expect.poll(() => page.evaluate(() => 'told' in window)).toBe(false);
      await expectShown(page, 'Element', '/');
      await page.evaluate(() => {
        const told: string[] = [];
        window.told = told;
        document.addEventListener('suikerspin:navigate', ({ detail }) => told.push(detail.path));
      });
      await page.evaluate(() => history.back());
      await expectShown(page, 'React', '/contact');
      expect(await page.evaluate(() => window.told)).toEqual([]);
    },
  );

  scenario(
    'a page with a fragment as the guide writes it, first load and a later visit',
    async (s) => {
      const html = await (await fetch(`${origin}/fragment`)).text();
      expect(html).toMatch(
        /<suikerspin-site start="\/contact"[^>]*><template shadowrootmode="open"><style>/,
      );
      await s.open(`${origin}/fragment`);
      await expectShown(s.page, 'Fragment', '/contact');
      await choose(s.page, '/over-ons');
      await visible(s.page, 'nav a', 'Home').click();
      await expectShown(s.page, 'Home');
      await visible(s.page, 'nav a', 'Fragment').click();
      await expectShown(s.page, 'Fragment', '/contact');
      expect(await s.page.evaluate(fieldValue, 'locatieType')).toBe('evenement');
    },
  );
});

/** Runs in the page: whether a reload would show the screen that is shown. */
function addressAgrees(): boolean {
  return (location.hash.slice(1) || '/') === document.querySelector('suikerspin-site')?.path;
}
