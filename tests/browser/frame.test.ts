import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { gallery } from '../../src/site/content/shared.ts';
import { addScript } from '../hosts/in-page.ts';
import type { AnyPage } from '../support/engine.ts';
import {
  chooseInFrame,
  framedPage,
  frameScript,
  header,
  heightOfFrame,
  open as openFramed,
  pageWith,
  serve,
  topOfFrame,
} from '../support/framed.ts';
import { someFrames, touchSites } from '../support/in-page.ts';
import { everyEngine, scenario } from '../support/scenario.ts';
import { listen } from '../support/servers.ts';
import { choose, expectScreen, frameIn, visible } from '../support/site.ts';

scenario(
  'makes a frame as high as its content, with the screens in the page’s address',
  everyEngine,
  async (s) => {
    const inside = await openFramed(s);
    await expectScreen(inside, '/');
    await expect.poll(() => s.page.evaluate(heightOfFrame)).toBeGreaterThan(1500);
    expect(await s.page.evaluate(() => [location.hash, scrollY])).toEqual(['', 0]);
    expect(await inside.evaluate(scrollsInside)).toBe(false);

    // Messages of others change nothing.
    const before = await s.page.evaluate(heightOfFrame);
    await s.page.evaluate(pretend, { height: 9, hash: '#/portfolio' });
    expect(await s.page.evaluate(heightOfFrame)).toBe(before);
    expect(await s.page.evaluate(() => location.hash)).toBe('');
    await inside.evaluate(pretend, { height: 0, hash: '#/portfolio' });
    await expectScreen(inside, '/');

    await chooseInFrame(s.page, '/contact');
    await expect.poll(() => s.page.evaluate(topOfFrame)).toBe(header);
    await chooseInFrame(s.page, '/portfolio');
    for (const [go, hash, path] of [
      [-1, '#/contact', '/contact'],
      [-1, '', '/'],
      [1, '#/contact', '/contact'],
    ] as const) {
      await s.page.evaluate((steps) => history.go(steps), go);
      await expect.poll(() => s.page.evaluate(() => location.hash)).toBe(hash);
      await expectScreen(inside, path);
    }

    // Nonsense of the framed page itself. Messages come in order, and the last one makes sense. A
    // late picture may change the height again.
    await s.page.evaluate(recordHeights);
    await inside.evaluate(() => {
      const nonsense = [{ hash: null }, { hash: 5 }, { hash: 'javascript:' }, { height: '9' }, 5];
      for (const one of [...nonsense, { height: 777 }])
        window.parent.postMessage({ suikerspin: one }, '*');
    });
    await expect
      .poll(() => s.page.evaluate(() => Reflect.get(window, 'heights')))
      .toContain('777px');
    expect(await s.page.evaluate(() => location.hash)).toBe('#/contact');
  },
);

