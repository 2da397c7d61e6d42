import { expect, inject } from 'vitest';
import type { RoutePath } from '../../src/routes.ts';
import type { Driver } from '../support/driver.ts';
import { choose, expectScreen, scenario } from '../support/scenario.ts';

const page = '/pages/places.html?middle';

const address = (driver: Driver) => driver.evaluate(() => location.href);
const hash = (driver: Driver) => driver.evaluate(() => location.hash);
const entries = (driver: Driver) => driver.evaluate(() => history.length);
const back = (driver: Driver) => driver.evaluate(() => history.back());
const forward = (driver: Driver) => driver.evaluate(() => history.forward());

/** What the page's own router shows. */
const expectView = (driver: Driver, text: string) =>
  expect.poll(() => driver.evaluate(() => document.querySelector('#view')?.textContent)).toBe(text);

scenario('a page with a hash router, and a prefix: both work as if alone', async ({ driver, open }) => {
  await open('hash-router');
  await expectScreen({ driver }, '/');
  const before = await entries(driver);

  await driver.click('a', 'News');
  await expectView(driver, 'News');
  await choose({ driver }, '/portfolio');
  expect(await hash(driver)).toBe('#suiker/portfolio');
  await expectView(driver, 'News');
  // The same path on both sides.
  await driver.click('main > nav a', "The page's own portfolio");
  await expectView(driver, "The page's own portfolio");
  await choose({ driver }, '/contact');
  await driver.click('main > nav a', 'Start');
  await expectView(driver, 'Start');
  await expectScreen({ driver }, '/contact');
  expect(await entries(driver)).toBe(before + 5);

  await back(driver);
  await expect.poll(() => hash(driver)).toBe('#suiker/contact');
  await back(driver);
  await expectView(driver, "The page's own portfolio");
  await expectScreen({ driver }, '/portfolio');
  await back(driver);
  await expect.poll(() => hash(driver)).toBe('#suiker/portfolio');
  await expectScreen({ driver }, '/portfolio');
  await back(driver);
  await expectView(driver, 'News');
  await expectScreen({ driver }, '/');
  await back(driver);
  await expectView(driver, 'Start');
  await expectScreen({ driver }, '/');
});

scenario('a page with a hash router, without a prefix: no loop, no error', async ({ driver, open }) => {
  await open('/pages/hash-router-without-prefix.html');
  await expectScreen({ driver }, '/');
  const before = await entries(driver);
  await choose({ driver }, '/portfolio');
  await expectView(driver, 'Not found');
  await driver.click('#news');
  await expectView(driver, 'News');
  await expectScreen({ driver }, '/');
  expect(await hash(driver)).toBe('#/news');
  await back(driver);
  await expectScreen({ driver }, '/portfolio');
  await expectView(driver, 'Not found');
  expect(await entries(driver)).toBe(before + 2);
});

scenario(
  'a hash router that sends unknown addresses back hears of ours when somebody goes back',
  async (s) => {
    await s.open('/pages/hash-router-without-prefix.html', { address: '?redirect' });
    await expectScreen(s, '/');
    const before = await entries(s.driver);
    await choose(s, '/portfolio');
    await choose(s, '/contact');
    expect(await entries(s.driver)).toBe(before + 2);
    await back(s.driver);
    // It takes the visitor to its own start, in an entry of its own.
    await expect.poll(() => hash(s.driver)).toBe('#/');
    await expectScreen(s, '/');
  },
);

scenario("the screen belongs to the history entry, also where its hash is the page's", async (s) => {
  await s.open(page, { address: '#after' });
  await expectScreen(s, '/');
  const goesBackTo = async (to: string, path: RoutePath) => {
    await back(s.driver);
    await expect.poll(() => hash(s.driver)).toBe(to);
    await s.driver.evaluate(nextFrame);
    await expectScreen(s, path);
  };
  await choose(s, '/contact');
  await goesBackTo('#after', '/');
  await forward(s.driver);
  await expectScreen(s, '/contact');
  await choose(s, '/portfolio');
  await goesBackTo('#/contact', '/contact');

  // An entry of its own, which takes the place of the one that lay ahead.
  await followAnchor(s.driver);
  await expectScreen(s, '/contact');
  await choose(s, '/portfolio');
  await goesBackTo('#after', '/contact');
  await forward(s.driver);
  await expectScreen(s, '/portfolio');
  await followAnchor(s.driver);
  await expectScreen(s, '/portfolio');
  await s.driver.evaluate(() => window.location.replace('#elsewhere'));
  await expect.poll(() => hash(s.driver)).toBe('#elsewhere');
  await s.driver.evaluate(nextFrame);
  await expectScreen(s, '/portfolio');
  await choose(s, '/over-ons');
  await goesBackTo('#elsewhere', '/portfolio');
});

