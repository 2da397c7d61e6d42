// Promises: Odd places.
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { metaTags, oembed } from '../../src/prerender/single-file/meta.ts';
import { contact } from '../../src/site/content/contact.ts';
import { companySite } from '../support/company-site.ts';
import {
  differences,
  makeHostsAlike,
  recordedInFrames,
  showSideBySide,
} from '../support/compare-frames.ts';
import { blockFromGuide, snippetFromGuide } from '../support/guides.ts';
import { everyEngine, type Scenario, scenario } from '../support/scenario.ts';
import { listen, type RunningServer, withRecorder } from '../support/servers.ts';
import { expectScreen, frameIn, received, visible } from '../support/site.ts';
import { type Entry, startWordPress, themes, type WordPress } from './wordpress.ts';
import { addInClassicBlock, publishFromClipboard } from './wordpress-editor.ts';

const [classicTheme, blockTheme] = themes;

const fallback = 'Suikerspin op het plein? <a href="tel:0612345678">Bel 06 12345678.</a>';
const words = 'Zaterdag om twaalf uur begint het feest op het plein, met muziek &amp; suikerspin.';
const script = `<script src="${inject('assets')}/dist/suikerspin.js" async></script>`;
const div = (attributes = '') =>
  `<div data-suikerspin data-endpoint="${inject('receiver')}/f/demo" ${attributes}>${fallback}</div>`;

const fromGuide = () =>
  snippetFromGuide(
    'wordpress',
    '<script src',
    `${inject('assets')}/dist/`,
    `${inject('receiver')}/f/demo`,
  );

/** As the block editor saves them. */
const paragraph = `<!-- wp:paragraph -->\n<p>${words}</p>\n<!-- /wp:paragraph -->\n\n`;
const customHtml = (html: string) => `<!-- wp:html -->\n${html}\n<!-- /wp:html -->\n\n`;
const column = (block: string) =>
  `<!-- wp:column -->\n<div class="wp-block-column">${block}</div>\n<!-- /wp:column -->\n\n`;
const columns = (...blocks: string[]) =>
  `<!-- wp:columns -->\n<div class="wp-block-columns">${blocks.map(column).join('')}</div>\n<!-- /wp:columns -->\n\n`;
const row = (...blocks: string[]) =>
  `<!-- wp:group {"layout":{"type":"flex","flexWrap":"nowrap"}} -->\n<div class="wp-block-group">${blocks.join('')}</div>\n<!-- /wp:group -->\n\n`;

