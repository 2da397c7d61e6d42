import manifest from '../../package.json' with { type: 'json' };
import type { Results } from './run.ts';

/** A frame of a screen that is renewed sixty times a second, in milliseconds. */
export const frame = 1000 / 60;

type BudgetName = keyof typeof manifest.budgets.bench;

/** What each budget in `package.json` is about: ratios within one run, and frames. */
const measured: Record<BudgetName, (results: Results) => number | undefined> = {
  singleFileFcp: ({ visits }) => visits.singleFile.fcp / visits.twin.fcp,
  singleFileLcp: ({ visits }) => visits.singleFile.lcp / visits.twin.lcp,
  singleFileFirstViewBytes: ({ visits }) => visits.singleFile.firstViewBytes / visits.twin.firstViewBytes,
  singleFileLayoutShift: ({ visits }) => visits.singleFile.layoutShift,
  scriptFcp: ({ visits }) => visits.preloaded.fcp / visits.reactFloor.fcp,
  articleLcp: ({ visits }) => visits.articleWithSite.lcp / visits.article.lcp,
  articleLongTasks: ({ visits }) => visits.articleWithSite.longTasks / visits.article.longTasks,
  singleFileNavigationFrames: ({ navigation }) =>
    navigation.singleFile && navigation.singleFile.answer / frame,
  scriptNavigationFrames: ({ navigation }) => navigation.script && navigation.script.answer / frame,
  twentiethMount: ({ mountTimes }) => (mountTimes[19] as number) / (mountTimes[1] as number),
};

export const budgets = Object.entries(manifest.budgets.bench) as [BudgetName, number][];

/** What is held against a budget, to two decimals, as the table shows it. */
export function measuredFor(name: BudgetName, results: Results): number {
  return Math.round((measured[name](results) ?? Number.NaN) * 100) / 100;
}