scenario('shows the gallery and a result in a frame where the visitor is', async (s) => {
  const inside = await openFramed(s, { address: '#/contact' });
  await expectScreen(inside, '/contact');
  await expect.poll(() => s.page.evaluate(topOfFrame)).toBe(header);
  const browser = s.page.context().browser() as Browser;
  await browser.startTracing(s.page, { categories: ['devtools.timeline'] });
  for (let step = 0; step < 10; step++) {
    await s.page.evaluate(() => window.scrollBy({ top: 20, behavior: 'instant' }));
    await s.page.evaluate(someFrames, 2);
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  let styled = 0;
  for (const { name, args } of traceEvents)
    if (name === 'UpdateLayoutTree') styled += args.elementCount ?? 0;
  expect(styled).toBeLessThan(10 * 50);
  await inside.evaluate(touchSites);
  await expect.poll(() => inside.evaluate(() => typeof window.Suikerspin)).toBe('object');
  const endpoint = 'https://forms.example/';
  await inside.evaluate(
    (given) => void window.Suikerspin?.mount('suikerspin-site', { endpoint: given }),
    endpoint,
  );
  await inside.evaluate(sendToNobody);
  await expect.poll(() => inside.evaluate(() => Reflect.get(window, 'isAsked'))).toBe(true);
  await chooseInFrame(s.page, '/portfolio');
  await inside.evaluate(() => window.dispatchEvent(new Event('failed')));
  const isInView = async () => {
    const notice = await boxInWindow(s.page, '[data-result]:has([aria-live])');
    return notice.top >= header && notice.bottom <= notice.height;
  };
  await expect.poll(isInView).toBe(true);

  await chooseInFrame(s.page, '/de-automaat');
  await s.page.evaluate(() => window.scrollBy({ top: 150, behavior: 'instant' }));
  await visible(inside, `button[aria-label^="${gallery.enlarge}"]`).click();
  // The frame hears a moment later how far the page is scrolled.
  const dialog = () => boxInWindow(s.page, 'dialog[open]');
  const belowTop = async () => {
    const { top, topOfFrame } = await dialog();
    return Math.round(top - Math.max(header, topOfFrame));
  };
  await expect.poll(belowTop).toBe(0);
  const { top, bottom, height } = await dialog();
  expect(bottom).toBeLessThanOrEqual(height + 1);
  expect(bottom - top).toBeGreaterThan(height / 2);
  await s.page.evaluate(() => window.scrollBy({ top: 400, behavior: 'instant' }));
  await expect.poll(belowTop).toBe(0);
});

scenario('scrolls inside a frame without the script; a late script keeps the screen', async (s) => {
  const inside = await openFramed(s, { withScript: false, address: '#/over-ons' });
  await choose(inside, '/portfolio');
  expect(await inside.evaluate(scrollsInside)).toBe(true);
  expect(await s.page.evaluate(heightOfFrame)).toBe(800);
  expect(await s.page.evaluate(() => location.hash)).toBe('#/over-ons');
  await s.page.evaluate(addScript, frameScript());
  await expect.poll(() => s.page.evaluate(() => location.hash)).toBe('#/portfolio');
  await expectScreen(inside, '/portfolio');
});

scenario(
  'follows a link of the page in a frame, and goes back to the page’s own address',
  { ...everyEngine, timeout: 60_000 },
  async (s) => {
    const inside = await openFramed(s, { answers: { start: '/contact' }, prefix: 'suiker' });
    await expectScreen(inside, '/contact');
    await chooseInFrame(s.page, '/portfolio', 'suiker');
    const clean = (await s.page.evaluate(() => document.URL)).split('#')[0];
    await s.page.evaluate(() => history.back());
    await expect.poll(() => s.page.evaluate(() => document.URL)).toBe(clean);

    // So does back from a link of the page.
    await s.page.evaluate(() => {
      location.hash = '#suiker/over-ons';
    });
    await expectScreen(inside, '/over-ons');
    await s.page.evaluate(() => scrollTo(0, 0));
    await visible(s.page, '#link').click();
    await expectScreen(inside, '/contact');
    await expect.poll(() => s.page.evaluate(topOfFrame)).toBe(header);
    await s.page.evaluate(() => history.back());
    await expectScreen(inside, '/over-ons');
    await s.page.evaluate(() => history.back());
    await expectScreen(inside, '/contact');
    expect(await s.page.evaluate(() => document.URL)).toBe(clean);

    // A route of the page's own is not ours, whatever it looks like.
    await s.page.evaluate(() => {
      location.hash = '#anders/portfolio';
    });
    await expectScreen(inside, '/contact');
    expect(await s.page.evaluate(() => location.hash)).toBe('#anders/portfolio');
  },
);

scenario('follows frames that are inserted or get their address later', async (s) => {
  const waiting =
    '<iframe data-suikerspin-frame id="none"></iframe><iframe data-suikerspin-frame id="blank" src="about:blank"></iframe>';
  const html = pageWith().replace('<iframe', `${waiting}<iframe`);
  await s.open(await serve(html));
  const heights = () => s.page.evaluate(highFrames);
  await expect.poll(heights).toEqual([false, false, true]);
  await s.page.evaluate((src) => {
    for (const frame of document.querySelectorAll<HTMLIFrameElement>('#none, #blank'))
      frame.src = src;
    const late = document.createElement('iframe');
    late.dataset.suikerspinFrame = '';
    late.src = src;
    document.body.append(late);
  }, `${framedPage()}#/over-ons`);
  await expect.poll(heights).toEqual([true, true, true, true]);
});

scenario('makes a frame as high as its content where its address redirects', async (s) => {
  const moved = await listen((_request, response) =>
    response.writeHead(301, { Location: framedPage() }).end(),
  );
  onTestFinished(() => moved.close());
  await openFramed(s, { framed: `${moved.origin}/index.html`, address: '#/contact' });
  await expectScreen(await frameIn(s.page), '/contact');
  await expect.poll(() => s.page.evaluate(heightOfFrame)).toBeGreaterThan(1500);
});

scenario(
  'in a page that is opened from a file, a frame is as high as its content',
  everyEngine,
  async (s) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'suikerspin-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, 'page.html');
    const beside = pathToFileURL(path.resolve('dist/index.html')).href;
    for (const framed of s.engine === 'Chromium' ? [framedPage(), beside] : [beside]) {
      await writeFile(file, pageWith({ framed }));
      await s.open(pathToFileURL(file).href);
      await expect.poll(() => s.page.evaluate(heightOfFrame)).toBeGreaterThan(1500);
    }
  },
);