describe.skipIf(!inject('wordpress'))('WordPress', () => {
  let wordpress: WordPress;

  beforeAll(async () => {
    wordpress = await startWordPress();
    const adminBar = await blockFromGuide('wordpress', 'css', '.admin-bar');
    const between = (name: string, blocks: string, user: Entry['user'] = 'admin') =>
      ({ where: 'post', name, content: paragraph + blocks + paragraph, user }) as const;
    // Without the comments of blocks, all is one Classic block.
    const classic = (name: string, html: string) =>
      ({ where: 'post', name, content: `${words}\n\n${html}\n\n${words}` }) as const;
    wordpress.put(
      between('custom-html', customHtml(div() + script)),
      between(
        'arranged',
        customHtml(div('class="alignfull"') + script) +
          customHtml(div('data-hash-prefix="gewoon" data-lazy="false"')) +
          columns(customHtml(div('data-hash-prefix="kolom" data-lazy="false"')), paragraph) +
          row(
            customHtml(div('data-hash-prefix="rij" data-lazy="false" style="flex: 0 0 66%"')),
            paragraph,
          ),
      ),
      between(
        'without-rights',
        customHtml(div('data-location-type="evenement"') + script),
        'author',
      ),
      classic('snippet', await fromGuide()),
      ...themes.map((name) => ({ where: 'additional css', name, content: adminBar }) as const),
    );
    await addInClassicBlock(wordpress.origin, 'snippet', ' Tot dan!');
  }, 300_000);

  afterAll(() => wordpress?.close());

  for (const theme of themes) {
    scenario(
      `in Custom HTML blocks, as wide as the window, plain, in columns, and in a row, ${theme}`,
      async (visit) => {
        await expectAtHome(visit, `arranged/?theme=${theme}`, 4);
        const [full, , , inRow] = await visit.page.evaluate(sidesOfHosts);
        expect([full?.left, full?.right]).toEqual([0, full?.page]);
        // As wide as the div says.
        expect((Number(inRow?.right) - Number(inRow?.left)) / Number(inRow?.parent)).toBeCloseTo(
          0.66,
          2,
        );
      },
    );

    scenario(`below the admin bar, ${theme}`, async ({ page, open }) => {
      await open(`${wordpress.origin}/custom-html/?theme=${theme}&user=admin`);
      await expectScreen(page, '/');
      await visible(page, 'footer a', 'Portfolio').click();
      await expectScreen(page, '/portfolio');
      // The page's own anchors land at this height too.
      const landing = await page.evaluate(
        () => getComputedStyle(document.documentElement).scrollPaddingTop,
      );
      await expect
        .poll(async () => (await page.evaluate(tops)).site)
        .toBeCloseTo(Number.parseFloat(landing), 0);
      await page.evaluate(() => window.scrollBy({ top: 300, behavior: 'instant' }));
      // Fixed and 32 pixels high, fixed and 46 pixels high, and scrolled away.
      for (const [width, bar] of [
        [1280, 32],
        [700, 46],
        [500, 0],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => page.evaluate(tops)).toMatchObject({ header: bar });
        expect((await page.evaluate(tops)).bar).toBeLessThanOrEqual(bar);
      }
    });
  }

  scenario('in a Classic block that was edited: the snippet', (visit) =>
    expectAtHome(visit, `snippet/?theme=${classicTheme}`),
  );

  scenario(
    'from the snippet maker, by the clipboard and the block editor, to a request',
    { timeout: 120_000 },
    async (visit) => {
      const { page, engine, open } = visit;
      const choices = 'place=wordpress&start=/contact&location-type=evenement&accent=%23006d8f';
      const maker = `${inject('assets')}/dist/snippet.html?${choices}`;
      await open(await publishFromClipboard(wordpress.origin, maker));
      await expectScreen(visit.page, '/contact');
      await page.evaluate(() => customElements.whenDefined('suikerspin-site').then(() => {}));
      // The company of the build under test has no endpoint yet.
      await page.evaluate(
        (endpoint) => window.Suikerspin?.mount('[data-suikerspin]', { endpoint }),
        `${inject('receiver')}/f/demo`,
      );
      const naam = `WordPress in ${engine}`;
      // Below a post WordPress has a form of its own.
      for (const [name, value] of Object.entries({
        naam,
        email: 'ada@example.com',
        locatieNaam: 'Het Plein',
      }))
        await visible(page, `suikerspin-site [name="${name}"]`).fill(value);
      await visible(page, 'button', contact.submit).click();
      await expect.poll(() => received(naam)).toMatchObject([{ locatieType: 'evenement' }]);
    },
  );

  scenario('by an author who may not use scripts: the words in the div', async ({ page, open }) => {
    await open(`${wordpress.origin}/without-rights/?theme=${classicTheme}`);
    expect(await page.evaluate(() => 'Suikerspin' in window)).toBe(false);
    expect(await page.evaluate(() => document.querySelector('[data-suikerspin]')?.innerHTML)).toBe(
      fallback,
    );
  });

  describe('our address on a line of its own', () => {
    let site: RunningServer;

    beforeAll(async () => {
      site = await serveWithOembed();
      const address = `${site.origin}/`;
      const content = `<!-- wp:embed {"url":"${address}"} -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${address}\n</div></figure>\n<!-- /wp:embed -->\n\n`;
      wordpress.put({ where: 'post', name: 'embed', content, user: 'author' });
    });
    afterAll(() => site?.close());

    scenario(
      'by an author who may not use scripts: the site in a frame, to a request',
      everyEngine,
      async (s) => {
        const { page, engine, open } = s;
        // Which Chromium says of its own click, and what the site takes up.
        s.allowFault(/Blocked form submission/);
        await open(`${wordpress.origin}/embed/?theme=${blockTheme}`);
        await expect.poll(() => page.evaluate(frameOfWordPress)).toEqual(['allow-scripts', '1000']);
        const inside = await frameIn(page, 'iframe.wp-embedded-content');
        await inside.evaluate(click, 'footer a[href$="/contact"]');
        await expectScreen(inside, '/contact');
        await inside.evaluate(fillInForm, `Ingesloten in ${engine}`);
        await inside.evaluate(click, '[type="submit"]');
        await expect.poll(() => received(`Ingesloten in ${engine}`)).toHaveLength(1);
      },
    );
  });

  describe('with the script in the footer, or in a text widget with a site of its own', () => {
    beforeAll(() =>
      wordpress.put(
        { where: 'footer', name: blockTheme, content: paragraph + customHtml(script) },
        {
          where: 'text widget',
          content: div('data-hash-prefix="widget" data-lazy="false"') + script,
        },
      ),
    );

    for (const [theme, sites] of [
      [classicTheme, 2],
      [blockTheme, 1],
    ] as const) {
      scenario(`by an author who may not use scripts, ${theme}`, async (visit) => {
        await expectAtHome(visit, `without-rights/?theme=${theme}`, sites);
        expect(await visit.page.evaluate(scriptsInPost)).toEqual([false]);
        expect(await visit.page.evaluate(preselected)).toBe('evenement');
      });
    }
  });

  /** Compares the page with our site in it with the same page when our script does not come. */
  async function expectAtHome(
    { page, open, allowFault }: Scenario,
    path: string,
    sites = 1,
  ): Promise<void> {
    // The page on the right forbids our script, which Chromium says.
    allowFault(/"script-src 'self' 'unsafe-inline' blob:"/);
    const address = `${wordpress.origin}/${path}`;
    await open(`${wordpress.origin}/frames.html`, { width: 1600, height: 1000 });
    const pages = [`${address}#/contact`, `${address}&without-site#/contact`] as const;
    await page.evaluate(showSideBySide, pages);
    await expect.poll(() => page.evaluate(sitesThatStand)).toBe(sites);
    await expect
      .poll(async () => {
        await page.evaluate(makeHostsAlike);
        const found = await page.evaluate(differences, { of: 'page' as const });
        // Engines may keep values of an earlier layout: Firefox lengths in `ch`, from before the
        // theme's typeface; Chromium the used value of `margin: auto`, if the box does not move.
        // Boxes are compared too.
        return found.filter(
          (difference) => !/ (text-underline-offset|margin-(left|right)):/.test(difference),
        );
      })
      .toEqual([]);
    const faults = await page.evaluate(recordedInFrames);
    expect(faults.filter((fault) => !fault.startsWith('Blocked by script-src-elem'))).toEqual([]);
  }
});

