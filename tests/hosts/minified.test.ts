import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse, serialize } from 'parse5';
import { describe, expect } from 'vitest';
import { contact } from '../../src/site/content/contact.ts';
import { companySite } from '../support/company-site.ts';
import { fragment } from '../support/held-page.ts';
import { serveRewritten } from '../support/rewriters.ts';
import { makeLive, scenario } from '../support/scenario.ts';
import { choose, expectScreen, fillRequired, received, visible } from '../support/site.ts';
import { keep, lost } from './in-page.ts';

const require = createRequire(import.meta.url);
const isInstalled = existsSync(`${import.meta.dirname}/node_modules/html-minifier-terser`);

/** All that changes markup; scripts and styles have hashes in the policy of the single file. */
const options = {
  collapseBooleanAttributes: true,
  collapseWhitespace: true,
  decodeEntities: true,
  keepClosingSlash: true,
  removeAttributeQuotes: true,
  removeComments: true,
  removeEmptyAttributes: true,
  removeOptionalTags: true,
  removeRedundantAttributes: true,
  sortAttributes: true,
  sortClassName: true,
};

const rewritings = {
  'html-minifier': (html: string): Promise<string> =>
    require('html-minifier-terser').minify(html, options),
  'a parser that serializes it again': async (html: string) => serialize(parse(html)),
};

const pages = {
  'a single file': companySite,
  'a fragment': async () =>
    `<!doctype html><title>Page</title><link rel="icon" href="data:,">${fragment()}`,
};

for (const [rewriter, rewrite] of Object.entries(rewritings))
  describe.skipIf(!isInstalled)(rewriter, () => {
    for (const [name, page] of Object.entries(pages))
      scenario(`${name} behind ${rewriter} is hydrated node by node, and sends`, async (s) => {
        const sender = `Ada ${rewriter} ${name}`;
        const start = name === 'a fragment' ? '/portfolio' : '/';
        const written = await page();
        const rewritten = await rewrite(written);
        expect(rewritten).not.toBe(written);
        await s.open(await serveRewritten(rewritten), { untouched: true });
        await expectScreen(s.page, start);
        await s.page.evaluate(keep);
        await makeLive(s.page);
        expect(await s.page.evaluate(lost)).toEqual([]);
        await choose(s.page, '/over-ons');
        await choose(s.page, '/contact');
        await fillRequired(s.page, sender);
        await visible(s.page, 'form button', contact.submit).click();
        await expect.poll(() => received(sender)).toHaveLength(1);
      });
  });
