import type { Browser } from 'playwright-core';
import type { Click } from './in-page.ts';
import { mountSites, navigate, type Visit, visit } from './measure.ts';
import { hostSizes, type PageName, pageNames } from './pages.ts';
import type { BenchServer } from './server.ts';

const rounds = 9;
const clickRounds = 3;
const clicks = 100;
const mostSites = 20;

/** Numbers of sites on one page at which the table shows what they cost. */
export const siteCounts = [1, 2, 5, 10, mostSites] as const;

export interface Results {
  /** Medians. */
  visits: Record<PageName, Visit>;
  /** 95th percentiles; the medians of a few passes. */
  navigation: Partial<Record<PageName, Click>>;
  /** What the main thread works to mount the first site on a page, the second, and so on, in milliseconds. */
  mountTimes: number[];
  /** Heap with so many sites on a page, in bytes. */
  heaps: Map<number, number>;
  /** What the main thread works to mount the site in a host page of so many nodes, in milliseconds. */
  hosts: Map<number, number>;
}

/** All measurements, page by page in turn, so that a slow minute of this machine falls on all of them. */
export async function run(browser: Browser, server: BenchServer): Promise<Results> {
  const url = (page: string) => `${server.origin}/${page}`;

  const visits = await inTurn(rounds, pageNames, (page) => visit(browser, server, `/${page}`));
  const clicked = await inTurn(clickRounds, ['singleFile', 'script'] as const, async (page) => {
    const times = await navigate(browser, url(page), clicks);
    const p95 = (name: keyof Click) =>
      percentile(
        95,
        times.map((click) => click[name]),
      );
    return { answer: p95('answer'), answerFrames: p95('answerFrames'), screen: p95('screen') };
  });
  const mounts = await inTurn(rounds, ['widgets'], (page) =>
    mountSites(browser, url(page), mostSites, siteCounts),
  );
  const hosts = await inTurn(rounds, hostSizes, (nodes) => mountSites(browser, url(`host-${nodes}`), 1));

  const onePage = mounts.get('widgets') ?? [];
  return {
    visits: Object.fromEntries([...visits].map(([page, runs]) => [page, medians(runs)])) as Results['visits'],
    navigation: Object.fromEntries([...clicked].map(([page, runs]) => [page, medians(runs)])),
    mountTimes: Array.from({ length: mostSites }, (_, index) =>
      leastDisturbed(onePage.map((run) => run.times[index])),
    ),
    heaps: new Map(
      siteCounts.map((count) => [count, median(onePage.map((run) => run.heaps.get(count) ?? 0))]),
    ),
    hosts: new Map(
      [...hosts].map(([nodes, runs]) => [nodes, leastDisturbed(runs.map((run) => run.times[0]))]),
    ),
  };
}

/** Every round measures each of them once. */
async function inTurn<Key, Value>(
  rounds: number,
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

/** The median of each number that the runs have. */
function medians<Run extends Visit | Click>(runs: readonly Run[]): Run {
  const names = Object.keys(runs[0] ?? {}) as (keyof Run)[];
  return Object.fromEntries(
    names.map((name) => {
      const values = runs
        .map((run) => run[name] as number | undefined)
        .filter((value) => value !== undefined);
      return [name, values.length > 0 ? median(values) : undefined];
    }),
  ) as unknown as Run;
}

/** The least of them: garbage of what came before, and neighbours that empty the caches, only ever add work. */
function leastDisturbed(values: readonly (number | undefined)[]): number {
  return Math.min(...values.map((value) => value ?? Number.NaN));
}

function median(values: readonly number[]): number {
  return percentile(50, values);
}

/** By nearest rank: one of the values, never something between two. */
function percentile(percent: number, values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? Number.NaN;
}
