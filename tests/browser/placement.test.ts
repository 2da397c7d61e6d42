import { expect } from 'vitest';
import { gallery } from '../../src/content/shared.ts';
import type { Driver } from '../support/driver.ts';
import { choose, expectScreen, scenario } from '../support/scenario.ts';
import { screenTitles } from '../support/site.ts';

const sites = (driver: Driver) => driver.evaluate(() => window.sites().length);

const places: Readonly<Record<string, readonly [style: string, ofHost: string, width: number]>> = {
  'a row that centres': ['display: flex; justify-content: center; align-items: center', '', 640],
  'a row with something beside it': ['display: flex', '', 540],
  'a column that centres': ['display: flex; flex-direction: column; align-items: center', '', 640],
  'a grid that centres': ['display: grid; place-items: center', '', 640],
  'a box in which it floats': ['display: flow-root', 'float: left', 640],
  'a box with a margin of its own': ['display: flow-root', 'margin: 0 20px', 600],
  'a row that gives it a width': ['display: flex; justify-content: center', 'width: 400px', 400],
};

for (const [what, [style, ofHost, width]] of Object.entries(places)) {
  for (const tag of ['div', 'suikerspin-site']) {
    scenario(`in ${what}, a ${tag} is as wide as it can be`, async ({ driver, open, expectFault }) => {
      expectFault(/No endpoint is set/);
      await open('minimal');
      const beside = what.includes('beside') ? '<aside style="width: 100px"></aside>' : '';
      const attributes = `${tag === 'div' ? 'data-suikerspin data-' : ''}routing="memory" style="${ofHost}"`;
      await driver.evaluate((html) => {
        document.body.insertAdjacentHTML('afterbegin', html);
        window.Suikerspin?.scan();
      }, `<section style="width: 640px; ${style}"><${tag} ${attributes}></${tag}>${beside}</section>`);
      await expect.poll(() => driver.evaluate(widthsIn)).toEqual([width, width]);
    });
  }
}

/** Runs in the page. */
function widthsIn(): unknown[] {
  const host = document.querySelector<HTMLElement>('section > *');
  const root = window.sites()[0]?.shadowRoot?.querySelector<HTMLElement>('[data-suikerspin-root]');
  return [host?.offsetWidth, root?.offsetWidth];
}

scenario('moved to another place: what was typed is still there', async ({ driver, open }) => {
  await open('minimal', { address: '#/contact' });
  await expectScreen({ driver }, '/contact');
  await driver.fill('#naam', 'Jan');
  await driver.evaluate(() => document.body.append(document.querySelector('[data-suikerspin]') as Element));
  await expectScreen({ driver }, '/contact');
  expect(await driver.evaluate(valueOfNaam)).toBe('Jan');
  await choose({ driver }, '/portfolio');
  expect(await driver.evaluate(() => window.Suikerspin?.scan().length)).toBe(0);
  expect(await sites(driver)).toBe(1);
});

scenario(
  'removed and put back: it rests meanwhile, then shows what the address says and what was typed',
  async ({ driver, open }) => {
    await open('minimal', { address: '#/contact' });
    await expectScreen({ driver }, '/contact');
    await driver.fill('#naam', 'Jan');
    await driver.evaluate(removeHost);
    await expect.poll(() => driver.evaluate(contentOfRemoved)).toEqual(['slot']);
    await driver.evaluate(() => {
      location.hash = '#/portfolio';
    });
    expect(await driver.evaluate(() => [scrollY, document.activeElement?.localName])).toEqual([0, 'body']);
    await driver.evaluate(() => {
      document.body.append((window as unknown as { host: Element }).host);
    });
    await expectScreen({ driver }, '/portfolio');
    await choose({ driver }, '/contact');
    expect(await driver.evaluate(valueOfNaam)).toBe('Jan');
    expect(await driver.evaluate(() => window.Suikerspin?.scan().length)).toBe(0);
    expect(await sites(driver)).toBe(1);
  },
);

