import manifest from '../../package.json' with { type: 'json' };
import type { PageName } from './pages.ts';
import { type PeerName, peerNames } from './peers/peers.ts';
import type { Results } from './run.ts';

type BudgetName = keyof typeof manifest.budgets.bench;

/** Without the picture with a button (4 KB of styles and script): no words can appear before it. */
const withWords = peerNames.filter((name) => name !== 'liteYouTube');

/** Measures each budget of `package.json`: ratios within one run, and what a visitor waits for. */
const measured: Record<BudgetName, (results: Results) => number | undefined> = {
  singleFileFcp: ({ visits }) => ratio(visits.singleFile.fcp, visits.twin.fcp),
  singleFileLcp: ({ visits }) => ratio(visits.singleFile.lcp, visits.twin.lcp),
  singleFileFirstViewBytes: ({ visits }) =>
    ratio(visits.singleFile.firstViewBytes, visits.twin.firstViewBytes),
  singleFileLayoutShift: ({ visits }) => visits.singleFile.layoutShift,
  scriptFcp: ({ visits }) => ratio(visits.script.fcp, visits.reactFloor.fcp),
  loaderText: ({ visits }) =>
    ratio(visits.loader.text ?? Number.NaN, visits.script.text ?? Number.NaN),
  loaderBesidePeers: ({ visits }) => besidePeers('loader', visits, withWords),
  loaderBesideLiteYouTube: ({ visits }) => besidePeers('loader', visits, ['liteYouTube']),
  loaderLcp: ({ visits }) => ratio(visits.loader.lcp, visits.loader.fcp),
  loaderLiveSeconds: ({ visits }) => (visits.loader.live ?? Number.NaN) / 1000,
  loaderLayoutShift: ({ visits }) => visits.loader.layoutShift,
  loaderMenuSeconds: ({ visits }) =>
    ((visits.loader.menuAnswers ?? Number.NaN) - visits.loader.fcp) / 1000,
  loaderBytes: ({ visits }) => ratio(visits.loader.totalBytes, visits.script.totalBytes),
  loaderBytesOnReturn: ({ bytesOnReturn: { loader, script } }) =>
    ratio(loader ?? Number.NaN, script ?? Number.NaN),
  loaderWork: ({ work }) => ratio(work.loader.total, work.script.total),
  articleLcp: ({ visits }) => ratio(visits.articleWithLoader.lcp, visits.article.lcp),
  articleLongTasks: ({ visits }) =>
    ratio(visits.articleWithLoader.longTasks, visits.article.longTasks),
  singleFileMenu: ({ visits }) =>
    ratio(visits.singleFile.menuAnswers ?? Number.NaN, visits.singleFile.fcp),
  fragmentFcp: ({ visits }) => ratio(visits.fragment.fcp, visits.fragmentTwin.fcp),
  fragmentLayoutShift: ({ visits }) => visits.fragment.layoutShift,
  fragmentBesidePeers: ({ visits }) => besidePeers('fragment', visits, peerNames),
  singleFileWork: ({ work }) => ratio(work.singleFile.untilLive, work.reactFloor.untilLive),
  scriptWork: ({ work }) => ratio(work.script.untilLive, work.reactFloor.untilLive),
  firstViewsWithoutTypeface: ({ firstViews }) =>
    Math.max(
      ...firstViews
        // On a slow line the loader's first view comes before a typeface can: no budget yet.
        .filter(({ page }) => page !== 'loader')
        .map(({ inTypeface }) => inTypeface.filter((is) => !is).length / inTypeface.length),
    ),
  singleFileNextPaint: ({ navigation }) => besideHandWritten('singleFile', navigation),
  scriptNextPaint: ({ navigation }) => besideHandWritten('script', navigation),
  singleFileNextPaintInFirefox: ({ navigationInFirefox }) =>
    besideHandWritten('singleFile', navigationInFirefox),
  scriptNextPaintInFirefox: ({ navigationInFirefox }) =>
    besideHandWritten('script', navigationInFirefox),
  singleFileNavigationFrames: ({ navigation }) => navigation.singleFile?.answerFrames,
  scriptNavigationFrames: ({ navigation }) => navigation.script?.answerFrames,
  twentiethMount: ({ mountTimes }) => (mountTimes[19] as number) / (mountTimes[1] as number),
};

export const budgets = Object.entries(manifest.budgets.bench) as [BudgetName, number][];

/** What is held against a budget, to two decimals, as the table shows it. */
export function measuredFor(name: BudgetName, results: Results): number {
  return Math.round((measured[name](results) ?? Number.NaN) * 100) / 100;
}

/** When a page of ours shows its text, beside the fastest of the others. */
function besidePeers(
  page: PageName,
  visits: Results['visits'],
  others: readonly PeerName[],
): number {
  const text = (of: PageName) => visits[of].text ?? Number.NaN;
  return Math.max(...others.map((peer) => ratio(text(page), text(peer))));
}

/** From a click to the next paint, beside the same Home with a menu written by hand. */
function besideHandWritten(page: PageName, navigation: Results['navigation']): number {
  return ratio(navigation[page]?.nextPaint ?? Number.NaN, navigation.twin?.nextPaint ?? Number.NaN);
}

/** Nothing beside nothing is the same. */
function ratio(value: number, other: number): number {
  return value === other ? 1 : value / other;
}
