import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, inject, onTestFinished } from 'vitest';
import { gallery } from '../../src/content/shared.ts';
import {
  chooseInFrame,
  framedPage,
  frameScript,
  header,
  heightOfFrame,
  open,
  pageWith,
  serve,
  topOfFrame,
} from '../support/framed.ts';
import { choose, expectScreen, type Scenario, scenario } from '../support/scenario.ts';
import { listen } from '../support/servers.ts';
import { test } from '../support/site.ts';

scenario('in a frame: as high as its content, with the screens in the page’s address', async (s) => {
  await open(s);
  await expectScreen(s, '/');
  await s.driver.leaveFrame();
  await expect.poll(() => s.driver.evaluate(heightOfFrame)).toBeGreaterThan(1500);
  expect(await s.driver.evaluate(() => [location.hash, scrollY])).toEqual(['', 0]);

  await s.driver.enterFrame('iframe');
  expect(await s.driver.evaluate(scrollsInside)).toBe(false);
  await chooseInFrame(s, '/contact');
  await s.driver.leaveFrame();
  await expect.poll(() => s.driver.evaluate(topOfFrame)).toBe(header);
});

scenario('in a frame: back and forward, one step a screen', async (s) => {
  await open(s);
  await chooseInFrame(s, '/contact');
  await chooseInFrame(s, '/portfolio');
  await s.driver.leaveFrame();
  for (const [go, hash, path] of [
    [-1, '#/contact', '/contact'],
    [-1, '', '/'],
    [1, '#/contact', '/contact'],
  ] as const) {
    await s.driver.evaluate((steps) => history.go(steps), go);
    await expect.poll(() => s.driver.evaluate(() => location.hash)).toBe(hash);
    await s.driver.enterFrame('iframe');
    await expectScreen(s, path);
    await s.driver.leaveFrame();
  }
});

scenario('in a frame: a link to a screen, from elsewhere and in the page', async (s) => {
  await open(s, { address: '#suiker/portfolio', prefix: 'suiker' });
  await expectScreen(s, '/portfolio');
  await s.driver.leaveFrame();
  await expect.poll(() => s.driver.evaluate(topOfFrame)).toBe(header);

  await s.driver.evaluate(() => scrollTo(0, 0));
  await s.driver.click('#link');
  await s.driver.enterFrame('iframe');
  await expectScreen(s, '/contact');
  await s.driver.leaveFrame();
  await expect.poll(() => s.driver.evaluate(topOfFrame)).toBe(header);

  // A route of the page's own is not ours, whatever it looks like.
  await s.driver.evaluate(() => {
    location.hash = '#anders/portfolio';
  });
  await s.driver.enterFrame('iframe');
  await expectScreen(s, '/contact');
  await s.driver.leaveFrame();
  expect(await s.driver.evaluate(() => location.hash)).toBe('#anders/portfolio');
});

scenario('in a frame: the gallery opens where the visitor is', async (s) => {
  await open(s, { address: '#/de-automaat' });
  await expectScreen(s, '/de-automaat');
  await s.driver.leaveFrame();
  await expect.poll(() => s.driver.evaluate(topOfFrame)).toBe(header);
  await s.driver.evaluate(() => window.scrollBy({ top: 150, behavior: 'instant' }));
  await s.driver.enterFrame('iframe');
  await s.driver.click(`button[aria-label^="${gallery.enlarge}"]`);
  // The frame hears a moment later how far the page is scrolled.
  const box = () => boxInWindow(s, 'dialog[open]');
  const belowTop = async () => {
    const { top, topOfFrame } = await box();
    return Math.round(top - Math.max(header, topOfFrame));
  };
  await expect.poll(belowTop).toBe(0);
  const { top, bottom, height } = await box();
  expect(bottom).toBeLessThanOrEqual(height + 1);
  expect(bottom - top).toBeGreaterThan(height / 2);

  await s.driver.leaveFrame();
  await s.driver.evaluate(() => window.scrollBy({ top: 400, behavior: 'instant' }));
  await s.driver.enterFrame('iframe');
  await expect.poll(belowTop).toBe(0);
});

