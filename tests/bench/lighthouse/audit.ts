import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { installPackages } from '../../hosts/install-packages.ts';
import { chromiumFlags } from '../../support/browsers.ts';

/** Lighthouse's report of a cold visit with a phone: milliseconds, on its model of slow 4G. */
export interface Audit {
  /** From 0 to 1, of performance. */
  score: number;
  fcp: number;
  lcp: number;
  layoutShift: number;
  /** What tasks of the main thread take above 50 ms each: thread time, on a processor ×4 slower. */
  blocking: number;
  bytes: number;
  requests: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  args: { name?: string };
  /** The thread's own time in microseconds: other work on this machine does not count. */
  tdur?: number;
}

interface LighthouseResult {
  lhr: {
    categories: { performance: { score: number } };
    audits: Record<string, { numericValue?: number; details?: { items: readonly unknown[] } }>;
  };
  artifacts: { Trace: { traceEvents: readonly TraceEvent[] } };
}

type Lighthouse = (url: string, options: object) => Promise<LighthouseResult>;
type Launch = (options: object) => Promise<{ port: number; kill(): void }>;

const folder = import.meta.dirname;
const slowdown = 4;
const longTaskMs = 50;

/** @returns what audits a page by its address, each time in a browser of its own. */
export async function installLighthouse(
  chromium: string,
): Promise<(url: string) => Promise<Audit>> {
  await installPackages(folder);
  const [{ default: lighthouse }, { launch }] = await Promise.all([
    load<{ default: Lighthouse }>('lighthouse/core/index.js'),
    load<{ launch: Launch }>('chrome-launcher/dist/index.js'),
  ]);
  return async (url) => {
    const chrome = await launch({
      chromePath: chromium,
      chromeFlags: [
        '--headless=new',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
        ...chromiumFlags,
      ],
      logLevel: 'error',
    });
    try {
      const options = { port: chrome.port, onlyCategories: ['performance'], logLevel: 'error' };
      return read(await lighthouse(url, { ...options, disableFullPageScreenshot: true }));
    } finally {
      chrome.kill();
    }
  };
}

function load<Module>(file: string): Promise<Module> {
  const { href } = pathToFileURL(path.join(folder, 'node_modules', file));
  return import(/* @vite-ignore */ href);
}

function read({ lhr: { categories, audits }, artifacts }: LighthouseResult): Audit {
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    score: categories.performance.score,
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    layoutShift: number('cumulative-layout-shift'),
    blocking: blockingOf(artifacts.Trace.traceEvents),
    bytes: number('total-byte-weight'),
    requests: audits['network-requests']?.details?.items.length ?? Number.NaN,
  };
}

/** The main thread is the one of its kind that has worked most: the browser keeps spare ones. */
export function blockingOf(events: readonly TraceEvent[]): number {
  const threads = events.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const tasksOf = ({ pid, tid }: TraceEvent) =>
    events
      .filter(
        (event) =>
          event.pid === pid && event.tid === tid && /RunTask$/.test(event.name) && event.ph === 'X',
      )
      .map(({ tdur = 0 }) => (tdur / 1000) * slowdown);
  const [tasks = []] = threads.map(tasksOf).sort((one, other) => sum(other) - sum(one));
  return sum(tasks.map((task) => Math.max(0, task - longTaskMs)));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
