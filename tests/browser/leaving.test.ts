// Promises: Leaving.
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { expectLive } from '../support/arrival/live.ts';
import type { AnyPage } from '../support/engine.ts';
import { hold } from '../support/held-page.ts';
import { scenario } from '../support/scenario.ts';
import { listen } from '../support/servers.ts';
import { expectScreen } from '../support/site.ts';

declare global {
  interface Window {
    /** The delays of timers of `pages/leaving.html` that neither ended nor were cleared. */
    pendingTimers: Map<number, number | undefined>;
    /** The delays of timers that a site left behind, of 50 ms and more. */
    leftTimers: number[];
    /** The images that `pages/leaving.html` has made. */
    images: WeakRef<HTMLImageElement>[];
    /** The elements of sites that left. */
    left: WeakRef<object>[];
    /** How often the browser went through its history here. */
    pops: number;
  }
}

/** Late optimization, or code that V8 discards early, would move the heap more than a leak. */
const steadyCode =
  '--no-opt --no-maglev --always-sparkplug --no-lazy-feedback-allocation --no-flush-bytecode';

/** A form service that takes its time, so that a send is under way when the site leaves. */
let service: Awaited<ReturnType<typeof listen>>;
let sent = 0;
let underWay = 0;

beforeAll(async () => {
  service = await listen((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'Content-Type, Accept');
    if (request.method === 'POST') sent += 1;
    underWay += 1;
    response.on('close', () => {
      underWay -= 1;
    });
    request.resume().on('end', () => setTimeout(() => response.writeHead(204).end(), 200));
  });
});

afterAll(() => service.close());

scenario(
  'a thousand mounts and unmounts leave nothing behind',
  {
    byScript: 'its page mounts sites by hand',
    flags: [`--js-flags=${steadyCode}`],
    timeout: 300_000,
  },
  async ({ page, open }) => {
    await open('/pages/leaving.html', { width: 390 });
    const before = await account(page);
    const sentBefore = sent;
    await cycle(page, 200, 40);
    const early = await account(page);
    await cycle(page, 800, 200);
    const late = await account(page);
    console.info(`Heap: ${early.heap} bytes after 200 cycles, ${late.heap} after 1000.`);

    expect(late.page).toEqual(before.page);
    // Five visits, then four.
    expect(sent - sentBefore).toBe(9);
    expect(late.retained).toBe(0);
    expect(late.counters.jsEventListeners).toBe(early.counters.jsEventListeners);
    // Chromium keeps a document of its own now and then, of seven nodes; a site has hundreds.
    expect(late.counters.nodes - early.counters.nodes).toBeLessThan(100);
    expect(late.heap / early.heap).toBeLessThan(1.02);
  },
);

scenario(
  'sixteen openings and closings of the dialog leave no nodes and no listeners anywhere',
  {
    byScript: 'After the first press it is the script alone, whichever tag brought it.',
    timeout: 120_000,
  },
  async ({ page, open }) => {
    await open('/pages/dialog.html', { width: 500 });
    const devtools = await page.context().newCDPSession(page);
    const counters = async () => {
      await collectGarbage(page, devtools);
      return devtools.send('Memory.getDOMCounters');
    };
    await page.evaluate(() => {
      window.pops = 0;
      window.addEventListener('popstate', () => window.pops++, { capture: true });
    });
    await openAndClose(page, 4);
    const early = await counters();
    await openAndClose(page, 12);
    const late = await counters();
    expect(late.jsEventListeners).toBe(early.jsEventListeners);
    // Chromium keeps a document of its own now and then, of seven nodes; a site has hundreds.
    expect(late.nodes - early.nodes).toBeLessThan(100);
  },
);

scenario(
  'leaving at once, later and in the middle of a visit is quiet and complete',
  // In Chromium a thousand are.
  { engines: ['Firefox', 'WebKit'], byScript: 'its page mounts sites by hand' },
  async ({ page, open }) => {
    await open('/pages/leaving.html', { width: 500 });
    const before = await page.evaluate(traces);
    const sentBefore = sent;
    await cycle(page, 20, 20);
    await expect.poll(() => page.evaluate(traces)).toEqual(before);
    await expect.poll(() => sent - sentBefore).toBe(1);
  },
);

// With the loader.

