import { test as base, expect, inject, onTestFinished } from 'vitest';
import { type RoutePath, routes } from '../../src/routes.ts';
import { type EngineName, engineNames, floor } from './browsers.ts';
import { type Driver, type Engine, launch } from './driver.ts';
import { waitForScript } from './find-sites.ts';
import { screenTitles } from './site.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The row and the column of the table that the run ends with. */
    scenario?: { name: string; engine: EngineName };
  }
}

interface OpenOptions {
  /** Size of the window in pixels. */
  width?: number;
  height?: number;
  /** What stands behind the page's address, with the '#' or the '?'. */
  address?: string;
}

export interface Scenario {
  readonly engine: EngineName;
  readonly driver: Driver;
  /** Opens `/dist-examples/<page>.html`, a path on the page server, or a full address. Wait for what the test needs. */
  open(page: string, options?: OpenOptions): Promise<void>;
  /** Console errors, exceptions and policy violations that a scenario expects; any other fails it. */
  expectFault(pattern: RegExp): void;
}

interface ScenarioOptions {
  /** The engines that it runs in, where it cannot be all. Say why beside it. */
  engines?: readonly EngineName[];
  /** `open` returns when a page begins to arrive, not when it has loaded. */
  early?: boolean;
  /** Why it is not for pages that have loader.js. */
  notByLoader?: string;
  /** In milliseconds, where a scenario does more than others. */
  timeout?: number;
}

const test = base.extend<{
  launched: OnceEach<Engine>;
  driverOf: OnceEach<Driver>;
  earlyDriverOf: OnceEach<Driver>;
}>({
  launched: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures that are used from this pattern
    async ({}, use) => onceEach((engine) => launch(engine, inject('browsers')[engine] as string), use),
    { scope: 'worker' },
  ],
  driverOf: [
    async ({ launched }, use) => onceEach((engine) => openWindow(launched, engine), use),
    { scope: 'file' },
  ],
  earlyDriverOf: [
    async ({ launched }, use) => onceEach((engine) => openWindow(launched, engine, true), use),
    { scope: 'file' },
  ],
});

interface OnceEach<Opened> {
  (engine: EngineName): Promise<Opened>;
  /** The next time it is opened again. */
  forget(engine: EngineName): void;
}

/** Opens what is asked for when it is asked for, and closes it all at the end. */
async function onceEach<Opened extends { close(): Promise<void> }>(
  open: (engine: EngineName) => Promise<Opened>,
  use: (once: OnceEach<Opened>) => Promise<void>,
): Promise<void> {
  const opened = new Map<EngineName, Promise<Opened>>();
  const once = (engine: EngineName) => {
    const one = opened.get(engine) ?? open(engine);
    opened.set(engine, one);
    return one;
  };
  await use(Object.assign(once, { forget: (engine: EngineName) => void opened.delete(engine) }));
  for (const one of opened.values()) await (await one).close();
}

function openWindow(launched: OnceEach<Engine>, engine: EngineName, early = false): Promise<Driver> {
  const open = async () => (await launched(engine)).open(early);
  return open().catch(() => {
    // The browser itself has ended.
    launched.forget(engine);
    return open();
  });
}

/** One test in each engine, with one window per engine and file. An engine that is not there is a visible skip. */
export function scenario(
  name: string,
  run: (scenario: Scenario) => Promise<void>,
  { engines = engineNames, early = false, notByLoader = '', timeout = 30_000 }: ScenarioOptions = {},
): void {
  const byLoader = inject('tag') === 'loader.js';
  const tried = engines.filter((engine) => inject('engines').includes(engine));
  test.for(tried)(`${name} (%s)`, { timeout }, async (engine, { task, skip, driverOf, earlyDriverOf }) => {
    task.meta.scenario = { name, engine };
    if (!inject('browsers')[engine]) return skip(`${engine} is not installed`);
    if (byLoader && notByLoader) return skip(notByLoader);
    const windows = early ? earlyDriverOf : driverOf;
    const driver = await windows(engine);
    const expected: RegExp[] = [];
    // What a page goes on doing takes time from the next engine; and one that differs in its hash only is not loaded.
    onTestFinished(async () => {
      await driver.goto('about:blank').catch((crash: unknown) => {
        // One that crashed fails the scenario that it was in, and no other.
        windows.forget(engine);
        throw crash;
      });
    });

    await run({
      engine,
      driver,
      expectFault: (pattern) => expected.push(pattern),
      async open(page, { width = 1280, height = 800, address = '' } = {}) {
        await driver.resize(width, height);
        await driver.goto(`${addressOf(page)}${address}`);
        // Tests go on with what the script does.
        if (byLoader && !early) await driver.evaluate(waitForScript);
      },
    });

    const faults = (await driver.evaluate(() => window.recordedFaults)) ?? [];
    expect(faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)))).toEqual([]);
  });
}

/** In the oldest of each engine that the reference promises too. */
export function promisedScenario(...[name, run, options]: Parameters<typeof scenario>): void {
  scenario(name, run, { ...options, engines: [...engineNames, ...floor] });
}

function addressOf(page: string): string {
  if (page.includes('://')) return page;
  return `${inject('pages')}/recorded${page.startsWith('/') ? page : `/dist-examples/${page}.html`}`;
}

/** The screen that the (first) site of the page shows. Polled, because a navigation takes a moment. */
export async function expectScreen({ driver }: Pick<Scenario, 'driver'>, path: RoutePath): Promise<void> {
  await expect.poll(() => driver.evaluate(shownTitle), { timeout: 8000 }).toBe(screenTitles[path]);
}

/** Runs in the page. The title of the screen, once it can be seen. */
function shownTitle(): string | undefined {
  const site = window.sites()[0];
  const title = site?.shadowRoot?.querySelector('[data-screen-title]');
  return title?.checkVisibility() ? (title.textContent ?? '') : undefined;
}

/** Chooses a screen in the navigation that is visible. */
export async function choose({ driver }: Pick<Scenario, 'driver'>, path: RoutePath): Promise<void> {
  await driver.click('header nav a', routes.find((route) => route.path === path)?.label);
  await expectScreen({ driver }, path);
}
