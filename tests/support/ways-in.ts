import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { company } from '../../src/company.ts';
import { fallback } from '../../src/prerender/fallback.ts';
import { contact } from '../../src/site/content/contact.ts';
import { companySite } from './company-site.ts';
import type { AnyFrame, AnyPage } from './engine.ts';
import { readFragment } from './fragments.ts';
import { element, host } from './held-page.ts';
import { madeSnippet } from './made-snippets.ts';
import { rewritings } from './page-rewritings.ts';
import { serveRewritten } from './rewriters.ts';
import { scenario } from './scenario.ts';
import { choose, expectScreen, fillIn, frameIn, received, visible } from './site.ts';

const loader = '<script src="/dist/loader.js" async></script>';

const doors = {
  tag: async () => pageWith(withWords(host()) + loader),
  element: async () => pageWith(withWords(element()) + loader),
  script: async () =>
    pageWith(`${withWords(host())}<script src="/dist/suikerspin.js" async></script>`),
  fragment: async () => pageWith(fragment()),
  'index.html': () => companySite(),
  frame: async () => pageWith(madeSnippet('iframe', {}, await serveRewritten(await companySite()))),
};
export type Door = keyof typeof doors;

const all = Object.keys(doors) as Door[];

const delayed = 'scripts delayed until a touch';

/** Where no request can be sent: see 'In rewritten pages' in the reference. */
const wordsOnly: Partial<Record<keyof typeof rewritings, readonly Door[]>> = {
  'Rocket Loader that heeds no mark': ['index.html'],
  [delayed]: ['index.html'],
  'a sanitizer that removes scripts': all.filter((door) => door !== 'frame'),
  'a sanitizer that keeps known elements': all.filter((door) => door !== 'frame'),
};

/** The single file has no other place for its styles, and says what to do. */
const withoutStyles = ['styles removed', 'a snapshot without shadow roots'];

/** In each rewriting of each page, a visitor reads, chooses a screen and sends a request. */
export function tryRewritings(ways: readonly Door[]): void {
  for (const [rewriting, rewrite] of Object.entries(rewritings))
    for (const door of ways) {
      const isReadOnly = wordsOnly[rewriting as keyof typeof rewritings]?.includes(door);
      const promise = isReadOnly ? 'shows phone and e-mail' : 'sends a request';
      scenario(`${promise} by ${door}: ${rewriting}`, async (s) => {
        if (door === 'index.html') {
          // Chromium tells of what the rewriting added, and of pictures that its base leads away.
          s.allowFault(/Content Security Policy|404/);
          if (withoutStyles.includes(rewriting))
            s.requireFault(/stylesheet .* could not be loaded/);
        }
        await s.open(await serveRewritten(await doors[door](), rewrite), { untouched: true });
        if (rewriting === delayed) await touch(s.page);
        if (isReadOnly) return expectWords(s.page);
        const within = door === 'frame' ? await frameIn(s.page) : s.page;
        await expectScreen(within, '/');
        await send(within, `Ada ${door} ${rewriting}`);
      });
    }
}

/** Chromium moves its pointer itself, at times before the page listens. */
async function touch(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.mouse.move(9, 9);
}

async function send(within: AnyPage | AnyFrame, sender: string): Promise<void> {
  await choose(within, '/contact');
  await fillIn(within, { naam: sender, email: 'ada@example.com', locatieNaam: 'De Hal' });
  await visible(within, 'form button', contact.submit).click();
  await expect.poll(() => received(sender)).toHaveLength(1);
}

async function expectWords(page: Page): Promise<void> {
  await visible(page, 'a', company.phone).waitFor();
  await visible(page, 'a', company.email).waitFor();
}

/** As the snippet maker gives. */
function withWords(host: string): string {
  return host.replace('Bel ons', fallback(company));
}

function fragment(): string {
  const endpoint = `endpoint="${inject('receiver')}/f/demo"`;
  return readFragment('dist/fragments/home.html').replace('<suikerspin-site', `$& ${endpoint}`);
}

function pageWith(body: string): string {
  return `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Page</title>
    <link rel="icon" href="data:,"></head><body><main>${body}</main></body></html>`;
}
