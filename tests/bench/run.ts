import type { Browser } from 'playwright-core';
import { type LineName, lineNames } from './devices.ts';
import type { Click } from './in-page.ts';
import { bytesOnReturn, isInTypeface, measureVisit, navigate, type VisitCost } from './measure.ts';
import { hostSizes, type PageName, pageNames, textOf } from './pages.ts';
import { peerNames } from './peers/peers.ts';
import { fullRun, inTurn, mapValues, rounds } from './rounds.ts';
import type { BenchServer } from './server.ts';
import { least, median, medians, percentile, percentiles95 } from './statistics.ts';
import { mountSites, type Work, workOf } from './work.ts';

const clickRounds = Math.ceil(rounds / 2);
const coldVisits = Math.ceil((10 * rounds) / fullRun);
const clicks = 60;
const mostSites = 20;

/** Numbers of sites on one page at which the table shows what they cost. */
export const siteCounts = [1, 2, 5, 10, mostSites] as const;

/** Only in every second round: they are far from what they are compared with, and slow. */
const rarely = new Set<unknown>(peerNames);

/** Not the frame, which has its own main thread, nor the articles, whose site is late or absent. */
const workPages = [
  'twin',
  'singleFile',
  'reactFloor',
  'script',
  'loader',
  'fragmentTwin',
  'fragment',
  ...peerNames,
] as const;

/** The ways to embed the site, and its own page. */
export const embeddings = [
  'script',
  'loader',
  'fragment',
  'singleFile',
] as const satisfies readonly PageName[];

export type Embedding = (typeof embeddings)[number];

export interface Answers extends Click {
  /** From a click to the next paint, whatever that shows. */
  nextPaint: number;
}

export interface Results {
  /** Medians. */
  visits: Record<PageName, VisitCost>;
  /** The least of each. */
  work: Record<(typeof workPages)[number], Work>;
  /** 95th percentiles; the medians of a few passes. */
  navigation: Partial<Record<PageName, Answers>>;
  navigationInFirefox: Partial<Record<PageName, Answers>>;
  /** What comes by the line for a visitor who returns after a new release, in bytes. */
  bytesOnReturn: Partial<Record<PageName, number>>;
  /** Of cold visits, which had their first view in the brand's typeface. */
  firstViews: readonly { line: LineName; page: Embedding; inTypeface: readonly boolean[] }[];
  /** Main-thread milliseconds to mount the first site on a page, the second, and so on. */
  mountTimes: number[];
  /** Heap with so many sites on a page, in bytes. */
  heaps: Map<number, number>;
  /** Main-thread milliseconds to mount the site in a host page, by its number of nodes. */
  hosts: Map<number, number>;
}

/** Measures page by page in turn, so that a slow minute of this machine falls on all of them. */
export async function run(
  browser: Browser,
  launchFirefox: () => Promise<Browser>,
  server: BenchServer,
): Promise<Results> {
  const url = (page: string) => `${server.origin}/${page}`;

  const visits = await inTurn(
    'visits',
    rounds,
    pageNames,
    (page) => measureVisit(browser, server, `/${page}`, textOf(page)),
    rarely,
  );
  const work = await inTurn(
    'work',
    rounds,
    workPages,
    (page) => workOf(browser, url(page), textOf(page)),
    rarely,
  );
  const navigationIn = (engine: Browser) =>
    inTurn(
      `clicks in ${engine.browserType().name()}`,
      clickRounds,
      ['twin', 'singleFile', 'script'] as const,
      async (page) => {
        const passed = await navigate(engine, url(page === 'twin' ? 'twinWithMenu' : page), clicks);
        return { ...percentiles95(passed.clicks), nextPaint: percentile(95, passed.nextPaints) };
      },
    );
  const navigation = await navigationIn(browser);
  const firefox = await launchFirefox();
  const navigationInFirefox = await navigationIn(firefox).finally(() => firefox.close());
  // It is the same each time.
  const returning = await inTurn('returning visitors', 1, ['script', 'loader'] as const, (page) =>
    bytesOnReturn(browser, server, `/returning-${page}`, textOf(page)),
  );
  const views = lineNames.flatMap((line) => embeddings.map((page) => ({ line, page })));
  const firstViews = await inTurn('first views', coldVisits, views, ({ line, page }) =>
    isInTypeface(browser, url(page), line, textOf(page)),
  );
  const mounts = await inTurn('many sites', rounds, ['widgets'], (page) =>
    mountSites(browser, url(page), mostSites, siteCounts),
  );
  const hosts = await inTurn('large pages', rounds, hostSizes, (nodes) =>
    mountSites(browser, url(`host-${nodes}`), 1),
  );

  const onePage = mounts.get('widgets') ?? [];
  return {
    visits: mapValues(visits, medians) as Results['visits'],
    work: mapValues(work, least),
    navigation: mapValues(navigation, medians),
    navigationInFirefox: mapValues(navigationInFirefox, medians),
    bytesOnReturn: mapValues(returning, median),
    firstViews: [...firstViews].map(([view, inTypeface]) => ({ ...view, inTypeface })),
    mountTimes: Array.from({ length: mostSites }, (_, index) =>
      Math.min(...onePage.map((run) => run.times[index] ?? Number.NaN)),
    ),
    heaps: new Map(
      siteCounts.map((count) => [count, median(onePage.map((run) => run.heaps.get(count) ?? 0))]),
    ),
    hosts: new Map(
      [...hosts].map(([nodes, runs]) => [nodes, Math.min(...runs.flatMap((run) => run.times))]),
    ),
  };
}