scenario(
  'reused by the page for something else: without its mark the site leaves, and comes back with it',
  async ({ driver, open }) => {
    await open('minimal');
    await choose({ driver }, '/portfolio');
    await driver.evaluate(() => {
      const host = document.querySelector('[data-suikerspin]') as HTMLElement;
      host.innerHTML = '<p id="other">Another route</p>';
      host.removeAttribute('data-suikerspin');
    });
    const isSeen = () => driver.evaluate(() => document.querySelector('#other')?.checkVisibility());
    await expect.poll(isSeen).toBe(true);
    expect(await sites(driver)).toBe(0);
    await driver.evaluate(() => {
      document.querySelector('#other')?.parentElement?.setAttribute('data-suikerspin', '');
    });
    expect(await driver.evaluate(() => window.Suikerspin?.scan().length)).toBe(1);
    await expectScreen({ driver }, '/portfolio');
    expect(await isSeen()).toBe(false);
  },
);

scenario('ten on a page, each with its own prefix: one moves, nine stay', async ({ driver, open }) => {
  await open('/pages/ten-sites.html', { address: '?apart#site4/contact' });
  const titles = Array(10).fill(screenTitles['/']);
  titles[4] = screenTitles['/contact'];
  await expect.poll(() => driver.evaluate(shownTitles)).toEqual(titles);
  await choose({ driver }, '/portfolio');
  titles[0] = screenTitles['/portfolio'];
  expect(await driver.evaluate(shownTitles)).toEqual(titles);
  expect(await driver.evaluate(() => location.hash)).toBe('#site0/portfolio');
});

scenario('ten on a page that share the hash: all follow the one that moves', async ({ driver, open }) => {
  await open('/pages/ten-sites.html');
  await expectScreen({ driver }, '/');
  const before = await driver.evaluate(() => history.length);
  await choose({ driver }, '/portfolio');
  await expect.poll(() => driver.evaluate(shownTitles)).toEqual(Array(10).fill(screenTitles['/portfolio']));
  expect(await driver.evaluate(() => history.length)).toBe(before + 1);
  // Focus is in the one that moved, and the others have not scrolled the page to themselves.
  expect(await driver.evaluate(() => window.sites()[0]?.shadowRoot?.activeElement?.localName)).toBe('h2');
  expect(await driver.evaluate(() => scrollY)).toBe(0);
});

for (const place of ['details', 'dialog', 'tab']) {
  scenario(`shown later, in a ${place}`, async ({ driver, open }) => {
    await open('/pages/hidden-at-first.html', { address: `?${place}` });
    await expect.poll(() => driver.evaluate(isReady)).toBe(true);
    await driver.click('#show');
    await expectScreen({ driver }, '/');
    await choose({ driver }, '/portfolio');
    await choose({ driver }, '/de-automaat');
    expect(await driver.evaluate(widths)).toEqual({ overflow: 0, columns: true });
    if (place === 'dialog') return;
    await driver.click('#show');
    await expect.poll(() => driver.evaluate(isShown)).toBe(false);
    await driver.click('#show');
    await expectScreen({ driver }, '/de-automaat');
  });
}

scenario("in a page's modal dialog, Escape closes our gallery first", async ({ driver, open }) => {
  await open('/pages/hidden-at-first.html', { address: '?dialog#/de-automaat' });
  await expect.poll(() => driver.evaluate(isReady)).toBe(true);
  await driver.click('#show');
  await expectScreen({ driver }, '/de-automaat');
  await driver.click(`button[aria-label^="${gallery.enlarge}"]`);
  await expect.poll(() => driver.evaluate(openDialogs)).toEqual({ page: true, site: true });
  await driver.press('Escape');
  await expect.poll(() => driver.evaluate(openDialogs)).toEqual({ page: true, site: false });
  await choose({ driver }, '/portfolio');
  await driver.press('Escape');
  await expect.poll(() => driver.evaluate(openDialogs)).toEqual({ page: false, site: false });
});

