import manifest from '../../package.json' with { type: 'json' };
import type { Results } from './run.ts';

type BudgetName = keyof typeof manifest.budgets.bench;

/** What each budget in `package.json` is about: ratios within one run, and frames. */
const measured: Record<BudgetName, (results: Results) => number | undefined> = {
  singleFileFcp: ({ visits }) => ratio(visits.singleFile.fcp, visits.twin.fcp),
  singleFileLcp: ({ visits }) => ratio(visits.singleFile.lcp, visits.twin.lcp),
  singleFileFirstViewBytes: ({ visits }) =>
    ratio(visits.singleFile.firstViewBytes, visits.twin.firstViewBytes),
  singleFileLayoutShift: ({ visits }) => visits.singleFile.layoutShift,
  scriptFcp: ({ visits }) => ratio(visits.preloaded.fcp, visits.reactFloor.fcp),
  articleLcp: ({ visits }) => ratio(visits.articleWithSite.lcp, visits.article.lcp),
  articleLongTasks: ({ visits }) => ratio(visits.articleWithSite.longTasks, visits.article.longTasks),
  singleFileNavigationFrames: ({ navigation }) => navigation.singleFile?.answerFrames,
  scriptNavigationFrames: ({ navigation }) => navigation.script?.answerFrames,
  twentiethMount: ({ mountTimes }) => (mountTimes[19] as number) / (mountTimes[1] as number),
};

export const budgets = Object.entries(manifest.budgets.bench) as [BudgetName, number][];

/** What is held against a budget, to two decimals, as the table shows it. */
export function measuredFor(name: BudgetName, results: Results): number {
  return Math.round((measured[name](results) ?? Number.NaN) * 100) / 100;
}

/** Nothing beside nothing is the same. */
function ratio(value: number, other: number): number {
  return value === other ? 1 : value / other;
}
