import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { readInbox } from '../../demo/receiver.ts';
import { contact } from '../../src/content/contact.ts';
import { hoeWerktHet } from '../../src/content/hoe-werkt-het.ts';
import { home } from '../../src/content/home.ts';
import { deAutomaat } from '../../src/content/machine.ts';
import { overOns } from '../../src/content/over-ons.ts';
import { portfolio } from '../../src/content/portfolio.ts';
import { type RoutePath, routes } from '../../src/routes.ts';
import { chromiumFlags } from './browsers.ts';
import { findSites, waitForScript } from './find-sites.ts';

interface VisitOptions extends BrowserContextOptions {
  /** Width of the window in pixels. */
  width?: number;
  height?: number;
  /** What stands behind the page's address, with the '#'. */
  hash?: string;
  /** Returns when the page begins to arrive, not when it has loaded. */
  early?: boolean;
}

export interface Visitor {
  /** Opens `/dist-examples/<example>.html`, a path on the page server, or any URL. Wait for what the test needs. */
  visit(example: string, options?: VisitOptions): Promise<Page>;
  /** Console errors that a test expects; any other fails it. */
  expectConsole(pattern: RegExp): void;
}

export const test = base.extend<{ browser: Browser; visitor: Visitor }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures that are used from this pattern
    async ({}, use) => {
      const browser = await launchChromium();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  visitor: ({ browser }, use) => useVisitor(browser, use),
});

export function launchChromium(...flags: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: inject('browsers').Chromium as string,
    args: [...chromiumFlags, ...flags],
  });
}

/** For a test that needs a browser of its own, with other flags. */
export async function useVisitor(browser: Browser, use: (visitor: Visitor) => Promise<void>): Promise<void> {
  const expected: RegExp[] = [];
  const errors: string[] = [];
  const closers: (() => Promise<void>)[] = [];

  await use({
    expectConsole: (pattern) => expected.push(pattern),
    async visit(example, { width = 1280, height = 800, hash = '', early = false, ...options } = {}) {
      const context = await browser.newContext({ viewport: { width, height }, ...options });
      closers.push(() => context.close());
      context.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      context.on('weberror', (error) => errors.push(`Uncaught ${error.error().message}`));
      await context.addInitScript(findSites);
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      const address = /^(\/|http)/.test(example) ? example : `/dist-examples/${example}.html`;
      const { href } = new URL(address + hash, inject('pages'));
      await page.goto(href, { waitUntil: early ? 'commit' : 'load' });
      if (inject('tag') === 'loader.js' && !early) await page.evaluate(waitForScript);
      return page;
    },
  });

  for (const close of closers) await close();
  expect(errors.filter((error) => !expected.some((pattern) => pattern.test(error)))).toEqual([]);
}

/** The title of the screen that is shown. Polled, because a navigation takes a moment. */
export async function expectScreen(site: Page | Locator, title: string): Promise<void> {
  await expect.poll(() => site.locator('[data-screen-title]').textContent()).toBe(title);
  await site.locator('[data-screen-title]').waitFor({ state: 'visible' });
}

/** Chooses a screen in the navigation that is visible. */
export async function choose(site: Page | Locator, path: RoutePath): Promise<void> {
  await navigationLink(site, path).click();
  await expectScreen(site, screenTitles[path]);
}

export function navigationLink(site: Page | Locator, path: RoutePath): Locator {
  const label = routes.find((route) => route.path === path)?.label ?? '';
  return site.locator('header nav:visible').getByText(label, { exact: true });
}

/** Goes to a screen by its address, and waits until it stands there in its own typeface. */
export async function show(page: Page, path: RoutePath, prefix = ''): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, `#${prefix}${path}`);
  await expectScreen(page, screenTitles[path]);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

/** What has focus, seen through shadow roots. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = window.focusedElement();
    return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
  });
}

/** The screens of the site and their titles. */
export const screenTitles: Readonly<Record<RoutePath, string>> = {
  '/': home.title,
  '/over-ons': overOns.title,
  '/hoe-werkt-het': hoeWerktHet.title,
  '/de-automaat': deAutomaat.title,
  '/portfolio': portfolio.title,
  '/contact': contact.title,
};

/** The requests of this sender that the receiver accepted. */
export async function received(naam: string): Promise<Record<string, unknown>[]> {
  return (await readInbox(inject('inbox'))).filter((entry) => entry.naam === naam);
}