scenario("in a page's modal dialog, Escape closes our menu first", async ({ driver, open }) => {
  await open('/pages/hidden-at-first.html', { address: '?dialog', width: 600 });
  await expect.poll(() => driver.evaluate(isReady)).toBe(true);
  await driver.click('#show');
  await expectScreen({ driver }, '/');
  await driver.click('header summary');
  await expect.poll(() => driver.evaluate(isMenuOpen)).toBe(true);
  await driver.press('Escape');
  await expect.poll(() => driver.evaluate(isMenuOpen)).toBe(false);
  expect(await driver.evaluate(openDialogs)).toEqual({ page: true, site: false });
  await driver.press('Escape');
  await expect.poll(() => driver.evaluate(openDialogs)).toEqual({ page: false, site: false });
});

scenario(
  'in a right-to-left page and in quirks mode every box is where it is elsewhere',
  async ({ driver, open }) => {
    const paths = ['/de-automaat', '/contact', '/'] as const;
    const measured: Record<string, unknown> = {};
    for (const page of ['plain.html', 'plain.html?rtl', 'quirks.html']) {
      await driver.goto('about:blank');
      await open(`/pages/${page}`);
      await expectScreen({ driver }, '/');
      await choose({ driver }, '/portfolio');
      await expect
        .poll(() => driver.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded')))
        .toBe(true);
      measured[page] = {};
      for (const path of paths) {
        await choose({ driver }, path);
        (measured[page] as Record<string, unknown>)[path] = await driver.evaluate(boxes);
      }
    }
    expect(await driver.evaluate(() => document.compatMode)).toBe('BackCompat');
    expect(measured['plain.html?rtl']).toEqual(measured['plain.html']);
    expect(measured['quirks.html']).toEqual(measured['plain.html']);
  },
  { notByLoader: 'what is painted and what is drawn have other elements beside the site' },
);

/** Runs in the page, as the following do. */
function valueOfNaam(): string | undefined {
  const site = window.sites()[0];
  return site?.shadowRoot?.querySelector<HTMLInputElement>('#naam')?.value;
}

function removeHost(): void {
  const host = document.querySelector('[data-suikerspin]') as HTMLElement;
  Object.assign(window, { host });
  host.remove();
  window.scrollTo(0, 0);
}

/** The elements in the shadow root of the site that was removed. */
function contentOfRemoved(): (string | undefined)[] {
  const { host } = window as unknown as { host: Element };
  const site = host.shadowRoot?.querySelector('suikerspin-site');
  return [...(site?.shadowRoot?.children ?? [])].map(({ localName }) => localName);
}

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

function isShown(): boolean | undefined {
  const title = window.sites()[0]?.shadowRoot?.querySelector('[data-screen-title]');
  return title?.checkVisibility();
}

/** How far the site is wider than its host, and whether its header has the form for wide places. */
function widths(): { overflow: number; columns: boolean } {
  const site = window.sites()[0] as HTMLElement;
  const nav = site.shadowRoot?.querySelector('header nav');
  return { overflow: site.scrollWidth - site.clientWidth, columns: nav?.checkVisibility() ?? false };
}

function isMenuOpen(): boolean {
  return window.sites()[0]?.shadowRoot?.querySelector('header details[open]') != null;
}

function openDialogs(): { page: boolean; site: boolean } {
  const dialogs = window.sites()[0]?.shadowRoot?.querySelectorAll('dialog[open]');
  return { page: document.querySelector('dialog')?.open === true, site: dialogs?.length !== 0 };
}

/** Where everything is laid out, apart from what moves at the moment. */
function boxes(): string[] {
  const site = window.sites()[0];
  return [...(site?.shadowRoot?.querySelectorAll<HTMLElement>('*') ?? [])].map(
    ({ localName, className, offsetLeft, offsetTop, offsetWidth, offsetHeight }) =>
      `${localName}.${className} ${[offsetLeft, offsetTop, offsetWidth, offsetHeight].join(' ')}`,
  );
}
