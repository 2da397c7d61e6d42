import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { beforeAll, expect, onTestFinished } from 'vitest';
import { contact } from '../../src/site/content/contact.ts';
import { makeLive, scenario } from '../support/scenario.ts';
import { contentTypes, listen } from '../support/servers.ts';
import { choose, expectScreen, fillRequired, visible } from '../support/site.ts';
import { facts, host, requireRelease } from './release.ts';

let release: string;

beforeAll(async () => {
  release = await requireRelease();
}, 600_000);

/** Our script from a partner's optimiser: in a file of the page's own, or inside the page. */
const copies = {
  'a loader under another name': { file: '/cache/0a1b2c3d.js', of: 'loader.js' },
  'a loader among other scripts': {
    file: '/cache/all.js',
    of: 'loader.js',
    around: ['var shop = {};\n', ';\nshop.isReady = true;'],
  },
  'a loader under its own name': { file: '/cache/min/1/loader.js', of: 'loader.js' },
  'a loader inside the page': { file: '', of: 'loader.js' },
  'a script under another name': { file: '/cache/4e5f6a7b.js', of: 'suikerspin.js' },
};

for (const [name, { file, of, ...rest }] of Object.entries(copies))
  scenario(`${name} has the files of its release, says so once, and sends`, async (s) => {
    const { page } = s;
    const [before = '', after = ''] = 'around' in rest ? rest.around : [];
    const text = before + (await readFile(path.join(release, of), 'utf8')) + after;
    const script = file
      ? `<script src="${file}" async></script>`
      : `<script>${text.replaceAll('</script', '<\\/script')}</script>`;
    const posts = await serveRelease(page.context());
    const warnings: string[] = [];
    page.on('console', (said) => said.type() === 'warning' && warnings.push(said.text()));
    // Beside the copy nothing is found: Chromium reports each.
    if (name.includes('its own name')) s.allowFault(/404/);

    await s.open(await partnerPage(`<div data-suikerspin></div>${script}`, file, text), {
      untouched: true,
    });
    await expectScreen(page, '/');
    await expect.poll(() => page.evaluate(shownPicture)).toContain(`https://${host}/`);
    await makeLive(page);
    await choose(page, '/contact');
    await fillRequired(page, 'Ada');
    await visible(page, 'form button', contact.submit).click();
    await expect.poll(() => posts).toHaveLength(1);
    await visible(page, '[data-result="success"]').waitFor();
    expect(warnings).toEqual([expect.stringContaining(`https://${host}/suikerspin/`)]);
    expect(warnings[0]).toContain(`Exclude ${of} from your optimiser`);
  });

/** Serves the release at the company's address. @returns the bodies that the form service got. */
async function serveRelease(context: BrowserContext): Promise<(string | null)[]> {
  const posts: (string | null)[] = [];
  const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
  await context.route(`https://${host}/**`, async (route) => {
    const request = route.request();
    if (request.url().startsWith(facts.endpoint)) {
      if (request.method() === 'POST') posts.push(request.postData());
      return route.fulfill({ status: 200, headers, body: '{}' });
    }
    const { pathname } = new URL(request.url());
    const body = await readFile(path.join(release, pathname.replace('/suikerspin/', '')));
    const contentType = contentTypes[path.extname(pathname)] ?? 'text/plain';
    return route.fulfill({ status: 200, headers, contentType, body });
  });
  return posts;
}

async function partnerPage(body: string, file: string, text: string): Promise<string> {
  const page = `<!doctype html><title>Page</title><link rel="icon" href="data:,">${body}`;
  const server = await listen(({ url }, response) => {
    if (url === '/') response.writeHead(200, { 'Content-Type': 'text/html' }).end(page);
    else if (url === file) response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(text);
    else response.writeHead(404).end();
  });
  onTestFinished(() => server.close());
  return `${server.origin}/`;
}

/** Runs in the page: the address of Home's first picture, once it is there. */
function shownPicture(): string | undefined {
  const picture = window.sites()[0]?.shadowRoot?.querySelector('img');
  return picture?.naturalWidth ? picture.currentSrc : '';
}
