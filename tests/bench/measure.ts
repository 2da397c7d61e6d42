import type { Browser, Page } from 'playwright-core';
import { desktop, isChromium, type LineName, lines, phone, withPage } from './devices.ts';
import {
  type Click,
  fetchedBytes,
  firstView,
  observe,
  readNotes,
  untilQuiet,
  watchForLife,
  watchNavigation,
} from './in-page.ts';
import { memory } from './metrics.ts';
import { type BenchServer, releases } from './server.ts';

/** The cost of one cold visit: bytes, milliseconds from the navigation, and memory that is left. */
export interface VisitCost {
  /** Files by the largest paint; of a page with its hero inside, the part that brings the hero. */
  firstViewBytes: number;
  totalBytes: number;
  fcp: number;
  /** When the text that visitors come for has been painted. */
  text: number | undefined;
  lcp: number;
  layoutShift: number;
  /** Sum of the tasks of 50 ms and more. */
  longTasks: number;
  /** When a click on the menu first opens it; not there on a page without a menu that opens. */
  menuAnswers: number | undefined;
  /** From the first touch until the site says `suikerspin:ready`; 0 if it already was. */
  live: number | undefined;
  heap: number;
  nodes: number;
  /** What the page's `<head>` and `window` have in the end that the empty host page has not. */
  headElements: number;
  globals: number;
}

/**
 * Opens a page on a slow phone with an empty cache, and waits until nothing more happens.
 * @param text where the text is that visitors come for: see `installTools`.
 */
export async function measureVisit(
  browser: Browser,
  server: BenchServer,
  pathname: string,
  text: readonly string[],
): Promise<VisitCost> {
  return withPage(
    browser,
    { device: phone, line: lines['slow 4G'], slow: true },
    async (page, cdp) => {
      await page.addInitScript(observe, text);
      await page.goto(`${server.origin}${pathname}`);
      await Promise.all(page.frames().map((frame) => frame.evaluate(untilQuiet)));

      // In an iframe the first view is the frame's; its clock starts later than that of the page.
      const frames = await Promise.all(page.frames().map((frame) => frame.evaluate(readNotes)));
      const start = frames[0]?.start ?? 0;
      const shown = frames.at(-1) as (typeof frames)[number];
      const delay = shown.start - start;
      const lcp = shown.lcp + delay;
      const files = frames.flatMap((frame) => frame.files);
      const inFirstView = files.map(
        ({ url, bytes, end }) =>
          server.bytesToHero(new URL(url).pathname) ?? (end - start <= lcp ? bytes : 0),
      );
      return {
        firstViewBytes: sum(inFirstView),
        totalBytes: sum(files.map((file) => file.bytes)),
        fcp: shown.fcp + delay,
        text: shown.text && shown.text + delay,
        lcp,
        layoutShift: sum(frames.map((frame) => frame.layoutShift)),
        // The page is told of the long tasks of its frames, too.
        longTasks: frames[0]?.longTasks ?? 0,
        menuAnswers: shown.menuAnswers && shown.menuAnswers + delay,
        live: shown.live,
        ...(await memory(cdp)),
        headElements: frames[0]?.headElements ?? 0,
        globals: frames[0]?.globals ?? 0,
      };
    },
  );
}

/** The bytes that a returning visitor fetches after a new release. Cached files cost none. */
export async function bytesOnReturn(
  browser: Browser,
  server: BenchServer,
  pathname: string,
  text: readonly string[],
): Promise<number> {
  return withPage(browser, { device: phone }, async (page) => {
    const context = page.context();
    await context.addInitScript(watchForLife, text);
    const fetched: number[] = [];
    for (const release of releases) {
      server.publish(release);
      const visitor = await context.newPage();
      await visitor.goto(`${server.origin}${pathname}`);
      await touch(visitor, text);
      await visitor.waitForLoadState('networkidle');
      fetched.push(await visitor.evaluate(fetchedBytes));
    }
    return fetched.at(-1) as number;
  });
}

/** Waits for the text of a page, touches our site there, and waits until that is live. */
export async function touch(
  page: Page,
  text: readonly string[],
  before = async () => {},
): Promise<void> {
  await page.evaluate(() => window.bench.shown);
  await before();
  if (text.includes('suikerspin-site')) await page.locator('[data-screen-title]').click();
  await page.evaluate(() => window.bench.live);
}

/** Whether the first view of a cold visit on a slow phone is in the typeface of its style. */
export async function isInTypeface(
  browser: Browser,
  url: string,
  line: LineName,
  text: readonly string[],
): Promise<boolean> {
  return withPage(browser, { device: phone, line: lines[line], slow: true }, async (page) => {
    await page.addInitScript(firstView, text);
    await page.goto(url, { waitUntil: 'commit' });
    return page.evaluate(() => window.bench.inTypeface);
  });
}

export interface Navigation {
  clicks: Click[];
  /** From each click to the next paint, as the browser's Event Timing has it: to 8 ms. */
  nextPaints: number[];
}

/** Clicks through the six screens with a real mouse. Every click counts, first visits too. */
export async function navigate(browser: Browser, url: string, count: number): Promise<Navigation> {
  return withPage(browser, { device: desktop, slow: isChromium(browser) }, async (page) => {
    await page.addInitScript(watchNavigation);
    await page.goto(url, { waitUntil: 'networkidle' });
    const links = page.locator('header nav:visible a');
    const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));

    const clicks: Click[] = [];
    for (let click = 1; click <= count; click += 1) {
      const box = boxes[click % boxes.length];
      if (!box) throw new Error(`The menu of ${url} cannot be clicked.`);
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      clicks.push(await page.evaluate(() => window.bench.navigated()));
    }
    const nextPaints = await page.evaluate(() => window.bench.nextPaints());
    while (nextPaints.length < count) nextPaints.push(leastNextPaint);
    return { clicks, nextPaints };
  });
}

/** In milliseconds. The browser tells of none that took less than 16. */
const leastNextPaint = 8;

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