scenario('in a frame: the notice of a result stands where the visitor is', async (s) => {
  await open(s, { address: '#/contact' });
  await expectScreen(s, '/contact');
  await s.driver.evaluate(setEndpoint, 'https://forms.example/');
  await s.driver.evaluate(sendToNobody);
  await chooseInFrame(s, '/portfolio');
  await s.driver.evaluate(() => window.dispatchEvent(new Event('failed')));
  const box = () => boxInWindow(s, '[data-result]:has([aria-live])');
  await expect.poll(async () => (await box()).top).toBeGreaterThanOrEqual(header);
  await expect
    .poll(async () => {
      const { bottom, height } = await box();
      return bottom <= height;
    })
    .toBe(true);
});

scenario('in a frame: messages of others change nothing', async (s) => {
  await open(s);
  await expectScreen(s, '/');
  await s.driver.leaveFrame();
  await expect.poll(() => s.driver.evaluate(heightOfFrame)).toBeGreaterThan(1500);
  const before = await s.driver.evaluate(heightOfFrame);
  await s.driver.evaluate(pretend, { height: 9, hash: '#/portfolio' });
  expect(await s.driver.evaluate(heightOfFrame)).toBe(before);
  expect(await s.driver.evaluate(() => location.hash)).toBe('');

  await s.driver.enterFrame('iframe');
  await s.driver.evaluate(pretend, { height: 0, hash: '#/portfolio' });
  await expectScreen(s, '/');
});

scenario('in a frame without the script: it scrolls inside', async (s) => {
  await open(s, { withScript: false });
  await choose(s, '/contact');
  expect(await s.driver.evaluate(scrollsInside)).toBe(true);
  await s.driver.leaveFrame();
  expect(await s.driver.evaluate(heightOfFrame)).toBe(800);
  expect(await s.driver.evaluate(() => location.hash)).toBe('');
});

scenario('in a frame that begins on another screen: back ends on the page’s own address', async (s) => {
  await open(s, { answers: { start: '/contact' }, prefix: 'suiker' });
  await expectScreen(s, '/contact');
  await chooseInFrame(s, '/portfolio', 'suiker');
  await s.driver.leaveFrame();
  const clean = (await s.driver.evaluate(() => document.URL)).split('#')[0];
  await s.driver.evaluate(() => history.back());
  await expect.poll(() => s.driver.evaluate(() => document.URL)).toBe(clean);

  // So does back from a link of the page.
  await s.driver.evaluate(() => {
    location.hash = '#suiker/over-ons';
  });
  await s.driver.enterFrame('iframe');
  await expectScreen(s, '/over-ons');
  await s.driver.leaveFrame();
  await s.driver.evaluate(() => history.back());
  await s.driver.enterFrame('iframe');
  await expectScreen(s, '/contact');
  await s.driver.leaveFrame();
  expect(await s.driver.evaluate(() => document.URL)).toBe(clean);
});

scenario('in a frame that the script comes late to: who has scrolled in it stays where he is', async (s) => {
  await open(s, { withScript: false });
  await expectScreen(s, '/');
  await s.driver.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  const place = async () => (await boxInWindow(s, 'footer')).top;
  const before = await place();
  await s.driver.leaveFrame();
  await s.driver.evaluate(addScript, frameScript());
  await expect.poll(() => s.driver.evaluate(heightOfFrame)).toBeGreaterThan(1500);
  await s.driver.enterFrame('iframe');
  // Without a scroll bar the frame is a little wider than before.
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(60);
});

scenario('in a frame that the script comes late to: who went to a screen in it stays there', async (s) => {
  await open(s, { withScript: false, address: '#/over-ons' });
  await choose(s, '/portfolio');
  await s.driver.leaveFrame();
  await s.driver.evaluate(addScript, frameScript());
  await expect.poll(() => s.driver.evaluate(() => location.hash)).toBe('#/portfolio');
  await s.driver.enterFrame('iframe');
  await expectScreen(s, '/portfolio');
});

scenario('frames that have no address yet, or are not there yet, join when they are', async (s) => {
  s.expectFault(/No endpoint is set/);
  const waiting =
    '<iframe data-suikerspin-frame id="none"></iframe><iframe data-suikerspin-frame id="blank" src="about:blank"></iframe>';
  const page = pageWith().replace('<iframe', `${waiting}<iframe`);
  await s.open(await serve(page));
  const heights = () => s.driver.evaluate(highFrames);
  await expect.poll(heights).toEqual([false, false, true]);
  await s.driver.evaluate((src) => {
    for (const frame of document.querySelectorAll<HTMLIFrameElement>('#none, #blank')) frame.src = src;
    const late = document.createElement('iframe');
    late.dataset.suikerspinFrame = '';
    late.src = src;
    document.body.append(late);
  }, `${framedPage()}#/over-ons`);
  await expect.poll(heights).toEqual([true, true, true, true]);
});

