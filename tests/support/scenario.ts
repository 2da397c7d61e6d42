import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { test as base, expect, inject, onTestFinished } from 'vitest';
import { type EngineName, engineNames } from './browsers.ts';
import { type AnyPage, type Engine, launch } from './engine.ts';
import { touchSites, waitForScript } from './in-page.ts';
import { recorder } from './servers.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The row and the column of the table that the run ends with. */
    scenario?: { name: string; engine: EngineName; version?: string };
  }
}

interface OpenOptions {
  /** Size of the window in pixels. */
  width?: number;
  height?: number;
  /** What stands behind the page's address, with the '#' or the '?'. */
  address?: string;
  /** Returns when the page begins to arrive, and leaves its sites as the loader paints them. */
  untouched?: boolean;
}

export interface Scenario<OfPage extends AnyPage = AnyPage> {
  readonly engine: EngineName;
  readonly page: OfPage;
  /**
   * Opens `/dist-examples/<page>.html`, a path on the page server, or a full address, and makes its
   * sites live. Wait for what the test needs.
   */
  open(page: string, options?: OpenOptions): Promise<void>;
  /** Allows console errors, exceptions and policy violations; any other fails the scenario. */
  allowFault(pattern: RegExp): void;
  /** One that has to come before the scenario ends. */
  requireFault(pattern: RegExp): void;
}

/** Playwright's whole page, where no shim has to stand in for it. */
type PageOf<Name extends EngineName> =
  Extract<Name, `WebKit${string}`> extends never ? Page : AnyPage;

interface ScenarioOptions<Name extends EngineName> {
  /** Chromium where none is named. */
  engines?: readonly Name[];
  /** For each `open`. */
  untouched?: boolean;
  /** Why its pages have suikerspin.js itself, and not loader.js. */
  byScript?: string;
  /** In milliseconds, where a scenario does more than others. */
  timeout?: number;
  /** Playwright's, for Chromium. */
  context?: BrowserContextOptions;
  /** Flags of a Chromium of its own. */
  flags?: readonly string[];
}

/** The browsers that run. */
type Launched = Map<EngineName, Promise<Engine>>;

const test = base.extend<{ launched: Launched }>({
  launched: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the used fixtures from it
    async ({}, use) => {
      const engines: Launched = new Map();
      await use(engines);
      for (const engine of engines.values()) await (await engine).close();
    },
    { scope: 'worker' },
  ],
});

function executableOf(name: EngineName): string {
  return inject('browsers')[name] as string;
}

/** Where an engine can differ. */
export const everyEngine = { engines: engineNames } as const;

/** For a scenario that needs more of Playwright's page than the shim for WebKit has. */
export const twoEngines = { engines: ['Chromium', 'Firefox'] } as const;

/** For variants that no engine treats differently: the first in all, the others in Chromium. */
export const oneInEveryEngine = (index: number) => ({
  engines: index === 0 ? engineNames : engineNames.slice(0, 1),
});

type Run<Name extends EngineName> = (scenario: Scenario<PageOf<Name>>) => Promise<void>;

