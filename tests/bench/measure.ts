import type { Browser, CDPSession, Frame, Page } from 'playwright-core';
import {
  type Click,
  endAnimations,
  mountOne,
  observe,
  readNotes,
  untilQuiet,
  watchNavigation,
} from './in-page.ts';
import type { BenchServer } from './server.ts';

/**
 * 'Slow 4G' as Chromium's DevTools and Lighthouse apply it: 1.6 Mbit/s down and 750 kbit/s up at 90%, and 150 ms
 * a round trip times 3.75, because it is added once a request and not once a round trip.
 */
const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1_600_000 / 8) * 0.9,
  uploadThroughput: (750_000 / 8) * 0.9,
};

const slowProcessor = { rate: 4 };

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };
const desktop = { viewport: { width: 1280, height: 800 } };

/** What one cold visit costs: bytes, milliseconds after the navigation began, and what is left in memory. */
export interface Visit {
  /** Files that have come by the largest paint; of a page with its hero inside, as much as brings the hero. */
  firstViewBytes: number;
  totalBytes: number;
  fcp: number;
  lcp: number;
  layoutShift: number;
  /** Sum of the tasks of 50 ms and more. */
  longTasks: number;
  /** When a click on the menu first opens it; not there on a page without a menu that opens. */
  menuAnswers: number | undefined;
  heap: number;
  nodes: number;
}

/** Opens a page on a slow phone with an empty cache, and waits until nothing more happens. */
export async function visit(browser: Browser, server: BenchServer, pathname: string): Promise<Visit> {
  return withPage(browser, phone, async (page, cdp) => {
    await cdp.send('Emulation.setCPUThrottlingRate', slowProcessor);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', slow4G);
    await page.addInitScript(observe);
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
      ({ url, bytes, end }) => server.bytesToHero(new URL(url).pathname) ?? (end - start <= lcp ? bytes : 0),
    );
    return {
      firstViewBytes: sum(inFirstView),
      totalBytes: sum(files.map((file) => file.bytes)),
      fcp: shown.fcp + delay,
      lcp,
      layoutShift: sum(frames.map((frame) => frame.layoutShift)),
      // The page is told of the long tasks of its frames, too.
      longTasks: frames[0]?.longTasks ?? 0,
      menuAnswers: shown.menuAnswers && shown.menuAnswers + delay,
      ...(await memory(cdp)),
    };
  });
}

/** Clicks through the six screens with a real mouse. Every click counts, a first visit to a screen too. */
export async function navigate(browser: Browser, url: string, clicks: number): Promise<Click[]> {
  return withPage(browser, desktop, async (page, cdp) => {
    await cdp.send('Emulation.setCPUThrottlingRate', slowProcessor);
    await page.addInitScript(watchNavigation);
    await page.goto(url, { waitUntil: 'networkidle' });
    const site = page.frames().at(-1) as Frame;
    const links = site.locator('header nav:visible a');
    const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));

    const times: Click[] = [];
    for (let click = 1; click <= clicks; click += 1) {
      const box = boxes[click % boxes.length];
      if (!box) throw new Error(`The menu of ${url} cannot be clicked.`);
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      times.push(await site.evaluate(() => window.bench.navigated()));
    }
    return times;
  });
}

export interface Mounts {
  /** What the main thread worked to mount the first site on the page, the second, and so on, in milliseconds. */
  times: number[];
  /** Heap with so many sites on the page, in bytes. */
  heaps: Map<number, number>;
}

/**
 * Mounts sites on a page, one below the other, and scrolls to each. The time is the processor's, not the clock's:
 * other work on this machine does not count, nor does waiting for a style sheet that is in the cache.
 */
export async function mountSites(
  browser: Browser,
  url: string,
  count: number,
  weighedAt: readonly number[] = [],
): Promise<Mounts> {
  return withPage(browser, phone, async (page, cdp) => {
    await cdp.send('Performance.enable');
    await page.goto(url, { waitUntil: 'networkidle' });
    const mounts: Mounts = { times: [], heaps: new Map() };
    for (let site = 1; site <= count; site += 1) {
      // Every mount begins without the garbage of those before it, and with them at rest.
      await page.evaluate(endAnimations);
      await cdp.send('HeapProfiler.collectGarbage');
      const before = await threadTime(cdp);
      await page.evaluate(mountOne);
      mounts.times.push((await threadTime(cdp)) - before);
      if (weighedAt.includes(site)) mounts.heaps.set(site, (await memory(cdp)).heap);
    }
    return mounts;
  });
}

/** A page in a context of its own, so nothing is cached. */
async function withPage<T>(
  browser: Browser,
  device: typeof phone | typeof desktop,
  use: (page: Page, cdp: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(device);
  try {
    const page = await context.newPage();
    return await use(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

async function threadTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN);
}

async function memory(cdp: CDPSession): Promise<Pick<Visit, 'heap' | 'nodes'>> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
