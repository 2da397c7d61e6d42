// Promises: Width.
import { expect } from 'vitest';
import { gallery } from '../../src/site/content/shared.ts';
import { everyEngine, scenario } from '../support/scenario.ts';
import { choose, expectScreen, screenTitles, visible } from '../support/site.ts';

const places: Readonly<Record<string, readonly [style: string, ofHost: string, width: number]>> = {
  'a row that centres': ['display: flex; justify-content: center; align-items: center', '', 640],
  'a row with something beside it': ['display: flex', '', 540],
  'a box in which it floats': ['display: flow-root', 'float: left', 640],
  'a box with a margin of its own': ['display: flow-root', 'margin: 0 20px', 600],
};

const shrinking = [
  'float: left',
  'display: inline-block',
  'display: table',
  'position: absolute; left: 0',
];

scenario(
  'is as wide as it can be in a row or a box, and readable in one that shrinks',
  everyEngine,
  async ({ page, open }) => {
    await open('minimal');
    for (const [index, [what, [style, ofHost, width]]] of Object.entries(places).entries()) {
      const tag = index % 2 === 0 ? 'div' : 'suikerspin-site';
      const beside = what.includes('beside') ? '<aside style="width: 100px"></aside>' : '';
      const attributes = `${tag === 'div' ? 'data-suikerspin data-' : ''}routing="memory" style="${ofHost}"`;
      await page.evaluate((html) => {
        document.body.innerHTML = html;
        window.Suikerspin?.scan();
      }, `<section style="width: 640px; ${style}"><${tag} ${attributes}></${tag}>${beside}</section>`);
      await expect.poll(() => page.evaluate(widthsIn), { message: what }).toEqual([width, width]);
    }

    await page.evaluate((boxes) => {
      const site = '<suikerspin-site routing="memory" lazy="false"></suikerspin-site>';
      const sections = boxes.map((style) => `<section style="${style}">${site}</section>`);
      document.body.innerHTML = `<div style="width: 900px">${sections.join('')}</div>`;
    }, shrinking);
    const areWide = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('section')].map(
          ({ offsetWidth }) => offsetWidth >= 640 && offsetWidth < 700,
        ),
      );
    await expect.poll(areWide).toEqual(shrinking.map(() => true));
  },
);

/** Runs in the page. */
function widthsIn(): unknown[] {
  const host = document.querySelector<HTMLElement>('section > *');
  const root = window.sites()[0]?.shadowRoot?.querySelector<HTMLElement>('[data-suikerspin-root]');
  return [host?.offsetWidth, root?.offsetWidth];
}

scenario(
  'leaves when the page removes the host’s attribute, and returns with it',
  async ({ page, open }) => {
    await open('minimal');
    await choose(page, '/portfolio');
    await page.evaluate(() => {
      const host = document.querySelector('[data-suikerspin]') as HTMLElement;
      host.innerHTML = '<p id="other">Another route</p>';
      host.removeAttribute('data-suikerspin');
    });
    const isSeen = () => page.evaluate(() => document.querySelector('#other')?.checkVisibility());
    await expect.poll(isSeen).toBe(true);
    expect(await page.evaluate(() => window.sites().length)).toBe(0);
    await page.evaluate(() => {
      document.querySelector('#other')?.parentElement?.setAttribute('data-suikerspin', '');
    });
    expect(await page.evaluate(() => window.Suikerspin?.scan().length)).toBe(1);
    await expectScreen(page, '/portfolio');
    expect(await isSeen()).toBe(false);
  },
);

scenario(
  'three on a page that share the hash: all follow the one that moves',
  async ({ page, open }) => {
    await open('minimal');
    await page.evaluate(() => {
      document.body.innerHTML = '<div data-suikerspin data-lazy="false"></div>'.repeat(3);
      window.Suikerspin?.scan();
    });
    await expect.poll(() => page.evaluate(shownTitles)).toEqual(Array(3).fill(screenTitles['/']));
    const before = await page.evaluate(() => history.length);
    await choose(page, '/portfolio');
    await expect
      .poll(() => page.evaluate(shownTitles))
      .toEqual(Array(3).fill(screenTitles['/portfolio']));
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    // Focus is in the one that moved, and the others have not scrolled the page to themselves.
    expect(await page.evaluate(() => window.sites()[0]?.shadowRoot?.activeElement?.localName)).toBe(
      'h2',
    );
    expect(await page.evaluate(() => scrollY)).toBe(0);
  },
);

scenario('shown later, in details', everyEngine, async ({ page, open }) => {
  await open('/pages/hidden-at-first.html', { address: '?details' });
  await expect.poll(() => page.evaluate(isReady)).toBe(true);
  await visible(page, '#show').click();
  await expectScreen(page, '/');
  await choose(page, '/de-automaat');
  expect(await page.evaluate(widths)).toEqual({ overflow: 0, columns: true });
  await visible(page, '#show').click();
  const titles = page.locator('[data-screen-title]').filter({ visible: true });
  await expect.poll(() => titles.count()).toBe(0);
  await visible(page, '#show').click();
  await expectScreen(page, '/de-automaat');
});

scenario(
  "in a page's modal dialog, Escape closes our gallery and our menu first",
  everyEngine,
  async ({ page, open }) => {
    await open('/pages/hidden-at-first.html', { address: '?dialog#/de-automaat', width: 600 });
    await expect.poll(() => page.evaluate(isReady)).toBe(true);
    await visible(page, '#show').click();
    await expectScreen(page, '/de-automaat');
    await visible(page, `button[aria-label^="${gallery.enlarge}"]`).click();
    await expect.poll(() => page.evaluate(openDialogs)).toEqual({ page: true, site: true });
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(openDialogs)).toEqual({ page: true, site: false });

    await visible(page, 'header summary').click();
    const menu = page.locator('header details[open]');
    await expect.poll(() => menu.count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => menu.count()).toBe(0);
    expect(await page.evaluate(openDialogs)).toEqual({ page: true, site: false });
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(openDialogs)).toEqual({ page: false, site: false });
  },
);

/** Runs in the page, as the following do. */
function shownTitles(): (string | null | undefined)[] {
  return window.sites().map((site) => {
    const title = site.shadowRoot?.querySelector('[data-screen-title]');
    return title?.checkVisibility() ? title.textContent : undefined;
  });
}

function isReady(): boolean {
  const container = window.sites()[0]?.shadowRoot?.querySelector<HTMLElement>('div');
  return container?.hidden === false;
}

/** How far the site is wider than its host, and whether its header has the form for wide places. */
function widths(): { overflow: number; columns: boolean } {
  const site = window.sites()[0] as HTMLElement;
  const nav = site.shadowRoot?.querySelector('header nav');
  return {
    overflow: site.scrollWidth - site.clientWidth,
    columns: nav?.checkVisibility() ?? false,
  };
}

function openDialogs(): { page: boolean; site: boolean } {
  const dialogs = window.sites()[0]?.shadowRoot?.querySelectorAll('dialog[open]');
  return { page: document.querySelector('dialog')?.open === true, site: dialogs?.length !== 0 };
}
