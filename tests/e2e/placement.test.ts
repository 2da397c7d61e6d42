import { expect } from 'vitest';
import { gallery } from '../../src/content/shared.ts';
import type { Driver } from './support/driver.ts';
import { choose, expectScreen, scenario } from './support/scenario.ts';
import { screenTitles } from './support/site.ts';

const sites = (driver: Driver) => driver.evaluate(() => document.querySelectorAll('suikerspin-site').length);

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
  'removed and put back: it followed the address meanwhile, and kept what was typed',
  async ({ driver, open }) => {
    await open('minimal', { address: '#/contact' });
    await expectScreen({ driver }, '/contact');
    await driver.fill('#naam', 'Jan');
    await driver.evaluate(() => {
      const host = document.querySelector('[data-suikerspin]') as HTMLElement;
      Object.assign(window, { host });
      host.remove();
      window.scrollTo(0, 0);
      location.hash = '#/portfolio';
    });
    await expect.poll(() => driver.evaluate(pathOfRemoved)).toBe('/portfolio');
    // A site that is not in the page neither scrolls it nor takes the focus.
    expect(await driver.evaluate(() => [scrollY, document.activeElement?.localName])).toEqual([0, 'body']);
    await driver.evaluate(() => {
      location.hash = '#/contact';
      document.body.append((window as unknown as { host: Element }).host);
    });
    await expectScreen({ driver }, '/contact');
    expect(await driver.evaluate(valueOfNaam)).toBe('Jan');
    expect(await driver.evaluate(() => window.Suikerspin?.scan().length)).toBe(0);
    await choose({ driver }, '/over-ons');
    expect(await sites(driver)).toBe(1);
  },
);

scenario('emptied by the page: silent, and mounted anew by scan', async ({ driver, open }) => {
  await open('minimal');
  await choose({ driver }, '/portfolio');
  const told = await driver.evaluate(async () => {
    const host = document.querySelector('[data-suikerspin]') as HTMLElement;
    let events = 0;
    host.addEventListener('suikerspin:navigate', () => events++);
    host.innerHTML = '<p>Another route</p>';
    const changed = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
    location.hash = '#/contact';
    await changed;
    return { events, text: host.textContent };
  });
  expect(told).toEqual({ events: 0, text: 'Another route' });
  expect(await driver.evaluate(() => window.Suikerspin?.scan().length)).toBe(1);
  await expectScreen({ driver }, '/contact');
  await choose({ driver }, '/over-ons');
  expect(await sites(driver)).toBe(1);
});

scenario('ten on a page, each with its own prefix: one moves, nine stay', async ({ driver, open }) => {
  await open('/hosts/ten-sites.html', { address: '?apart#site4/contact' });
  const titles = Array(10).fill(screenTitles['/']);
  titles[4] = screenTitles['/contact'];
  await expect.poll(() => driver.evaluate(shownTitles)).toEqual(titles);
  await choose({ driver }, '/portfolio');
  titles[0] = screenTitles['/portfolio'];
  expect(await driver.evaluate(shownTitles)).toEqual(titles);
  expect(await driver.evaluate(() => location.hash)).toBe('#site0/portfolio');
});

scenario('ten on a page that share the hash: all follow the one that moves', async ({ driver, open }) => {
  await open('/hosts/ten-sites.html');
  await expectScreen({ driver }, '/');
  const before = await driver.evaluate(() => history.length);
  await choose({ driver }, '/portfolio');
  await expect.poll(() => driver.evaluate(shownTitles)).toEqual(Array(10).fill(screenTitles['/portfolio']));
  expect(await driver.evaluate(() => history.length)).toBe(before + 1);
  // Focus is in the one that moved, and the others have not scrolled the page to themselves.
  expect(
    await driver.evaluate(() => document.activeElement === document.querySelector('suikerspin-site')),
  ).toBe(true);
  expect(await driver.evaluate(() => scrollY)).toBe(0);
});

for (const place of ['details', 'dialog', 'tab']) {
  scenario(`shown later, in a ${place}`, async ({ driver, open }) => {
    await open('/hosts/hidden-at-first.html', { address: `?${place}` });
    await expect.poll(() => driver.evaluate(isReady)).toBe(true);
    await driver.click('#show');
    await expectScreen({ driver }, '/');
    // A thread draws itself when it is seen, also where nothing could be seen at first.
    await driver.evaluate(scrollToThread);
    await expect.poll(() => driver.evaluate(hasDrawnThread)).toBe(true);
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
  await open('/hosts/hidden-at-first.html', { address: '?dialog#/de-automaat' });
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

scenario(
  'in a right-to-left page and in quirks mode every box is where it is elsewhere',
  async ({ driver, open }) => {
    const paths = ['/de-automaat', '/contact', '/'] as const;
    const measured: Record<string, unknown> = {};
    for (const page of ['plain.html', 'plain.html?rtl', 'quirks.html']) {
      await driver.goto('about:blank');
      await open(`/hosts/${page}`);
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
);

/** Runs in the page, as the following do. */
function valueOfNaam(): string | undefined {
  const site = document.querySelector('suikerspin-site');
  return site?.shadowRoot?.querySelector<HTMLInputElement>('#naam')?.value;
}

function pathOfRemoved(): string | undefined {
  return window.Suikerspin?.mount((window as unknown as { host: Element }).host).path;
}

function shownTitles(): (string | null | undefined)[] {
  return [...document.querySelectorAll('suikerspin-site')].map((site) => {
    const title = site.shadowRoot?.querySelector('[data-screen-title]');
    return title?.checkVisibility() ? title.textContent : undefined;
  });
}

function isReady(): boolean {
  const container = document.querySelector('suikerspin-site')?.shadowRoot?.querySelector<HTMLElement>('div');
  return container?.hidden === false;
}

function isShown(): boolean | undefined {
  const title = document.querySelector('suikerspin-site')?.shadowRoot?.querySelector('[data-screen-title]');
  return title?.checkVisibility();
}

function scrollToThread(): void {
  const site = document.querySelector('suikerspin-site');
  const found = [...(site?.shadowRoot?.querySelectorAll('[data-shape]') ?? [])];
  found.find((thread) => thread.checkVisibility())?.scrollIntoView();
}

function hasDrawnThread(): boolean {
  const site = document.querySelector('suikerspin-site');
  return Boolean(site?.shadowRoot?.querySelector('[data-thread="drawing"]'));
}

/** How far the site is wider than its host, and whether its header has the form for wide places. */
function widths(): { overflow: number; columns: boolean } {
  const site = document.querySelector('suikerspin-site') as HTMLElement;
  const nav = site.shadowRoot?.querySelector('header nav');
  return { overflow: site.scrollWidth - site.clientWidth, columns: nav?.checkVisibility() ?? false };
}

function openDialogs(): { page: boolean; site: boolean } {
  const dialogs = document.querySelector('suikerspin-site')?.shadowRoot?.querySelectorAll('dialog[open]');
  return { page: document.querySelector('dialog')?.open === true, site: dialogs?.length !== 0 };
}

/** Where everything is laid out, apart from what moves at the moment. */
function boxes(): string[] {
  const site = document.querySelector('suikerspin-site');
  return [...(site?.shadowRoot?.querySelectorAll<HTMLElement>('*') ?? [])].map(
    ({ localName, className, offsetLeft, offsetTop, offsetWidth, offsetHeight }) =>
      `${localName}.${className} ${[offsetLeft, offsetTop, offsetWidth, offsetHeight].join(' ')}`,
  );
}
