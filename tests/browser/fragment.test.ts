import { readFileSync } from 'node:fs';
import { createServer } from 'vite';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { SiteOptions } from '../../src/options/options.ts';
import type { renderFragment } from '../../src/prerender/fragment/fragment.ts';
import type { FragmentSettings } from '../../src/prerender/fragment/fragment-settings.ts';
import { anchorPrefix, formatHash } from '../../src/router/hash.ts';
import { routes } from '../../src/routes.ts';
import { inNode } from '../../src/tools/in-node.ts';
import { addScript, fieldValue } from '../hosts/in-page.ts';
import { outcome, watch } from '../support/in-page.ts';
import { everyEngine, type Scenario, scenario } from '../support/scenario.ts';
import { listen, type RunningServer, staticFiles, withRecorder } from '../support/servers.ts';
import { expectScreen, screenTitles, visible } from '../support/site.ts';
import { everyOption } from '../unit/support/every-option.ts';

const endpoint = 'https://forms.example/f/1';
const siteUrl = 'https://zoet.example/';
const script = '/dist/suikerspin.js';

/** What is inside the fragments in `dist/`. */
const style = readFileSync('dist/suikerspin.css', 'utf8');
const typeface = readFileSync('dist/media/fredoka.woff2');
const textTypeface = readFileSync('dist/media/figtree.woff2');
const early = readFileSync('dist/early.js', 'utf8');

let render: typeof renderFragment;
let server: RunningServer;
const served = new Map<string, { html: string; policy: string }>();

beforeAll(async () => {
  const node = await createServer(inNode);
  ({ renderFragment: render } = (await node.ssrLoadModule(
    '/src/prerender/fragment/fragment.ts',
  )) as typeof import('../../src/prerender/fragment/fragment.ts'));
  await node.close();
  const files = staticFiles(endpoint);
  server = await listen((request, response) => {
    const page = served.get(request.url ?? '');
    if (!page) return files(request, response);
    const policy = page.policy && { 'Content-Security-Policy': page.policy };
    const type = { 'Content-Type': 'text/html; charset=utf-8' };
    return response.writeHead(200, { ...type, ...policy }).end(page.html);
  });
});

afterAll(() => server?.close());

interface PageParts {
  /** What stands before the fragment. */
  before?: string;
  head?: string;
  policy?: string;
}

/**
 * The page's scrollbar is there from the start. If it appears during layout, a busy Firefox keeps
 * the old `cqi` (12 px wider) until the next change of style: then content below the fragment
 * moves.
 * @returns the address of a page with the fragment, and without the script.
 */