/** One test in each engine, in a page of its own. An engine that is not there is a visible skip. */
export function scenario(name: string, run: Run<'Chromium'>): void;
export function scenario<Name extends EngineName = 'Chromium'>(
  name: string,
  options: ScenarioOptions<Name>,
  run: Run<Name>,
): void;
export function scenario<Name extends EngineName>(
  name: string,
  ...rest: [Run<Name>] | [ScenarioOptions<Name>, Run<Name>]
): void {
  const run = rest.at(-1) as Run<Name>;
  const options: ScenarioOptions<EngineName> = rest.length === 2 ? rest[0] : {};
  const { engines = ['Chromium'], context = {}, flags, timeout = 30_000, byScript } = options;
  const inChromium = engines.every((engine) => engine === 'Chromium');
  const tried = engines.filter((engine) => inject('engines').includes(engine));
  // A group without a test would be an error.
  if (tried.length === 0) test.skip(name);
  test.for(tried)(`${name} (%s)`, { timeout }, async (engine, { task, skip, launched }) => {
    task.meta.scenario = { name, engine };
    if (!executableOf(engine)) return skip(`${engine} is not installed`);
    const viewport = { width: 1280, height: 800 };
    const { page, version, close } = await openPage({ viewport, ...context });
    task.meta.scenario.version = version;
    onTestFinished(close);
    const faults = faultsOf(page, inChromium);
    if (!engine.startsWith('WebKit')) await (page as Page).context().addInitScript(recorder);

    await run({
      engine,
      page: page as PageOf<Name>,
      allowFault: faults.allow,
      requireFault: faults.require,
      async open(
        example,
        { width = 1280, height = 800, address = '', untouched = options.untouched } = {},
      ) {
        await faults.collect();
        const size = page.viewportSize();
        if (size?.width !== width || size.height !== height)
          await page.setViewportSize({ width, height });
        // A page that differs in its hash only would not be loaded.
        await page.goto('about:blank');
        const url = `${addressOf(example, { recorded: !inChromium, byScript: Boolean(byScript) })}${address}`;
        await page.goto(url, { waitUntil: untouched ? 'commit' : 'load' });
        if (!untouched && context.javaScriptEnabled !== false) await makeLive(page);
      },
    });
    await faults.judge();

    async function openPage(context: BrowserContextOptions) {
      if (flags) {
        const own = await launch(engine, executableOf(engine), flags);
        onTestFinished(own.close);
        return own.newPage(context);
      }
      const open = async () => {
        const running = launched.get(engine) ?? launch(engine, executableOf(engine));
        launched.set(engine, running);
        return (await running).newPage(context);
      };
      return open().catch(() => {
        // The browser itself has ended.
        launched.delete(engine);
        return open();
      });
    }
  });
}

/** Touches every site of a loaded page, as a visitor first does, and waits for the script. */
export async function makeLive(page: AnyPage): Promise<void> {
  await page.evaluate(touchSites);
  await page.evaluate(waitForScript);
}

/** Pages of the tests are no company's and have no endpoint, which the site says. */
const always = /No endpoint is set/;

/** Chromium tells what it says in its console; elsewhere a page has recorded that itself. */
function faultsOf(page: AnyPage, isHeard: boolean) {
  const allowed = [always];
  const required: RegExp[] = [];
  const found: string[] = [];
  if (isHeard) hear((page as Page).context(), found);
  const collect = async () => {
    if (isHeard || (await page.evaluate(() => window.location.protocol)) === 'about:') return;
    const faults = await page.evaluate(() => window.recordedFaults ?? null);
    if (!faults)
      throw new Error('The page was never recorded: its server has to put the recorder in it.');
    found.push(...faults.splice(0));
  };
  return {
    allow: (pattern: RegExp) => void allowed.push(pattern),
    require: (pattern: RegExp) => void required.push(pattern),
    collect,
    async judge() {
      for (const pattern of required) {
        const came = async () => [
          ...found,
          ...(isHeard ? [] : await page.evaluate(() => window.recordedFaults ?? [])),
        ];
        await expect.poll(came, { timeout: 8000 }).toContainEqual(expect.stringMatching(pattern));
      }
      await collect();
      const expected = [...allowed, ...required];
      expect(found.filter((fault) => !expected.some((pattern) => pattern.test(fault)))).toEqual([]);
    },
  };
}

function hear(context: BrowserContext, heard: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') heard.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => heard.push(`Uncaught ${error.error().message}`));
}

function addressOf(
  page: string,
  { recorded, byScript }: { recorded: boolean; byScript: boolean },
): string {
  if (page.includes('://')) return page;
  const path = page.startsWith('/') ? page : `/dist-examples/${page}.html`;
  return `${inject('pages')}${recorded ? '/recorded' : ''}${byScript ? '/by-script' : ''}${path}`;
}
