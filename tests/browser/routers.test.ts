// Promises: Address.
import { expect } from 'vitest';
import type { RoutePath } from '../../src/routes.ts';
import { fieldValue } from '../hosts/in-page.ts';
import type { AnyPage } from '../support/engine.ts';
import { hold } from '../support/held-page.ts';
import { everyEngine, scenario } from '../support/scenario.ts';
import { choose, expectScreen, focused, screenTitles, visible } from '../support/site.ts';

const address = (page: AnyPage) => page.evaluate(() => location.href);
const hash = (page: AnyPage) => page.evaluate(() => location.hash);
const entries = (page: AnyPage) => page.evaluate(() => history.length);
const back = (page: AnyPage) => page.evaluate(() => history.back());
const forward = (page: AnyPage) => page.evaluate(() => history.forward());

/** What the page's own router shows. */
const expectView = (page: AnyPage, text: string) =>
  expect.poll(() => page.evaluate(() => document.querySelector('#view')?.textContent)).toBe(text);

scenario(
  'a page with a hash router, and a prefix: both work as if alone',
  everyEngine,
  async ({ page, open }) => {
    await open('hash-router');
    await expectScreen(page, '/');
    const before = await entries(page);

    await visible(page, 'a', 'News').click();
    await expectView(page, 'News');
    await choose(page, '/portfolio');
    expect(await hash(page)).toBe('#suiker/portfolio');
    await expectView(page, 'News');
    // The same path on both sides.
    await visible(page, 'main > nav a', "The page's own portfolio").click();
    await expectView(page, "The page's own portfolio");
    await choose(page, '/contact');
    await visible(page, 'main > nav a', 'Start').click();
    await expectView(page, 'Start');
    await expectScreen(page, '/contact');
    expect(await entries(page)).toBe(before + 5);

    await back(page);
    await expect.poll(() => hash(page)).toBe('#suiker/contact');
    await back(page);
    await expectView(page, "The page's own portfolio");
    await expectScreen(page, '/portfolio');
    await back(page);
    await expect.poll(() => hash(page)).toBe('#suiker/portfolio');
    await expectScreen(page, '/portfolio');
    await back(page);
    await expectView(page, 'News');
    await expectScreen(page, '/');
    await back(page);
    await expectView(page, 'Start');
    await expectScreen(page, '/');
  },
);

scenario(
  'runs beside a hash router without a prefix, without a loop or an error',
  async ({ page, open }) => {
    await open('/pages/hash-router-without-prefix.html');
    await expectScreen(page, '/');
    const before = await entries(page);
    await choose(page, '/portfolio');
    await expectView(page, 'Not found');
    await visible(page, '#news').click();
    await expectView(page, 'News');
    await expectScreen(page, '/');
    expect(await hash(page)).toBe('#/news');
    await back(page);
    await expectScreen(page, '/portfolio');
    await expectView(page, 'Not found');
    expect(await entries(page)).toBe(before + 2);

    await open('/pages/hash-router-without-prefix.html', { address: '?redirect' });
    await expectScreen(page, '/');
    await choose(page, '/portfolio');
    await choose(page, '/contact');
    await back(page);
    // The page's router takes the visitor to its own start, in an entry of its own.
    await expect.poll(() => hash(page)).toBe('#/');
    await expectScreen(page, '/');
  },
);

scenario(
  "the screen belongs to the history entry, also where its hash is the page's",
  everyEngine,
  async (s) => {
    await s.open('/pages/places.html?middle', { address: '#after' });
    await expectScreen(s.page, '/');
    const goesBackTo = async (to: string, path: RoutePath) => {
      await back(s.page);
      await expect.poll(() => hash(s.page)).toBe(to);
      await s.page.evaluate(nextFrame);
      await expectScreen(s.page, path);
    };
    await choose(s.page, '/contact');
    await goesBackTo('#after', '/');
    await forward(s.page);
    await expectScreen(s.page, '/contact');
    await choose(s.page, '/portfolio');
    await goesBackTo('#/contact', '/contact');

    // An entry of its own, which takes the place of the one that lay ahead.
    await followAnchor(s.page);
    await expectScreen(s.page, '/contact');
    await choose(s.page, '/portfolio');
    await goesBackTo('#after', '/contact');
    await forward(s.page);
    await expectScreen(s.page, '/portfolio');
    await followAnchor(s.page);
    await expectScreen(s.page, '/portfolio');
    await s.page.evaluate(() => window.location.replace('#elsewhere'));
    await expect.poll(() => hash(s.page)).toBe('#elsewhere');
    await s.page.evaluate(nextFrame);
    await expectScreen(s.page, '/portfolio');
    await choose(s.page, '/over-ons');
    await goesBackTo('#elsewhere', '/portfolio');
  },
);

