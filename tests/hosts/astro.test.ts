import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { beforeAll, describe, expect } from 'vitest';
import { element, hold, host } from '../support/held-page.ts';
import { scenario } from '../support/scenario.ts';
import { choose, expectScreen, visible } from '../support/site.ts';
import { fieldValue } from './in-page.ts';

const require = createRequire(import.meta.url);
const router = path.resolve(import.meta.dirname, '../.output/astro/dist/transitions/router.js');
const isInstalled = existsSync(router) && existsSync(`${import.meta.dirname}/node_modules/esbuild`);

const bodies = {
  'a host that persists': `<div data-astro-transition-persist="site">${host()}</div>`,
  'a host of the new page': host(),
  'an element of the new page': element(),
};

/** The part of esbuild's plugins that is used here. */
type Build = Record<
  'onResolve' | 'onLoad',
  (of: { filter: RegExp; namespace?: string }, answer: () => Record<string, string>) => void
>;

let head: string;

/** Astro's `<ClientRouter />`, without the clicks that it answers. */
async function bundle(): Promise<string> {
  const { outputFiles } = await require('esbuild').build({
    entryPoints: [router],
    bundle: true,
    write: false,
    format: 'iife',
    define: { 'import.meta.env.SSR': 'false', 'import.meta.env.DEV': 'false' },
    plugins: [
      {
        name: 'astro',
        setup(build: Build) {
          build.onResolve({ filter: /^virtual:/ }, () => ({ path: 'headers', namespace: 'astro' }));
          build.onLoad({ filter: /.*/, namespace: 'astro' }, () => ({
            contents: 'export const internalFetchHeaders = {}',
          }));
        },
      },
    ],
  });
  return outputFiles[0].text;
}

describe.skipIf(!isInstalled)('Astro', () => {
  beforeAll(async () => {
    head = `<meta name="astro-view-transitions-enabled" content="true">
      <script>${await bundle()}</script>
      <script>document.addEventListener('astro:page-load', () => window.Suikerspin?.scan());</script>`;
  });

  for (const [name, body] of Object.entries(bodies))
    scenario(`keeps typed text when Astro's router swaps the page: ${name}`, async (s) => {
      const { page } = s;
      const held = await hold({ head, body });
      held.answer();
      await s.open(held.url);
      await choose(page, '/contact');
      await visible(page, '[name="naam"]').fill('Ada');
      const move = async (go: () => void) => {
        await page.evaluate(() => {
          document.querySelector('#below')?.setAttribute('data-old', '');
        });
        await page.evaluate(go);
        await expect.poll(() => page.locator('#below[data-old]').count()).toBe(0);
      };
      await move(() => history.back());
      await expectScreen(page, '/');
      await move(() => history.forward());
      await expectScreen(page, '/contact');
      await expect.poll(() => page.evaluate(fieldValue, 'naam')).toBe('Ada');
    });
});
