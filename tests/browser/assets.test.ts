// Promises: Privacy; Faults.
import { afterAll, beforeAll, expect } from 'vitest';
import { routes } from '../../src/routes.ts';
import { home } from '../../src/site/content/home.ts';
import type { AnyPage } from '../support/engine.ts';
import { holdTimer } from '../support/in-page.ts';
import { everyEngine, scenario } from '../support/scenario.ts';
import { listen, staticFiles } from '../support/servers.ts';
import { choose, expectScreen, visible } from '../support/site.ts';

/** By the first part of the path: which files are not there, or late. */
const faults: Readonly<Record<string, RegExp>> = {
  'no-stylesheet': /\.css$/,
  'late-stylesheet': /\.css$/,
  'no-pictures-or-typeface': /\.(avif|woff2)$/,
};

/** The answers that are late. */
const held: (() => void)[] = [];

let server: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  const files = staticFiles('https://forms.example/f/demo');
  server = await listen((request, response) => {
    const [, fault = '', path = ''] = /^\/([^/]+)(\/.*)$/.exec(request.url ?? '') ?? [];
    request.url = path;
    if (!faults[fault]?.test(path)) return files(request, response);
    if (fault === 'late-stylesheet') return void held.push(() => files(request, response));
    return void response.writeHead(404).end();
  });
});

afterAll(() => server.close());

/** Opens a page of which the script, and so everything beside it, comes from that server. */
const withFault = (fault: string) =>
  `${server.origin}/${fault}/recorded/dist-examples/mounting.html`;

scenario(
  'shows the site without its stylesheet, with one error that names the file',
  async (test) => {
    test.allowFault(/Failed to load resource/);
    test.requireFault(
      /\[suikerspin\] The stylesheet .*\/no-stylesheet\/.*suikerspin\.css could not be loaded/,
    );
    await test.open(withFault('no-stylesheet'));
    await visible(test.page, '#mount').click();
    await expectScreen(test.page, '/');
    expect(await ownErrors(test.page)).toBe(1);
  },
);

scenario(
  'shows the site before a late stylesheet, and applies that when it has loaded',
  async (test) => {
    await test.page.addInitScript(holdTimer, 3000);
    test.requireFault(
      /The stylesheet .*\/late-stylesheet\/.*suikerspin\.css has not loaded after 3 s/,
    );
    await test.open(withFault('late-stylesheet'));
    await visible(test.page, '#mount').click();
    await expect.poll(() => test.page.evaluate(() => window.heldTimer !== undefined)).toBe(true);
    expect((await look(test.page)).visible).toBe(false);
    await test.page.evaluate(() => window.heldTimer?.());
    await expectScreen(test.page, '/');
    expect((await look(test.page)).styled).toBe(false);
    expect(await ownErrors(test.page)).toBe(1);
    for (const answer of held.splice(0)) answer();
    await expect.poll(async () => (await look(test.page)).styled).toBe(true);
  },
);

scenario(
  'without pictures and typeface the machine is drawn, and words use a system typeface',
  everyEngine,
  async (test) => {
    await test.open(withFault('no-pictures-or-typeface'));
    await visible(test.page, '#mount').click();
    await expectScreen(test.page, '/');
    expect(await look(test.page)).toMatchObject({ typefaces: 0, styled: true });
    await expect
      .poll(() =>
        test.page.evaluate((alt) => {
          const shadow = window.sites()[0]?.shadowRoot;
          const drawing = shadow?.querySelector(`[role="img"][aria-label="${alt}"] svg`);
          return Boolean(drawing?.checkVisibility()) && !shadow?.querySelector(`img[alt="${alt}"]`);
        }, home.heroAlt),
      )
      .toBe(true);
  },
);

scenario('requests files of its own server only, and keeps nothing', async ({ page, open }) => {
  await open('minimal');
  await expectScreen(page, '/');
  const origins = new Set<string>();
  for (const { path } of [...routes].reverse()) {
    await choose(page, path);
    // Pictures further down are asked for when they come near.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const asked = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    for (const name of asked.filter((one) => !one.startsWith('data:')))
      origins.add(new URL(name).origin);
  }
  expect([...origins]).toEqual([await page.evaluate(() => location.origin)]);
  expect(
    await page.evaluate(async () => ({
      cookies: document.cookie,
      stored: localStorage.length + sessionStorage.length,
      databases: (await indexedDB.databases()).length,
      caches: (await globalThis.caches?.keys())?.length ?? 0,
      workers: (await navigator.serviceWorker?.getRegistrations())?.length ?? 0,
    })),
  ).toEqual({ cookies: '', stored: 0, databases: 0, caches: 0, workers: 0 });
});

function ownErrors(page: AnyPage): Promise<number> {
  return page.evaluate(
    () => window.recordedFaults?.filter((fault) => fault.startsWith('[suikerspin]')).length ?? 0,
  );
}

/** What can be seen of the site. */
function look(page: AnyPage) {
  return page.evaluate(() => {
    const root = window.sites()[0]?.shadowRoot?.querySelector('[data-suikerspin-root]');
    const title = root?.querySelector('[data-screen-title]') as Element;
    return {
      visible: Boolean(title?.checkVisibility()),
      styled:
        root !== null &&
        root !== undefined &&
        getComputedStyle(root).backgroundColor !== 'rgba(0, 0, 0, 0)',
      typefaces: document.fonts.size,
    };
  });
}
