// Promises: Styles.
import { expect, inject } from 'vitest';
import { type RoutePath, routes } from '../../src/routes.ts';
import { type EngineName, engineNames } from '../support/browsers.ts';
import {
  differences,
  makeHostsAlike,
  navigateAll,
  recordedInFrames,
  shownTitles,
  showSideBySide,
  traces,
  unmountAll,
} from '../support/compare-frames.ts';
import { type Scenario, scenario } from '../support/scenario.ts';
import { screenTitles } from '../support/site.ts';

/** Each page of tests/browser/pages/ has two sites: in columns of 880 and of 340 pixels. */
const sites = 2;

/** npm's Chromium rounds the width of each letter: zoomed, texts break elsewhere. */
const roundsLetters = inject('browsers').Chromium?.includes('node_modules');

/** The worst page in each engine; zoomed, WebKit multiplies container units twice. */
const zoomedIn: readonly EngineName[] = roundsLetters ? ['Firefox'] : ['Chromium', 'Firefox'];
const hosts = [
  { host: 'hostile', zoom: 1, engines: engineNames },
  { host: 'zoomed', zoom: 1.5, engines: zoomedIn },
];

/** All six screens by the script in Chromium; otherwise the form, whose controls differ most. */
function screensIn(engine: EngineName): readonly RoutePath[] {
  const isWhole = engine === 'Chromium' && inject('tag') === 'suikerspin.js';
  return isWhole ? routes.map(({ path }) => path) : ['/contact'];
}

for (const { host, zoom, engines } of hosts)
  scenario(
    `in ${host} the site is what it is on an empty page`,
    // With hinting Chromium rounds the width of each letter: zoomed, texts break elsewhere.
    { timeout: 120_000, engines, flags: ['--font-render-hinting=none'] },
    async ({ engine, page, open }) => {
      await open('/pages/frames.html', { width: 1600, height: 1000 });
      await page.evaluate(showSideBySide, ['empty.html', `${host}.html`] as const);
      for (const path of screensIn(engine)) {
        await showEverywhere({ page }, path, 2 * sites);
        await expectSame({ page }, { of: 'site', zoom });
      }
      expect(await page.evaluate(recordedInFrames)).toEqual([]);
    },
  );

scenario(
  'hostile is the same with, without and after the site',
  { timeout: 60_000 },
  async ({ page, open, allowFault }) => {
    // In the page without scripts, where Chromium alone says so.
    allowFault(/Blocked script execution/);
    await open('/pages/frames.html', { width: 1600, height: 1000 });
    await page.evaluate(showSideBySide, ['hostile.html', 'hostile.html#without'] as const);
    await showEverywhere({ page }, '/contact', sites);
    await page.evaluate(makeHostsAlike);
    await expectSame({ page }, { of: 'page' });
    await expectTraces({ page }, ['Fredoka', 'Figtree']);

    await page.evaluate(unmountAll);
    await expectSame({ page }, { of: 'page' });
    await expectTraces({ page }, []);
    expect(await page.evaluate(recordedInFrames)).toEqual([]);
  },
);

async function showEverywhere({ page }: Pick<Scenario, 'page'>, path: RoutePath, count: number) {
  await expect
    .poll(
      async () => {
        await page.evaluate(navigateAll, path);
        return page.evaluate(shownTitles);
      },
      { timeout: 20_000 },
    )
    .toEqual(Array(count).fill(screenTitles[path]));
}

/** Polled: a screen takes a moment to come to rest. */
async function expectSame(
  { page }: Pick<Scenario, 'page'>,
  comparison: Parameters<typeof differences>[0],
) {
  await expect.poll(() => page.evaluate(differences, comparison), { timeout: 10_000 }).toEqual([]);
}

/** In a page with the site there are the one global, and while it is mounted the two typefaces. */
async function expectTraces({ page }: Pick<Scenario, 'page'>, typefaces: readonly string[]) {
  const [withSite, without] = await page.evaluate(traces);
  expect(withSite).toEqual({
    ...without,
    globals: [...(without?.globals ?? []), 'Suikerspin'],
    typefaces: [...(without?.typefaces ?? []), ...typefaces],
  });
}
