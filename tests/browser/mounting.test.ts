import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { serve } from '../support/framed.ts';
import { schemeOfSite } from '../support/in-page.ts';
import { scenario } from '../support/scenario.ts';
import { expectScreen } from '../support/site.ts';

const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const log = (page: Page) => page.locator('#log li').allTextContents();

scenario(
  'leaves the host’s content to the page, with a site in it and without',
  async ({ page, open }) => {
    await open('mounting');
    const snapshot = () =>
      page.evaluate(() => ({
        host: document.querySelector('#host')?.outerHTML,
        head: document.head.innerHTML,
        title: document.title,
        url: window.location.href,
        fonts: document.fonts.size,
        globals: Object.keys(window).length,
        kept: document.querySelector('#host b') === (window as { kept?: Element }).kept,
      }));
    await page.evaluate(() => {
      (window as { kept?: Element | null }).kept = document.querySelector('#host b');
    });
    const inHost = page.locator('#host b');
    const before = await snapshot();
    await click(page, 'Mount');
    await expect.poll(() => log(page)).toContain('ready null');
    // On a busy machine the typeface comes too late for this screen.
    expect(await snapshot()).toEqual({ ...before, fonts: expect.any(Number) });
    expect(await inHost.isVisible()).toBe(false);
    await click(page, 'Unmount');
    expect(await snapshot()).toEqual(before);
    expect(await inHost.isVisible()).toBe(true);

    await click(page, 'Mount');
    await expectScreen(page, '/');
    await page.evaluate(() => {
      (document.querySelector('#host') as HTMLElement).innerHTML = '<i>Something else</i>';
    });
    await click(page, 'Go to the form');
    await expectScreen(page, '/contact');
    expect(await page.locator('#host i').isVisible()).toBe(false);
    await click(page, 'Unmount');
    expect(await page.locator('#host i').isVisible()).toBe(true);
    await click(page, 'Mount');
    await expectScreen(page, '/');

    // A page may take the site away when it hears of the screen that an option brings.
    const sites = await page.evaluate(() => {
      const site = window.Suikerspin?.mount('#host');
      document.addEventListener('suikerspin:navigate', () => site?.unmount(), { once: true });
      site?.update({ start: '/contact' });
      return window.sites().length;
    });
    expect(sites).toBe(0);
  },
);

scenario(
  'a page whose body asks for the site keeps what is in it',
  async ({ page, open, requireFault }) => {
    requireFault(/and not the body/);
    await open(
      await serve(`<!doctype html><link rel="icon" href="data:,"><body data-suikerspin><h1>Kermis</h1>
<script src="${inject('assets')}/dist/loader.js" async></script>`),
      { untouched: true },
    );
    const said = () =>
      page.consoleMessages().then((all) => all.map((message) => message.text()).join());
    await expect.poll(said).toMatch(/and not the body/);
    expect(await page.evaluate(() => document.body.shadowRoot)).toBeNull();
    expect(await page.locator('h1').isVisible()).toBe(true);
  },
);

scenario(
  'has one site after a host is mounted, removed and mounted again in one task',
  async (s) => {
    await s.open('mounting');
    const endpoint = 'https://x.example/f';
    const handles = await s.page.evaluate((endpoint) => {
      const { mount, scan } = window.Suikerspin as NonNullable<typeof window.Suikerspin>;
      const host = document.createElement('div');
      host.dataset.suikerspin = '';
      document.body.append(host);
      const first = mount(host, { endpoint, routing: 'memory' });
      const second = mount(host, { scheme: 'light' });
      const found = scan(host).length;
      first.unmount();
      const third = mount(host, { endpoint, routing: 'memory', scheme: 'dark' });
      first.update({ scheme: 'auto' });
      first.unmount();
      return { same: first === second, found, anew: third !== first };
    }, endpoint);
    expect(handles).toEqual({ same: true, found: 0, anew: true });
    await expectScreen(s.page, '/');
    expect(await s.page.evaluate(schemeOfSite)).toBe('dark');
    expect(await s.page.evaluate(() => window.sites().length)).toBe(1);

    // An option that the page changes while the site leaves is the next site's.
    await s.page.evaluate((endpoint) => {
      const host = document.createElement('div');
      Object.assign(host.dataset, { suikerspin: '', endpoint });
      document.body.prepend(host);
      window.Suikerspin?.scan();
      host.dataset.hashPrefix = 'eerst';
      window.Suikerspin?.mount(host).unmount();
      host.dataset.hashPrefix = 'daarna';
      window.Suikerspin?.scan();
    }, endpoint);
    const link = () =>
      window.sites()[0]?.shadowRoot?.querySelector('header a')?.getAttribute('href');
    await expect.poll(() => s.page.evaluate(link)).toContain('#daarna/');
    expect(await s.page.evaluate(() => window.sites().length)).toBe(2);
  },
);