scenario(
  'a router of the page that takes our hash off the address: it is put back, without a quarrel',
  async (s) => {
    await s.open(page);
    await expectScreen(s, '/');
    await choose(s, '/contact');
    const before = await entries(s.driver);
    await s.driver.evaluate(replaceAddress, '?x=1');
    expect((await address(s.driver)).split('?')[1]).toBe('x=1#/contact');
    expect(await s.driver.evaluate(() => history.state)).toEqual({ router: 'of the page' });
    await s.driver.evaluate(replaceAddress, '?x=2');
    expect((await address(s.driver)).split('?')[1]).toBe('x=2#/contact');
    await expectScreen(s, '/contact');

    // Another page of the app says nothing of our screen.
    await s.driver.evaluate(replaceAddress, '../elsewhere');
    expect(await address(s.driver)).toMatch(/elsewhere$/);
    await expectScreen(s, '/contact');
    expect(await entries(s.driver)).toBe(before);

    // A page that will have no hash at all has the last word.
    await s.driver.evaluate(() =>
      window.navigation.addEventListener('currententrychange', () => {
        if (location.hash) history.replaceState(null, '', location.pathname);
      }),
    );
    await choose(s, '/portfolio');
    expect(await address(s.driver)).toMatch(/elsewhere$/);
  },
  // WebKitGTK has no Navigation API, and so nothing tells of such a change.
  { engines: ['Chromium', 'Firefox'] },
);

scenario("a site that is about to leave with the app's page does not change its screen", async (s) => {
  await s.open('/pages/element.html');
  await s.driver.evaluate(() => window.load());
  await s.driver.evaluate(() => {
    history.pushState(null, '', 'partner#/contact');
    document.querySelector('#main')?.append(window.make());
  });
  await expectScreen(s, '/contact');
  await s.driver.evaluate(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    document.addEventListener('suikerspin:navigate', (event) => told.push((event as CustomEvent).detail));
    history.back();
  });
  await expect.poll(() => address(s.driver)).toMatch(/element\.html$/);
  await s.driver.evaluate(nextFrame);
  expect(await s.driver.evaluate(() => (window as unknown as { told: unknown[] }).told)).toEqual([]);
  await expectScreen(s, '/contact');
});

scenario('back at a screen of another page: a site that the app keeps shows it, in a moment', async (s) => {
  await s.open('/pages/element.html');
  await s.driver.evaluate(() => window.load());
  await s.driver.evaluate(() => {
    history.pushState(null, '', 'partner#/contact');
    history.pushState(null, '', 'other');
    document.querySelector('#main')?.append(window.make());
  });
  await expectScreen(s, '/');
  await back(s.driver);
  await expectScreen(s, '/contact');
  expect(await hash(s.driver)).toBe('#/contact');
});

scenario('memory routing lives beside any router', async ({ driver, open }) => {
  await open('/pages/hash-router-without-prefix.html', { address: '?memory' });
  await expectScreen({ driver }, '/');
  const before = await entries(driver);
  await choose({ driver }, '/portfolio');
  await driver.click('#news');
  await expectView(driver, 'News');
  await expectScreen({ driver }, '/portfolio');
  expect(await hash(driver)).toBe('#/news');
  expect(await entries(driver)).toBe(before + 1);
  // A route of ours is none of the page's, which a new tab would open.
  expect(await driver.evaluate(hrefOfContact)).toBe(await address(driver));
});