scenario(
  'shows the entry’s screen when the visitor goes back to another page of the app',
  everyEngine,
  async (s) => {
    await s.open('/pages/element.html');
    await s.page.evaluate(() => window.load());
    await s.page.evaluate(() => {
      history.pushState(null, '', 'partner#/contact');
      history.pushState(null, '', 'other');
      document.querySelector('#main')?.append(window.make());
    });
    await expectScreen(s.page, '/');
    await back(s.page);
    await expectScreen(s.page, '/contact');
    expect(await hash(s.page)).toBe('#/contact');
    await s.page.evaluate(() => {
      const told: unknown[] = [];
      Object.assign(window, { told });
      document.addEventListener('suikerspin:navigate', (event) =>
        told.push((event as CustomEvent).detail),
      );
      history.back();
    });
    await expect.poll(() => address(s.page)).toMatch(/element\.html$/);
    await s.page.evaluate(nextFrame);
    expect(await s.page.evaluate(() => (window as unknown as { told: unknown[] }).told)).toEqual(
      [],
    );
    await expectScreen(s.page, '/contact');
  },
);

scenario(
  'a page with a History-API router keeps its path, and we keep the hash',
  everyEngine,
  async ({ page, open }) => {
    await open('history-router');
    await expectScreen(page, '/');
    const start = await address(page);
    await choose(page, '/contact');
    const naam = visible(page, '#naam');
    await naam.fill('Jan');
    expect(await address(page)).toBe(`${start}#/contact`);
    await expectView(page, 'Start');

    await visible(page, 'a', 'News').click();
    await expectView(page, 'News');
    expect(await address(page)).toBe(`${start}/news`);
    await expectScreen(page, '/contact');
    await choose(page, '/portfolio');
    expect(await address(page)).toBe(`${start}/news#/portfolio`);
    await expectView(page, 'News');

    await back(page);
    await expectScreen(page, '/contact');
    expect(await address(page)).toBe(`${start}/news`);
    await back(page);
    await expectScreen(page, '/contact');
    await expectView(page, 'Start');
    expect(await naam.evaluate((field) => (field as HTMLInputElement).value)).toBe('Jan');
    await forward(page);
    await expectView(page, 'News');
    await forward(page);
    await expectScreen(page, '/portfolio');
    expect(await address(page)).toBe(`${start}/news#/portfolio`);
  },
);

scenario(
  'a page with a base element: our links stay on the page, wherever it goes',
  everyEngine,
  async ({ page, open }) => {
    await open('base-href', { address: '?a=1' });
    await expectScreen(page, '/');
    const start = await address(page);
    expect(await page.evaluate(hrefOfContact)).toBe(`${start}#/contact`);
    await choose(page, '/portfolio');
    expect(await address(page)).toBe(`${start}#/portfolio`);

    // A page with pushState tells nobody. A visitor who opens a new tab must get the page of now.
    await page.evaluate(() => history.pushState(null, '', new URL('?b=2', location.href)));
    expect(await page.evaluate(hrefOfContact)).toBe(start.replace('?a=1', '?b=2#/contact'));
    await choose(page, '/contact');
    expect(await address(page)).toBe(start.replace('?a=1', '?b=2#/contact'));
  },
);

for (const ms of [0, 500])
  scenario(`moves nothing of a page that intercepts our pushState for ${ms} ms`, async (s) => {
    const { page } = s;
    await page.addInitScript(intercept, ms);
    await s.open('/pages/places.html?middle');
    await expectScreen(page, '/');
    await page.evaluate(() => {
      const { top = 0 } = window.sites()[0]?.getBoundingClientRect() ?? {};
      window.scrollBy({ top: top - 100, behavior: 'instant' });
    });
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(200);
    await choose(page, '/contact');
    await page.evaluate(() => window.navigation?.transition?.finished);
    await page.evaluate(nextFrame);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(await focused(page)).toBe(screenTitles['/contact']);
    expect(await hash(page)).toBe('#/contact');
    await back(page);
    await expectScreen(page, '/');
  });

