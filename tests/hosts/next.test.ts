import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { eventually, freePort, start, stop } from '../support/programs.ts';
import { choose, expectScreen, scenario } from '../support/scenario.ts';
import { next, nextEnvironment, nextProgram } from './build.ts';
import { fieldValue } from './in-page.ts';
import { expectShown } from './shown.ts';

describe.skipIf(!inject('hosts'))('Next, with its App Router', () => {
  let origin = '';
  let server: ReturnType<typeof start>;

  beforeAll(async () => {
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    server = start(process.execPath, [nextProgram, 'start', '--port', `${port}`], nextEnvironment, next);
    await eventually(() => fetch(origin), 20_000);
  });

  afterAll(() => stop(server));

  for (const page of ['React', 'Element'] as const) {
    scenario(
      `the site from the package (${page}), first load, later visits and back`,
      async ({ driver, open }) => {
        await open(`${origin}/${page.toLowerCase()}`);
        await expectShown(driver, page, '/');
        await driver.click('header nav a', 'Contact');
        await expectShown(driver, page, '/contact');
        expect(await driver.evaluate(fieldValue, 'locatieType')).toBe('school');
        await driver.click('nav a', 'Home');
        await expectShown(driver, 'Home');
        await driver.evaluate(() => history.back());
        await expectShown(driver, page, '/contact');
        await driver.click('nav a', 'Home');
        await expectShown(driver, 'Home');
        await driver.click('nav a', page);
        await expectShown(driver, page, '/');
      },
      // What a framework does to elements is the same in each.
      { engines: ['Chromium'] },
    );
  }

  for (const button of ['Refresh', 'Replace']) {
    scenario(
      `address and screen agree when the app's own router writes the address: ${button}`,
      async (s) => {
        for (const hash of ['#/contact', '']) {
          await s.open(`${origin}/react`, { address: hash });
          if (!hash) await choose(s, '/contact');
          await expectShown(s.driver, 'React', '/contact');
          const before = await s.driver.evaluate(renderedAt);
          await s.driver.click('button', button);
          await expect.poll(() => s.driver.evaluate(renderedAt)).not.toBe(before);
          await expect
            .poll(() => s.driver.evaluate(() => location.search))
            .toBe(button === 'Replace' ? '?x=1' : '');
          await expect.poll(() => s.driver.evaluate(addressAgrees)).toBe(true);
        }
      },
      // WebKitGTK has no Navigation API, and nothing else tells of it.
      { engines: ['Chromium', 'Firefox'] },
    );
  }

  scenario(
    'a site whose page is left by going back to a screen of another page says nothing of it',
    async ({ driver, open }) => {
      await open(`${origin}/react`, { address: '#/contact' });
      await expectShown(driver, 'React', '/contact');
      await driver.click('nav a', 'Element');
      await expectShown(driver, 'Element', '/');
      // What the app's router kept of the page before would be there at once.
      await driver.evaluate(() => {
        window.told = [];
        location.reload();
      });
      await expect.poll(() => driver.evaluate(() => 'told' in window)).toBe(false);
      await expectShown(driver, 'Element', '/');
      await driver.evaluate(() => {
        const told: string[] = [];
        window.told = told;
        document.addEventListener('suikerspin:navigate', ({ detail }) => told.push(detail.path));
      });
      await driver.evaluate(() => history.back());
      await expectShown(driver, 'React', '/contact');
      expect(await driver.evaluate(() => window.told)).toEqual([]);
    },
  );

  scenario('a page with a fragment as the guide writes it, first load and a later visit', async (s) => {
    s.expectFault(/No endpoint is set/);
    const html = await (await fetch(`${origin}/fragment`)).text();
    expect(html).toMatch(/<suikerspin-site start="\/contact"[^>]*><template shadowrootmode="open"><style>/);
    await s.open(`${origin}/fragment`);
    await expectShown(s.driver, 'Fragment', '/contact');
    await choose(s, '/over-ons');
    await s.driver.click('nav a', 'Home');
    await expectShown(s.driver, 'Home');
    await s.driver.click('nav a', 'Fragment');
    await expectShown(s.driver, 'Fragment', '/contact');
    expect(await s.driver.evaluate(fieldValue, 'locatieType')).toBe('evenement');
  });

  scenario('a route that answers with a fragment, which the script takes over', async (s) => {
    s.expectFault(/No endpoint is set/);
    await s.open(`${origin}/plain`);
    await expectScreen(s, '/contact');
    await expect.poll(() => s.driver.evaluate(() => window.Suikerspin !== undefined)).toBe(true);
    await choose(s, '/over-ons');
  });
});

/** Runs in the page: when the server rendered what is shown. */
function renderedAt(): string | undefined {
  return document.querySelector<HTMLElement>('[data-rendered]')?.dataset.rendered;
}

/** Runs in the page: whether a reload would show the screen that is shown. */
function addressAgrees(): boolean {
  return (location.hash.slice(1) || '/') === document.querySelector('suikerspin-site')?.path;
}