for (const [from, framed] of Object.entries({
  'a server': framedPage,
  'a file': () => pathToFileURL(path.resolve('dist/index.html')).href,
})) {
  scenario(
    `in a page that is opened from a file, a frame from ${from} is as high as its content`,
    async (s) => {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'suikerspin-'));
      onTestFinished(() => rm(folder, { recursive: true }));
      const file = path.join(folder, 'page.html');
      await writeFile(file, pageWith({ framed: framed() }));
      await s.open(pathToFileURL(file).href);
      await expect.poll(() => s.driver.evaluate(heightOfFrame)).toBeGreaterThan(1500);
    },
  );
}

describe('while the page scrolls', () => {
  test('a frame that has yet to answer is told nothing, so the console stays empty', async ({ visitor }) => {
    const silent = await listen(() => {});
    onTestFinished(() => silent.close());
    const page = await visitor.visit(await serve(pageWith({ framed: silent.origin, recorded: false })), {
      early: true,
    });
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.waitForFunction((src) => performance.getEntriesByName(src).length > 0, frameScript());
    await scroll(page, 5);
    expect(said).toEqual([]);
  });

  test('the framed site is not styled anew', async ({ visitor, browser }) => {
    visitor.expectConsole(/No endpoint is set/);
    const page = await visitor.visit(
      await serve(pageWith({ framed: `${inject('assets')}/dist/index.html`, recorded: false })),
    );
    await expect.poll(() => page.evaluate(heightOfFrame)).toBeGreaterThan(1500);
    const elements = await styledElements(browser, page, () => scroll(page, 30));
    expect(elements).toBeLessThan(30 * 50);
  });
});

/** A step at a time, each of which is shown. */
async function scroll(page: Page, steps: number): Promise<void> {
  for (let step = 0; step < steps; step++) {
    await page.evaluate(() => {
      window.scrollBy({ top: 20, behavior: 'instant' });
      return new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
    });
  }
}

/** Of how many elements the browser works out the styles meanwhile. */
async function styledElements(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  let elements = 0;
  for (const { name, args } of traceEvents)
    if (name === 'UpdateLayoutTree') elements += args.elementCount ?? 0;
  return elements;
}

/** Where an element of the framed site is in the window of the page; goes out of the frame and in again. */
async function boxInWindow(s: Scenario, selector: string) {
  const box = await s.driver.evaluate((of) => {
    const { top = Number.NaN, bottom = Number.NaN } =
      window.sites()[0]?.shadowRoot?.querySelector(of)?.getBoundingClientRect() ?? {};
    return { top, bottom };
  }, selector);
  await s.driver.leaveFrame();
  const [top, height] = await s.driver.evaluate(() => [
    document.querySelector('iframe')?.getBoundingClientRect().top ?? 0,
    innerHeight,
  ]);
  await s.driver.enterFrame('iframe');
  return { top: top + box.top, bottom: top + box.bottom, topOfFrame: top, height };
}

/** Runs in the page, as the following do. Chromium does not lay out a frame of another origin that is out of view. */
function highFrames(): boolean[] {
  const frames = [...document.querySelectorAll('iframe')];
  const areHigh = frames.map(({ offsetHeight }) => offsetHeight > 1500);
  frames.find(({ src }, index) => src.startsWith('http') && !areHigh[index])?.scrollIntoView();
  return areHigh;
}

function addScript(src: string): void {
  const script = document.createElement('script');
  script.src = src;
  document.body.append(script);
}

/** A message of the right shape, from a window that it should not come from. */
function pretend(message: object): Promise<void> {
  window.postMessage({ suikerspin: message }, '*');
  return new Promise((resolve) => setTimeout(resolve, 100));
}

/** Runs in the frame, as the following do. */
function setEndpoint(endpoint: string): void {
  window.Suikerspin?.mount('suikerspin-site', { endpoint });
}

/** The request fails when the test says so. */
function sendToNobody(): void {
  window.fetch = () => new Promise((_, fail) => window.addEventListener('failed', fail));
  const form = window.sites()[0]?.shadowRoot?.querySelector('form');
  if (form) form.noValidate = true;
  form?.requestSubmit();
}

function scrollsInside(): boolean {
  const page = document.documentElement;
  return getComputedStyle(page).overflowY !== 'hidden' && page.scrollHeight > innerHeight;
}
