import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { allEngines, otherChromiums } from './browsers.ts';

const columns: readonly string[] = [...allEngines, ...otherChromiums];

const marks = { passed: '\u2713', failed: '\u2717', skipped: 'skip', pending: '?' } as const;

/**
 * Ends a run with one table, scenario × engine, and the versions of those. A dash: not for that
 * engine. 'again': passed at the second try; the first failure is printed below the table, so that
 * nobody gets used to it.
 */
export default class ScenarioTable implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = new Map<string, Map<string, string>>();
    const versions = new Map<string, string>();
    const triedAgain: string[] = [];
    for (const module of modules) {
      const page = path.basename(module.moduleId, '.test.ts');
      for (const test of module.children.allTests()) {
        const passedAgain = test.diagnostic()?.flaky;
        if (passedAgain)
          triedAgain.push(`${page}: ${test.fullName}\n  ${test.result().errors?.[0]?.message}`);
        const { scenario } = test.meta();
        if (!scenario) continue;
        const row = `${page}: ${scenario.name}`;
        if (!rows.has(row)) rows.set(row, new Map());
        const { name } = module.project;
        const column = columns.includes(name) ? name : scenario.engine;
        if (scenario.version) versions.set(column, `${column} ${scenario.version}`);
        rows.get(row)?.set(column, passedAgain ? 'again' : marks[test.result().state]);
      }
    }
    if (rows.size === 0) return;
    const width = Math.max(...[...rows.keys()].map((row) => row.length)) + 2;
    const line = (first: string, cells: readonly string[]) =>
      first.padEnd(width) + cells.map((cell) => cell.padEnd(12)).join('');
    console.info(
      [
        '',
        line('Scenario', columns),
        ...[...rows].map(([row, cells]) =>
          line(
            row,
            columns.map((column) => cells.get(column) ?? '-'),
          ),
        ),
        '',
        `Tried in ${[...versions.values()].join(', ')}.`,
        ...(triedAgain.length > 0 ? ['Passed only when tried again:', ...triedAgain, ''] : []),
      ].join('\n'),
    );
  }
}