scenario(
  'leaves no timer, and no listener for keys or scrolling, when an untouched host leaves',
  { untouched: true },
  async ({ page, open }) => {
    const held = await hold({ late: true, head: `<script>(${countTimers})()</script>` });
    await open(held.url);
    const before = await busyListeners(page);
    await page.addScriptTag({ url: '/dist/loader.js' });
    await expectScreen(page, '/');
    await page.locator('[data-suikerspin]').evaluate((element) => element.remove());
    await expect.poll(() => busyListeners(page)).toEqual(before);
    const timers = () => [...window.pendingTimers.values()].filter((ms) => Number(ms) >= 50);
    await expect.poll(() => page.evaluate(timers)).toEqual([]);
  },
);

for (const first of ['loader.js', 'suikerspin.js'])
  scenario(
    `leaves no listener for keys or scrolling, with a loader behind ${first}`,
    { untouched: true },
    async ({ page, open }) => {
      const held = await hold({ late: true });
      held.answer();
      await open(held.url);
      const before = await busyListeners(page);
      await page.addScriptTag({ url: `/dist/${first}` });
      await expectScreen(page, '/');
      await page.addScriptTag({ url: '/dist/loader.js' });
      await page.evaluate(() => window.Suikerspin?.whenReady());
      await expectLive(page);
      await page.locator('[data-suikerspin]').evaluate((element) => element.remove());
      await expect.poll(() => page.evaluate(() => window.sites().length)).toBe(0);
      await expect.poll(() => busyListeners(page)).toEqual(before);
    },
  );

scenario(
  'a host that the page is drawn without has left, however late timers are',
  { untouched: true },
  async ({ page, open }) => {
    const held = await hold();
    await open(held.url);
    await expectScreen(page, '/');
    expect(await page.evaluate(() => document.fonts.size)).toBeGreaterThan(0);
    const typefaces = await page.evaluate(async () => {
      Object.assign(window, { setTimeout: () => 0 });
      document.querySelector('[data-suikerspin]')?.remove();
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return document.fonts.size;
    });
    expect(typefaces).toBe(0);
  },
);

/** The listeners of the window that watch what a visitor does. */
async function busyListeners(page: Page): Promise<string[]> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'window' });
  const objectId = `${result.objectId}`;
  const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId });
  await cdp.detach();
  // Playwright has one of its own for `pointerdown`.
  const types = ['keydown', 'scroll'];
  return listeners.map(({ type }) => type).filter((type) => types.includes(type));
}

/** Runs in the page, before everything else. */
function countTimers(): void {
  const { setTimeout: set, clearTimeout: clear } = window;
  const pending = new Map<number, number | undefined>();
  const count = (run: () => void, ms?: number) => {
    const timer = set(() => {
      pending.delete(timer);
      run();
    }, ms);
    pending.set(timer, ms);
    return timer;
  };
  const uncount = (timer: number) => {
    pending.delete(timer);
    clear(timer);
  };
  Object.assign(window, { pendingTimers: pending, setTimeout: count, clearTimeout: uncount });
}

/** Runs in the page. */
function traces() {
  const { left, top } = (document.querySelector('h1') as Element).getBoundingClientRect();
  return {
    html: document.documentElement.outerHTML,
    timers: window.pendingTimers.size,
    typefaces: document.fonts.size,
    // A modal dialog would be in front of it.
    inFront: document.elementFromPoint(left + 5, top + 5)?.localName,
  };
}

/** What the page holds, once everything that nobody holds has been collected. */
async function account(page: Page) {
  // A send goes on without its site, and holds it until it is answered.
  await expect.poll(() => underWay).toBe(0);
  const devtools = await page.context().newCDPSession(page);
  const listeners = async (expression: string) => {
    const { result } = await devtools.send('Runtime.evaluate', { expression });
    const { listeners } = await devtools.send('DOMDebugger.getEventListeners', {
      objectId: String(result.objectId),
    });
    return listeners.map(({ type }) => type);
  };
  const held = {
    window: await listeners('window'),
    document: await listeners('document'),
    fonts: await listeners('document.fonts'),
    body: await listeners('document.body'),
    host: await listeners('document.querySelector("#host")'),
    ...(await page.evaluate(traces)),
    leftTimers: await page.evaluate(() => window.leftTimers ?? []),
  };
  await collectGarbage(page, devtools);
  // Chromium keeps an image that was never inserted, for as long as its `srcset` has widths. React
  // makes such images where a slow machine interrupts the render of a screen.
  await page.evaluate(() => {
    for (const image of window.images.splice(0)) image.deref()?.removeAttribute('srcset');
  });
  let retained = 1;
  // On a busy machine Chromium lets go of the last ones a moment later.
  for (let tries = 0; tries < 10 && retained > 0; tries += 1) {
    await collectGarbage(page, devtools);
    retained = await page.evaluate(() => {
      window.left = (window.left ?? []).filter((element) => element.deref());
      return window.left.length;
    });
  }
  await collectGarbage(page, devtools);
  const { usedSize: heap } = await devtools.send('Runtime.getHeapUsage');
  const counters = await devtools.send('Memory.getDOMCounters');
  await devtools.detach();
  return { page: held, retained, counters, heap };
}

