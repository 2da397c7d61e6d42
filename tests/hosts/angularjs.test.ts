import { existsSync } from 'node:fs';
import { describe, expect } from 'vitest';
import type { SiteOptions } from '../../src/options/options.ts';
import type { AnyPage } from '../support/engine.ts';
import { hold, host } from '../support/held-page.ts';
import { scenario } from '../support/scenario.ts';
import { choose, expectScreen } from '../support/site.ts';

const isInstalled = existsSync(`${import.meta.dirname}/node_modules/angular`);

const configurations = {
  'without a prefix': '',
  'in html5Mode': 'provider.html5Mode({ enabled: true, requireBase: false })',
};

/** A page whose `$location` is read, as by any router of AngularJS. */
const app = (
  configure: string,
) => `<script src="/tests/hosts/node_modules/angular/angular.js"></script>
  <script>angular.module('page', [])
    .config(['$locationProvider', (provider) => { ${configure} }])
    .run(['$location', ($location) => $location.path()]);
  angular.element(document).ready(() => angular.bootstrap(document.documentElement, ['page']));
  </script>`;

const address = (page: AnyPage) => page.evaluate(() => location.href);

describe.skipIf(!isInstalled)('AngularJS', () => {
  for (const [name, configure] of Object.entries(configurations))
    for (const options of [{}, { hashPrefix: 'suiker' }] satisfies Partial<SiteOptions>[])
      scenario(
        `lets the visitor leave a page of AngularJS ${name}: ${JSON.stringify(options)}`,
        async (s) => {
          const { page } = s;
          s.requireFault(/Set routing="memory"/);
          const held = await hold({ head: app(configure), body: host(options) });
          held.answer();
          await s.open(held.url);
          await expectScreen(page, '/');
          const start = await address(page);
          await choose(page, '/contact');
          await choose(page, '/portfolio');
          await page.goBack();
          await expectScreen(page, '/contact');
          await expect.poll(() => address(page)).toBe(start);
          await choose(page, '/over-ons');
          expect(await address(page)).toBe(start);
          await page.goBack();
          expect(await address(page)).toBe('about:blank');
        },
      );
});
