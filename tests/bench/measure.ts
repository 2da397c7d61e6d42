import type { Browser, CDPSession, Frame, Page } from 'playwright-core';
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

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };
const desktop = { viewport: { width: 1280, height: 800 } };

/** What one cold visit costs: bytes, milliseconds after the navigation began, and what is left in memory. */
export interface Visit {
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
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', slow4G);
    await page.addInitScript(observe);
    await page.goto(`${server.origin}${pathname}`, { waitUntil: 'networkidle' });

    // In an iframe the first view is the frame's; its clock starts later than that of the page.
    const frames = await Promise.all(page.frames().map(readFrame));
    const start = frames[0]?.start ?? 0;
    const shown = frames.at(-1) as FrameRecord;
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

/**
 * Clicks through the six screens with a real mouse.
 * @returns for each click the time from the event's own timestamp until the first frame with the new screen has
 * been through style, layout and paint, in milliseconds. Every click counts, a first visit to a screen too.
 */
export async function navigate(browser: Browser, url: string, clicks: number): Promise<number[]> {
  return withPage(browser, desktop, async (page) => {
    await page.addInitScript(watchNavigation);
    await page.goto(url, { waitUntil: 'networkidle' });
    const site = page.frames().at(-1) as Frame;
    const links = site.locator('header nav:visible a');
    const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));

    const times: number[] = [];
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
  /** Time to mount the first site on the page, the second, and so on, in milliseconds. */
  times: number[];
  /** Heap with so many sites on the page as the index says, in bytes; asked for at some. */
  heaps: Map<number, number>;
}

/** Mounts sites on a page, one above the other so that each is in view, and weighs the heap at some numbers. */
export async function mountSites(
  browser: Browser,
  url: string,
  count: number,
  weighedAt: readonly number[] = [],
): Promise<Mounts> {
  return withPage(browser, phone, async (page, cdp) => {
    await page.goto(url, { waitUntil: 'networkidle' });
    const mounts: Mounts = { times: [], heaps: new Map() };
    for (let site = 1; site <= count; site += 1) {
      mounts.times.push(await page.evaluate(mountOne));
      if (weighedAt.includes(site)) mounts.heaps.set(site, (await memory(cdp)).heap);
    }
    return mounts;
  });
}

/** A page in a context of its own, so nothing is cached, on a processor that is four times slower. */
async function withPage<T>(
  browser: Browser,
  device: typeof phone | typeof desktop,
  use: (page: Page, cdp: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(device);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return await use(page, cdp);
  } finally {
    await context.close();
  }
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

// What follows runs in the page.

declare global {
  interface Window {
    bench: {
      lcp: number;
      layoutShift: number;
      longTasks: number;
      menuAnswers?: number;
      /** The time that the last click took, once its screen has been painted. */
      navigated(): Promise<number>;
    };
  }
}

type FrameRecord = Awaited<ReturnType<typeof readFrame>>;

function readFrame(frame: Frame) {
  return frame.evaluate(() => {
    const { lcp, layoutShift, longTasks, menuAnswers } = window.bench;
    const start = performance.timeOrigin;
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    return {
      start,
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      lcp,
      layoutShift,
      longTasks,
      menuAnswers,
      files: entries
        // The document of a frame is counted by the frame itself.
        .filter((entry) => entry.name.startsWith('http') && entry.initiatorType !== 'iframe')
        .map((entry) => ({
          url: entry.name,
          bytes: entry.encodedBodySize,
          end: start + entry.responseEnd,
        })),
    };
  });
}

/** Installed before anything of the page runs. */
function observe(): void {
  const bench = { lcp: Number.NaN, layoutShift: 0, longTasks: 0 } as Window['bench'];
  window.bench = bench;

  function each(type: string, use: (entry: PerformanceEntry) => void) {
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  }
  each('largest-contentful-paint', (entry) => {
    bench.lcp = entry.startTime;
  });
  each('layout-shift', (entry) => {
    bench.layoutShift += (entry as PerformanceEntry & { value: number }).value;
  });
  each('longtask', (entry) => {
    bench.longTasks += entry.duration;
  });
  requestAnimationFrame(tryMenu);

  // An impatient visitor: clicks the menu in every frame, from the first that shows its button, until it opens.
  function tryMenu() {
    const site = document.querySelector('suikerspin-site');
    const button = site?.shadowRoot?.querySelector<HTMLElement>('header [aria-expanded]');
    if (button?.ariaExpanded === 'true') {
      bench.menuAnswers = performance.now();
      button.click();
      return;
    }
    if (button?.checkVisibility()) button.click();
    requestAnimationFrame(tryMenu);
  }
}

function watchNavigation(): void {
  let navigated: Promise<number> = Promise.resolve(Number.NaN);
  window.bench = { navigated: () => navigated } as Window['bench'];

  function title() {
    const site = document.querySelector('suikerspin-site');
    return site?.shadowRoot?.querySelector('[data-screen-title]')?.textContent;
  }

  function follow({ timeStamp }: Event) {
    const before = title();
    navigated = new Promise((resolve) => {
      function look() {
        if (title() === before) return requestAnimationFrame(look);
        // A message that is sent in a frame arrives after its style, layout and paint.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - timeStamp);
        return port2.postMessage(undefined);
      }
      requestAnimationFrame(look);
    });
  }
  window.addEventListener('click', follow, { capture: true });
}

async function mountOne(): Promise<number> {
  const host = document.createElement('div');
  document.body.prepend(host);
  const ready = new Promise((resolve) => {
    host.addEventListener('suikerspin:ready', resolve, { once: true });
  });
  const started = performance.now();
  window.Suikerspin?.mount(host, { routing: 'memory', endpoint: 'https://form.example/' });
  await ready;
  host.getBoundingClientRect();
  const time = performance.now() - started;
  await new Promise((resolve) => requestIdleCallback(resolve));
  return time;
}