function serve(
  fragment: string,
  { before = '<p>Before</p>', head = '', policy = '' }: PageParts = {},
): string {
  const address = `/page-${served.size}`;
  const scrollbar = policy ? '' : '<style>html { overflow-y: scroll }</style>';
  const html = withRecorder(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>A page</title><link rel="icon" href="data:,">${scrollbar}${head}</head>
<body>${before}${fragment}<p id="below">Below</p></body>
</html>`);
  served.set(address, { html, policy });
  return server.origin + address;
}

function fragmentWith(
  options: Partial<SiteOptions>,
  settings: Partial<FragmentSettings> = { style },
) {
  return render({ endpoint, ...options }, { folder: '/dist/', siteUrl, ...settings });
}

/** Brings the script, and waits until the site is React's. */
async function bringScript({ page }: Scenario) {
  await page.evaluate(watch);
  await page.evaluate(addScript, script);
  await expect.poll(async () => (await page.evaluate(outcome)).live).toBe(true);
  return page.evaluate(outcome);
}

/** Runs in the page: does to texts what Chrome's translation does. */
function translate(): void {
  const root = window
    .sites()[0]
    ?.shadowRoot?.querySelector('[data-suikerspin-root]') as HTMLElement;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
  }
}

const takenOver = { roots: 1, sheets: 1, lost: 0, below: 1, shift: 0 };

// fragment-hydration.test.tsx has every screen.
scenario(
  'hydrates a fragment with every option and colours of the page',
  everyEngine,
  async (s) => {
    const theme =
      '--suikerspin-accent: #ffd400; --suikerspin-font: serif; --suikerspin-radius: 4px';
    const head = `<style>suikerspin-site { ${theme} }</style>`;
    await s.open(serve(fragmentWith({ ...everyOption, start: '/contact' }).html, { head }));
    expect(await bringScript(s)).toMatchObject({
      ...takenOver,
      titles: [screenTitles['/contact']],
    });
    expect(await s.page.evaluate(() => window.recordedFaults)).toEqual([]);
  },
);

scenario('uses the linked stylesheet of a fragment', async (s) => {
  await s.open(serve(fragmentWith({}, {}).html));
  await expect
    .poll(() => s.page.evaluate(() => window.sites()[0]?.shadowRoot?.styleSheets.length))
    .toBe(1);
  expect(await bringScript(s)).toMatchObject(takenOver);
  const asked = () =>
    performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.css')).length;
  expect(await s.page.evaluate(asked)).toBe(1);
});

scenario(
  'a fragment with its typefaces has them from the first paint on, and requests no file',
  async (s) => {
    const inside = { style, typeface, textTypeface };
    await s.open(serve(fragmentWith({ standalone: true }, inside).html));
    const faces = () => [...document.fonts].map(({ family, status }) => [family, status]);
    expect(await s.page.evaluate(faces)).toEqual([
      [expect.stringContaining('Fredoka'), 'loaded'],
      [expect.stringContaining('Figtree'), 'loaded'],
    ]);
    expect(await bringScript(s)).toMatchObject(takenOver);
    expect(await s.page.evaluate(faces)).toHaveLength(2);
    const asked = () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
    expect(await s.page.evaluate(asked)).toEqual([]);
  },
);

describe('replaces a fragment that does not fit the options, without an empty frame', () => {
  scenario('another option, set by property', async (s) => {
    await s.open(serve(fragmentWith({}).html));
    await s.page.evaluate(() => Object.assign(window.sites()[0] ?? {}, { hashPrefix: 'zoet' }));
    expect(await bringScript(s)).toMatchObject({
      roots: 1,
      sheets: 0,
      adopted: 1,
      shift: 0,
      below: 1,
      titles: [screenTitles['/']],
    });
    const link = () =>
      window.sites()[0]?.shadowRoot?.querySelector('header a')?.getAttribute('href');
    expect(await s.page.evaluate(link)).toContain('#zoet/');
  });

  scenario('words that the browser has translated, which is no error of the page', async (s) => {
    await s.open(serve(fragmentWith({ start: '/contact' }, { style, early }).html));
    await visible(s.page, '#naam').fill('Jan');
    await s.page.evaluate(translate);
    await bringScript(s);
    await expect.poll(() => s.page.evaluate(fieldValue, 'naam')).toBe('Jan');
    expect(await s.page.evaluate(() => window.recordedFaults)).toEqual([]);
  });
});

scenario('loads the script for an address whose screen the fragment lacks', async (s) => {
  const serveFar = () =>
    serve(fragmentWith({}, { style, early }).html, {
      before: '<a href="#/contact">De form</a><div style="height: 4000px"></div>',
    });
  await s.open(serveFar(), { address: '#/portfolio', untouched: true });
  await expectScreen(s.page, '/portfolio');

  await s.open(serveFar(), { untouched: true });
  expect(await s.page.evaluate(() => typeof window.Suikerspin)).toBe('undefined');
  await s.page.locator('a').first().click();
  await expectScreen(s.page, '/contact');
  const top = () => s.page.evaluate(() => window.sites()[0]?.getBoundingClientRect().top);
  await expect.poll(top).toBe(0);
});

scenario('a site beside a fragment shares the stylesheet inside it', async (s) => {
  const before = `<div data-suikerspin data-endpoint="${endpoint}" data-routing="memory"></div>`;
  await s.open(serve(fragmentWith({}).html, { before }));
  await s.page.evaluate(addScript, script);
  const sheets = () =>
    window
      .sites()
      .map(({ shadowRoot }) => [
        shadowRoot?.querySelector('link, style')?.localName,
        shadowRoot?.adoptedStyleSheets.length,
      ]);
  await expect
    .poll(() => s.page.evaluate(sheets))
    .toEqual([
      [undefined, 1],
      ['style', 0],
    ]);
});

scenario(
  'a fragment under a strict policy: its styles need what it says, and nothing else',
  everyEngine,
  async (s) => {
    const { html, policy } = fragmentWith({ stickyOffset: 40 });
    const sources = (policy['style-src'] ?? []).join(' ');
    const header = (styles: string) =>
      `default-src 'none'; script-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; style-src ${styles}`;
    await s.open(serve(html, { policy: header(sources) }));
    expect(await bringScript(s)).toMatchObject(takenOver);
    expect(await s.page.evaluate(() => window.recordedFaults)).toEqual([]);

    // Without it the site links its sheet, as it does in any page.
    s.requireFault(/Blocked by style-src/);
    await s.open(serve(html, { policy: header("'self'") }));
    await bringScript(s);
    const display = () =>
      getComputedStyle(window.sites()[0]?.shadowRoot?.querySelector('section') as Element).display;
    await expect.poll(() => s.page.evaluate(display)).toBe('flow-root');
  },
);

scenario('is text with small drawings where a page forbids styles', everyEngine, async (s) => {
  s.allowFault(/style-src/);
  for (const { path } of routes) {
    const policy = "style-src 'none'";
    await s.open(serve(fragmentWith({ start: path }).html, { policy }), { untouched: true });
    await expectScreen(s.page, path);
    const drawings = await s.page.evaluate(() =>
      [...(window.sites()[0]?.shadowRoot?.querySelectorAll('svg') ?? [])].map((drawing) => {
        const { width, height } = drawing.getBoundingClientRect();
        return { width, height, fill: getComputedStyle(drawing).fill };
      }),
    );
    expect(drawings.length).toBeGreaterThan(2);
    const large = drawings.filter(({ width, height }) => width > 100 || height > 300);
    expect(large).toEqual([]);
    expect(drawings.filter(({ fill }) => fill !== 'none')).toEqual([]);
  }
});

scenario(
  'a site that began as a fragment takes another sheet, leaves and comes back',
  async (s) => {
    await s.open(serve(fragmentWith({}, { style, fallback: '<p id="fallback">Bel ons</p>' }).html));
    expect(await bringScript(s)).toMatchObject(takenOver);
    const look = () => {
      const shadow = window.sites()[0]?.shadowRoot as ShadowRoot;
      return {
        sheets: [...shadow.querySelectorAll('link, style')].map((sheet) =>
          sheet.getAttribute('href'),
        ),
        display: getComputedStyle(shadow.querySelector('section') as Element).display,
      };
    };
    const css = '/dist/suikerspin.css?other';
    await s.page.evaluate((value) => window.sites()[0]?.setAttribute('css', value), css);
    await expect.poll(() => s.page.evaluate(look)).toEqual({ sheets: [css], display: 'flow-root' });

    const canBeSeen = () => document.querySelector('#fallback')?.checkVisibility();
    expect(await s.page.evaluate(canBeSeen)).toBe(false);
    await s.page.evaluate(() => window.Suikerspin?.mount('suikerspin-site').unmount());
    expect(await s.page.evaluate(canBeSeen)).toBe(true);
    await s.page.evaluate(
      () => void window.Suikerspin?.mount('suikerspin-site', { scheme: 'dark' }),
    );
    await expectScreen(s.page, '/');
  },
);

scenario(
  'without JavaScript a fragment reads, and leads to the company’s site',
  { context: { javaScriptEnabled: false } },
  async ({ page, open }) => {
    await open(serve(fragmentWith({ start: '/contact' }).html));
    const titles = page.locator('h2').filter({ hasText: screenTitles['/contact'] });
    expect(await titles.filter({ visible: true }).count()).toBe(1);
    const targets = await page
      .locator('header nav:visible a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(routes.map(({ path }) => siteUrl + formatHash(path, anchorPrefix)));
    expect(await page.locator('button:visible, form:visible').count()).toBe(0);
  },
);

scenario(
  'a ready fragment, put in by a server include',
  { byScript: 'a fragment names the script itself' },
  async (s) => {
    await s.open('/dist-examples/server-include.shtml');
    await s.page.locator('suikerspin-site').hover();
    await s.page.evaluate(() => customElements.whenDefined('suikerspin-site').then(() => {}));
    await expectScreen(s.page, '/');
  },
);