async function collectGarbage(page: Page, devtools: CDPSession) {
  for (let pass = 0; pass < 3; pass += 1) {
    await devtools.send('HeapProfiler.collectGarbage');
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  }
}

/**
 * Mounts and unmounts a site. Of twenty, one leaves when it is rendered and one when it is ready;
 * of `every`, one after a visit; all others at once.
 */
function cycle(page: AnyPage, times: number, every: number): Promise<void> {
  return page.evaluate(
    async ({ times, every, endpoint }) => {
      const host = document.querySelector('#host') as HTMLElement;
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      window.left ??= [];
      window.leftTimers ??= [];

      for (let turn = 0; turn < times; turn += 1) {
        const ready = new Promise((resolve) =>
          host.addEventListener('suikerspin:ready', resolve, { once: true }),
        );
        const site = window.Suikerspin?.mount(host, {
          routing: turn % 2 ? 'memory' : 'hash',
          endpoint,
        });
        const shadow = host.shadowRoot?.querySelector('suikerspin-site')?.shadowRoot as ShadowRoot;
        if (turn % 10 === 9) await frame();
        if (turn % 20 === 19) await ready;
        if (turn % every === 19) await visit(site, shadow);
        window.left.push(new WeakRef(shadow.host), new WeakRef(shadow.lastElementChild as Element));
        site?.unmount();
        host.dispatchEvent(new Event('suikerspin:ready'));
        // A promise may go on in a site that has left.
        for (let tick = 0; tick < 5; tick += 1) await undefined;
        for (const delay of window.pendingTimers.values())
          if (delay && delay >= 50) window.leftTimers.push(delay);
      }
      history.replaceState(null, '', ' ');

      async function visit(
        site: ReturnType<NonNullable<typeof window.Suikerspin>['mount']> | undefined,
        shadow: ShadowRoot,
      ) {
        const find = async <T extends HTMLElement>(selector: string) => {
          while (!shadow.querySelector(selector)) await frame();
          return shadow.querySelector(selector) as T;
        };
        (await find('header summary')).click();
        site?.navigate('/hoe-werkt-het');
        (await find('figure button')).click();
        await find('video');
        site?.navigate('/de-automaat');
        (await find('button:has(img)')).click();
        await find('dialog[open]');
        site?.navigate('/contact');
        for (const [name, value] of Object.entries({
          naam: 'Ada',
          email: 'ada@example.com',
          locatieNaam: 'De Hal',
        })) {
          const field = await find<HTMLInputElement>(`[name="${name}"]`);
          // Past React's own `value`, as typing does; really typed text stays in the undo stack.
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
            field,
            value,
          );
          field.dispatchEvent(new Event('input', { bubbles: true }));
        }
        (await find<HTMLFormElement>('form')).requestSubmit();
        await find('[type="submit"][aria-disabled="true"]');
        (await find<HTMLDetailsElement>('header details')).open = true;
      }
    },
    { times, every, endpoint: `${service.origin}/f/demo` },
  );
}

/** Opens the dialog, closes it in each way, and waits until the history is as it was. */
function openAndClose(page: Page, times: number): Promise<void> {
  return page.evaluate(async (times) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const until = async (isSo: () => unknown) => {
      while (!isSo()) await frame();
    };
    const root = () => document.querySelector('suikerspin-dialog')?.shadowRoot;
    for (let time = 0; time < times; time += 1) {
      document.querySelector<HTMLElement>('#opener')?.click();
      await until(() => window.focusedElement()?.matches('[data-screen-title]'));
      const { pops } = window;
      if (time % 2) history.back();
      else root()?.querySelector('button')?.click();
      await until(() => !root() && window.pops > pops);
      await frame();
    }
  }, times);
}