/** Runs in the page. */
function recordHeights(): void {
  const frame = document.querySelector('iframe') as HTMLIFrameElement;
  const heights: string[] = [];
  Reflect.set(window, 'heights', heights);
  new MutationObserver(() => heights.push(frame.style.height)).observe(frame, { attributes: true });
}

/** Where an element of the framed site is in the window of the page. */
async function boxInWindow(page: AnyPage, selector: string) {
  const inside = await frameIn(page);
  const box = await inside.evaluate((of) => {
    const { top = Number.NaN, bottom = Number.NaN } =
      window.sites()[0]?.shadowRoot?.querySelector(of)?.getBoundingClientRect() ?? {};
    return { top, bottom };
  }, selector);
  const { top, height } = await page.evaluate(() => ({
    top: document.querySelector('iframe')?.getBoundingClientRect().top ?? 0,
    height: innerHeight,
  }));
  return { top: top + box.top, bottom: top + box.bottom, topOfFrame: top, height };
}

/**
 * Runs in the page, as the following do. Chromium does not lay out frames of another origin out of
 * view.
 */
function highFrames(): boolean[] {
  const frames = [...document.querySelectorAll('iframe')];
  const areHigh = frames.map(({ offsetHeight }) => offsetHeight > 1500);
  frames.find(({ src }, index) => src.startsWith('http') && !areHigh[index])?.scrollIntoView();
  return areHigh;
}

/** A message of the right shape, from a window that it should not come from. */
function pretend(message: object): Promise<void> {
  window.postMessage({ suikerspin: message }, '*');
  // Messages arrive in the order in which they are sent.
  window.postMessage('heard', '*');
  return new Promise((resolve) =>
    window.addEventListener('message', ({ data }) => data === 'heard' && resolve()),
  );
}

/** Runs in the frame, as the following does. The request fails when the test says so. */
function sendToNobody(): void {
  window.fetch = () => {
    Object.assign(window, { isAsked: true });
    return new Promise((_, fail) => window.addEventListener('failed', fail));
  };
  const form = window.sites()[0]?.shadowRoot?.querySelector('form');
  if (form) Object.assign(form, { noValidate: true, checkValidity: () => true });
  form?.requestSubmit();
}

function scrollsInside(): boolean {
  const page = document.documentElement;
  return getComputedStyle(page).overflowY !== 'hidden' && page.scrollHeight > innerHeight;
}