/** The company's site as it is once it has an address. */
async function serveWithOembed(): Promise<RunningServer> {
  const page = withRecorder(await companySite());
  const server = await listen((request, response) => {
    const siteUrl = `http://${request.headers.host}/`;
    const isPage = request.url === '/';
    response.writeHead(200, {
      'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/json',
    });
    const [link = ''] = metaTags({ siteUrl }).match(/<link [^>]*oembed[^>]*>/) ?? [];
    response.end(
      isPage
        ? page.replace('<head>', `<head>${link}`)
        : JSON.stringify(oembed({ brand: 'Zoet', siteUrl })),
    );
  });
  return server;
}

/** Runs in the page. */
function frameOfWordPress() {
  const frame = document.querySelector('iframe.wp-embedded-content');
  return ['sandbox', 'height'].map((name) => frame?.getAttribute(name));
}

/** Runs in the frame, as the next one does: WebKit's driver fails in frames of another origin. */
function click(selector: string): void {
  window.sites()[0]?.shadowRoot?.querySelector<HTMLElement>(selector)?.click();
}

function fillInForm(naam: string): void {
  const form = window.sites()[0]?.shadowRoot?.querySelector('form');
  for (const [name, value] of Object.entries({
    naam,
    email: 'ada@zwembad.nl',
    locatieNaam: 'De Zon',
  })) {
    const field = form?.elements.namedItem(name) as HTMLInputElement;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Runs in the page of two frames, as the following do; in the left one are our sites. */
function sitesThatStand(): number {
  const sites = document.querySelector('iframe')?.contentWindow?.sites?.() ?? [];
  return sites.filter(({ shadowRoot }) =>
    shadowRoot?.querySelector('[data-screen-title]')?.checkVisibility(),
  ).length;
}

function sidesOfHosts() {
  const page = document.querySelector('iframe')?.contentDocument as Document;
  return [...page.querySelectorAll('[data-suikerspin]')].map((host) => {
    const { left, right } = host.getBoundingClientRect();
    const parent = host.parentElement?.clientWidth;
    return { left, right, parent, page: page.documentElement.clientWidth };
  });
}

/** Whether each script of ours stands in what the author wrote. */
function scriptsInPost(): boolean[] {
  const page = document.querySelector('iframe')?.contentDocument;
  const scripts = [...(page?.querySelectorAll('script[src$="suikerspin.js"]') ?? [])];
  return scripts.map((element) => element.closest('.entry-content') !== null);
}

function preselected(): string | undefined {
  const [site] = document.querySelector('iframe')?.contentWindow?.sites() ?? [];
  return site?.shadowRoot?.querySelector<HTMLSelectElement>('[name="locatieType"]')?.value;
}

/** Runs in the page itself. In the window: top of site, top of header, bottom of bar. */
function tops() {
  const [site] = window.sites();
  const topOf = (element?: Element | null) =>
    Math.round(element?.getBoundingClientRect().top ?? Number.NaN);
  return {
    site: topOf(site),
    header: topOf(site?.shadowRoot?.querySelector('header')),
    bar: document.querySelector('#wpadminbar')?.getBoundingClientRect().bottom,
  };
}