for (const ms of [0, 500])
  scenario(
    `moves nothing under a dialog where each entry is intercepted for ${ms} ms`,
    async (s) => {
      const { page } = s;
      await page.addInitScript(intercept, ms);
      await s.open('/pages/dialog.html');
      const settled = async () => {
        await page.evaluate(() => window.navigation?.transition?.finished);
        await page.evaluate(nextFrame);
      };
      const opener = page.locator('#opener');
      await opener.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
      const before = await page.evaluate(() => scrollY);
      expect(before).toBeGreaterThan(200);
      for (const close of [() => page.keyboard.press('Escape'), () => back(page)]) {
        await opener.click();
        await expectScreen(page, '/contact');
        await settled();
        expect(await focused(page)).toBe(screenTitles['/contact']);
        expect(await page.evaluate(() => scrollY)).toBe(before);
        await close();
        await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
        await expect.poll(() => page.evaluate(() => window.navigation?.canGoForward)).toBe(true);
        await settled();
        expect(await page.evaluate(() => scrollY)).toBe(before);
        expect(await page.evaluate(() => document.activeElement?.id)).toBe('opener');
      }
    },
  );

for (const mark of ['div data-suikerspin', 'suikerspin-site'])
  scenario(
    `keeps the visit when a router swaps the body for a new one: <${mark}>`,

    async (s) => {
      const { page } = s;
      const body = `<h1>Page</h1><${mark} ${mark.includes(' ') ? 'data-' : ''}location-type="school">Bel ons</${mark.split(' ')[0]}>`;
      const held = await hold({ body });
      held.answer();
      await page.addInitScript(swapOnPopState, body);
      await s.open(held.url);
      await expectScreen(page, '/');
      await choose(page, '/contact');
      await visible(page, '[name="naam"]').fill('Ada');
      const swap = async (go: typeof back, screen: RoutePath) => {
        await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-old', ''));
        await go(page);
        await expect.poll(() => page.locator('h1[data-old]').count()).toBe(0);
        await expectScreen(page, screen);
      };
      await swap(back, '/');
      await swap(forward, '/contact');
      await expect.poll(() => page.evaluate(fieldValue, 'naam')).toBe('Ada');
      // A host with other options is another one.
      await page.evaluate((body) => {
        document.body.innerHTML = body.replace('school', 'kantoor');
        window.Suikerspin?.scan();
      }, body);
      await expectScreen(page, '/contact');
      expect(await page.evaluate(fieldValue, 'naam')).toBe('');
    },
  );

/** Runs in the page. What the router does takes so long; then the browser goes to the top. */
function intercept(ms: number): void {
  window.navigation?.addEventListener('navigate', (event) => {
    const handler = () => new Promise<void>((resolve) => setTimeout(resolve, ms));
    if (event.canIntercept) event.intercept(ms ? { handler } : { handler: async () => {} });
  });
}

/** Runs in the page. As Astro's router at a `popstate` with a state, whose entries ours copy. */
function swapOnPopState(body: string): void {
  window.history.replaceState({ index: 0, scrollX: 0, scrollY: 0 }, '');
  window.addEventListener('popstate', async ({ state }) => {
    if (state === null) return;
    await Promise.resolve();
    const next = document.createElement('body');
    next.innerHTML = body;
    document.body.replaceWith(next);
    // The page scans at 'astro:page-load'.
    setTimeout(() => window.Suikerspin?.scan(), 100);
  });
}

/** By a link of the page, to a place of its own. */
async function followAnchor(page: AnyPage): Promise<void> {
  await visible(page, '#before a', 'Below').click();
  await expect.poll(() => hash(page)).toBe('#after');
  await page.evaluate(nextFrame);
}

/** Runs in the page. A screen that changes with the address has changed by then. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
  );
}

/** Runs in the page. The address of our link, as somebody who goes to it by keyboard gets it. */
function hrefOfContact(): string | undefined {
  const site = window.sites()[0];
  const links = [...(site?.shadowRoot?.querySelectorAll<HTMLAnchorElement>('header nav a') ?? [])];
  const link = links.find(
    ({ textContent, offsetWidth }) => textContent === 'Contact' && offsetWidth,
  );
  link?.focus();
  return link?.href;
}
