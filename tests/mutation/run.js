// npm run mutate: makes each small change to the code of each folder, and runs its tests.
// npm run mutate -- router config: these folders only.
// npm run mutate -- router src/router/hash.ts: this file only.
import { Stryker } from '@stryker-mutator/core';
import { folders } from './folders.js';

const asked = process.argv.slice(2).filter((name) => name in folders);
const files = process.argv.slice(2).filter((name) => name.startsWith('src/'));
const output = 'tests/.output/mutation';
const counted = ['Killed', 'Timeout', 'Survived', 'NoCoverage'];
const rows = [];

for (const [name, { mutate, tests }] of Object.entries(folders)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  process.env.MUTATION_TESTS = JSON.stringify(tests);
  const results = await new Stryker({
    mutate: files.length > 0 ? files : mutate,
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // On a busy machine, slow is not endless.
    timeoutMS: 30_000,
    concurrency: Number(process.env.CONCURRENCY ?? 2),
    reporters: ['progress', 'clear-text', 'json'],
    clearTextReporter: { logTests: false, reportTests: false, allowEmojis: false },
    jsonReporter: { fileName: `${output}/${name}.json` },
    tempDirName: `${output}/${name}`,
    // At the top only: src/lib is ours.
    ignorePatterns: ['/dist', '/lib', '/release', '/tests/.output'],
    // Stryker would add a comment to each file, and a test compares one with a guide.
    disableTypeChecks: false,
    plugins: ['@stryker-mutator/vitest-runner', './tests/mutation/wording.js'],
    ignorers: ['wording'],
    // The TypeScript here is newer than the one whose settings Stryker can read.
    tsconfigFile: 'none',
  }).runMutationTest();
  const valid = results.filter(({ status }) => counted.includes(status));
  const killed = valid.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  rows.push({ folder: name, broken: valid.length, killed: killed.length });
}

for (const row of rows) row.percent = Math.floor((1000 * row.killed) / row.broken) / 10;
console.table(rows);
if (rows.some(({ percent }) => percent < 90)) process.exitCode = 1;
