import { existsSync } from 'node:fs';
import { describe, expect } from 'vitest';
import type { AnyPage } from '../support/engine.ts';
import { doors, hold, host } from '../support/held-page.ts';
import { everyEngine, scenario } from '../support/scenario.ts';
import { choose, expectScreen, frameIn } from '../support/site.ts';

const isInstalled = existsSync(`${import.meta.dirname}/node_modules/angular`);

/** A page whose `$location` is read, as by any router of AngularJS. */
const app = (
  configure: string,
) => `<script src="/tests/hosts/node_modules/angular/angular.js"></script>
  <script>angular.module('page', [])
    .config(['$locationProvider', (provider) => { ${configure} }])
    .run(['$location', ($location) => $location.path()]);
  angular.element(document).ready(() => angular.bootstrap(document.documentElement, ['page']));
  </script>`;

const plain = app('');
const html5 = app('provider.html5Mode({ enabled: true, requireBase: false })');
const ticking = plain.replace(
  "['$location', ($location) => $location.path()]",
  "['$location', '$interval', ($location, $interval) => { $location.path(); $interval(() => {}, 50) }]",
);

const prefixed = { hashPrefix: 'suiker' };

const address = (page: AnyPage) => page.evaluate(() => location.href);
/** Later, because the page that runs this may be left. */
const back = (page: AnyPage) => page.evaluate(() => void setTimeout(() => history.back()));
const faults = (page: AnyPage) => page.evaluate(() => window.recordedFaults?.join());

describe.skipIf(!isInstalled)('AngularJS', () => {
  for (const [name, head, door] of [
    ['without a prefix', plain, () => doors.tag()],
    ['with a prefix', plain, () => doors.tag(prefixed)],
    ['in html5Mode', html5, () => doors.tag()],
    ['in html5Mode with a prefix', html5, () => doors.tag(prefixed)],
    ['with an element', plain, doors.element],
    ['with the script', plain, doors.script],
    ['with a fragment', plain, doors.fragment],
  ] as const)
    scenario(`lets the visitor leave a page of AngularJS: ${name}`, everyEngine, async (s) => {
      const { page } = s;
      s.allowFault(/set routing="memory"/);
      const held = await hold({ head, ...door() });
      held.answer();
      await s.open(held.url);
      const first = name.endsWith('fragment') ? '/portfolio' : '/';
      await expectScreen(page, first);
      const start = await address(page);
      await choose(page, '/contact');
      await choose(page, '/over-ons');
      await back(page);
      await expectScreen(page, '/contact');
      await expect.poll(() => address(page)).toBe(start);
      await choose(page, '/over-ons');
      expect(await address(page)).toBe(start);
      // Said once.
      expect(await faults(page)).toMatch(/^[^,]*set routing="memory"[^,]*$/);
      await page.evaluate(() => history.forward());
      await expect.poll(() => address(page)).toBe(start);
      await expectScreen(page, '/over-ons');
      await back(page);
      await expect.poll(() => address(page)).toBe('about:blank');
    });

  scenario(
    'lets the visitor leave a page of AngularJS that digests all the time',
    everyEngine,
    async (s) => {
      const { page } = s;
      s.allowFault(/set routing="memory"/);
      const held = await hold({ head: ticking, body: host() });
      held.answer();
      await s.open(held.url);
      await expectScreen(page, '/');
      await choose(page, '/contact');
      // AngularJS has answered; where the browser tells of that, the site has gone back already.
      await expect.poll(() => address(page)).not.toMatch(/#\/contact$/);
      const isAway = async () => (await address(page)) === 'about:blank';
      await expect
        .poll(
          async () => {
            if (await isAway()) return true;
            await back(page);
            return false;
          },
          { interval: 500 },
        )
        .toBe(true);
    },
  );

  scenario('lets the visitor leave a page of AngularJS with a frame', everyEngine, async (s) => {
    const { page } = s;
    const held = await hold({ head: plain, ...doors.frame() });
    await s.open(held.url, { untouched: true });
    const frame = await frameIn(page);
    await choose(frame, '/contact');
    await choose(frame, '/portfolio');
    await back(page);
    await expectScreen(frame, '/contact');
    await back(page);
    await expectScreen(frame, '/');
    await back(page);
    await expect.poll(() => address(page)).toBe('about:blank');
  });
});