scenario(
  'a page that swallows what is written into the history: the screens change all the same',
  async (s) => {
    await s.open('/pages/element.html');
    await s.driver.evaluate(() => {
      history.pushState = () => {};
      document.querySelector('#main')?.append(window.make());
      return window.load();
    });
    await expectScreen(s, '/');
    await choose(s, '/contact');
    await choose(s, '/portfolio');
    expect(await hash(s.driver)).toBe('');
  },
);

scenario(
  'a page with a History-API router keeps its path, and we keep the hash',
  async ({ driver, open }) => {
    await open('history-router');
    await expectScreen({ driver }, '/');
    const start = await address(driver);
    await choose({ driver }, '/contact');
    await driver.fill('#naam', 'Jan');
    expect(await address(driver)).toBe(`${start}#/contact`);
    await expectView(driver, 'Start');

    await driver.click('a', 'News');
    await expectView(driver, 'News');
    expect(await address(driver)).toBe(`${start}/news`);
    await expectScreen({ driver }, '/contact');
    await choose({ driver }, '/portfolio');
    expect(await address(driver)).toBe(`${start}/news#/portfolio`);
    await expectView(driver, 'News');

    await back(driver);
    await expectScreen({ driver }, '/contact');
    expect(await address(driver)).toBe(`${start}/news`);
    await back(driver);
    await expectScreen({ driver }, '/contact');
    await expectView(driver, 'Start');
    expect(await driver.evaluate(valueOfNaam)).toBe('Jan');
    await forward(driver);
    await expectView(driver, 'News');
    await forward(driver);
    await expectScreen({ driver }, '/portfolio');
    expect(await address(driver)).toBe(`${start}/news#/portfolio`);
  },
);

scenario(
  'a page with a base element: our links stay on the page, wherever it goes',
  async ({ driver, open }) => {
    await open('base-href', { address: '?a=1' });
    await expectScreen({ driver }, '/');
    const start = await address(driver);
    expect(await driver.evaluate(hrefOfContact)).toBe(`${start}#/contact`);
    await choose({ driver }, '/portfolio');
    expect(await address(driver)).toBe(`${start}#/portfolio`);

    // A page with pushState tells nobody. A visitor who opens a new tab must get the page of now.
    await driver.evaluate(() => history.pushState(null, '', new URL('?b=2', location.href)));
    expect(await driver.evaluate(hrefOfContact)).toBe(start.replace('?a=1', '?b=2#/contact'));
    await choose({ driver }, '/contact');
    expect(await address(driver)).toBe(start.replace('?a=1', '?b=2#/contact'));
  },
);

scenario('in an iframe, the address of the page around it is left alone', async ({ driver, open }) => {
  const page = '/pages/iframe.html';
  await open(page, { address: '?src#/contact' });
  await driver.enterFrame('iframe');
  await expectScreen({ driver }, '/contact');
  await choose({ driver }, '/portfolio');
  expect(await hash(driver)).toBe('#/portfolio');
  expect(await driver.evaluate(() => parent.location.href)).toBe(
    `${inject('pages')}/recorded${page}?src#/contact`,
  );
});

/** By a link of the page, to a place of its own. */
async function followAnchor(driver: Driver): Promise<void> {
  await driver.click('#before a', 'Below');
  await expect.poll(() => hash(driver)).toBe('#after');
  await driver.evaluate(nextFrame);
}

/** Runs in the page. */
function replaceAddress(address: string): void {
  history.replaceState({ router: 'of the page' }, '', address);
}

/** Runs in the page. A screen that changes with the address has changed by then. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

/** Runs in the page. */
function valueOfNaam(): string | undefined {
  const site = window.sites()[0];
  return site?.shadowRoot?.querySelector<HTMLInputElement>('#naam')?.value;
}

/** Runs in the page. The address of our link, as somebody who goes to it by keyboard gets it. */
function hrefOfContact(): string | undefined {
  const site = window.sites()[0];
  const links = [...(site?.shadowRoot?.querySelectorAll<HTMLAnchorElement>('header nav a') ?? [])];
  const link = links.find(({ textContent, offsetWidth }) => textContent === 'Contact' && offsetWidth);
  link?.focus();
  return link?.href;
}
