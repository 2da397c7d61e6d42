import type { Browser } from 'playwright-core';
import { mountSites, navigate, type Visit, visit } from './measure.ts';
import { hostSizes, type PageName, pageNames } from './pages.ts';
import type { BenchServer } from './server.ts';

const rounds = 9;
const clicks = 100;
const mostSites = 20;

/** Numbers of sites on one page at which the table shows what they cost. */
export const siteCounts = [1, 2, 5, 10, mostSites] as const;

export interface Results {
  /** Medians. */
  visits: Record<PageName, Visit>;
  /** 95th percentile of the time from a click to its screen, in milliseconds. */
  navigation: Partial<Record<PageName, number>>;
  /** What mounting one more site takes, in milliseconds: of the first on a page, of the second, and so on. */
  mountTimes: number[];
  /** Heap with so many sites on a page, in bytes. */
  heaps: Map<number, number>;
  /** What mounting the site takes in a host page of so many nodes, in milliseconds. */
  hosts: Map<number, number>;
}

/** All measurements, page by page in turn, so that a slow minute of this machine falls on all of them. */
export async function run(browser: Browser, server: BenchServer): Promise<Results> {
  const url = (page: string) => `${server.origin}/${page}`;

  const visits = await inTurn(pageNames, (page) => visit(browser, server, `/${page}`));
  const mounts = await inTurn(['widgets'], (page) => mountSites(browser, url(page), mostSites, siteCounts));
  const hosts = await inTurn(hostSizes, (nodes) => mountSites(browser, url(`host-${nodes}`), 1));
  const navigation: Results['navigation'] = {};
  for (const page of ['singleFile', 'script'] as const) {
    navigation[page] = percentile(95, await navigate(browser, url(page), clicks));
  }

  const onePage = mounts.get('widgets') ?? [];
  return {
    visits: Object.fromEntries(
      [...visits].map(([page, runs]) => [page, medianVisit(runs)]),
    ) as Results['visits'],
    navigation,
    mountTimes: Array.from({ length: mostSites }, (_, index) =>
      // The least disturbed run: what disturbs only ever adds time.
      Math.min(...onePage.map((run) => run.times[index] as number)),
    ),
    heaps: new Map(
      siteCounts.map((count) => [count, median(onePage.map((run) => run.heaps.get(count) ?? 0))]),
    ),
    hosts: new Map([...hosts].map(([nodes, runs]) => [nodes, median(runs.map((run) => run.times[0] ?? 0))])),
  };
}

/** Every round measures each of them once. */
async function inTurn<Key, Value>(
  keys: readonly Key[],
  measure: (key: Key) => Promise<Value>,
): Promise<Map<Key, Value[]>> {
  const results = new Map<Key, Value[]>(keys.map((key) => [key, []]));
  for (let round = 1; round <= rounds; round += 1) {
    console.info(`${keys.join(', ')}: round ${round} of ${rounds}`);
    for (const key of keys) results.get(key)?.push(await measure(key));
  }
  return results;
}

function medianVisit(runs: readonly Visit[]): Visit {
  const names = Object.keys(runs[0] ?? {}) as (keyof Visit)[];
  return Object.fromEntries(
    names.map((name) => {
      const values = runs.map((run) => run[name]).filter((value) => value !== undefined);
      return [name, values.length > 0 ? median(values) : undefined];
    }),
  ) as unknown as Visit;
}

function median(values: readonly number[]): number {
  return percentile(50, values);
}

/** By nearest rank: one of the values, never something between two. */
function percentile(percent: number, values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? Number.NaN;
}
