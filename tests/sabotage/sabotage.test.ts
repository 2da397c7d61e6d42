import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { version } from '../../package.json';
import { writeToGuide } from '../support/guides.ts';
import { type Fault, faults } from './faults.ts';

/** A copy of what is in the working tree, to break. */
const copy = mkdtempSync(path.join(tmpdir(), 'suikerspin-sabotage-'));

const quickConfig = 'vite.quick.config.ts';

/** Else what is built there were built for this test. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name !== 'NODE_ENV' && !name.startsWith('VITEST')),
);

/** What is broken, the file that promises it, and the test that failed. */
type Row = [what: string, promisedBy: string, caughtBy: string];

const rows: Row[] = [];

const notCaught = 'NOT CAUGHT';

beforeAll(() => {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter(Boolean)) cpSync(file, path.join(copy, file));
  for (const folder of ['node_modules', 'tests/old-browsers/node_modules', 'tests/.output'])
    symlinkSync(path.resolve(folder), path.join(copy, folder));
  // No fault is to be caught by a budget, nor in the package for apps, nor does it matter how small the script is: without
  // all that a build takes a third of the time.
  const config = readFileSync(path.join(copy, 'vite.config.ts'), 'utf8');
  writeFileSync(path.join(copy, quickConfig), config.replaceAll(/\b(sizeReport|packageModules)\(\),/g, ''));
  const settings = path.join(copy, 'src/build/script-settings.ts');
  writeFileSync(settings, readFileSync(settings, 'utf8').replace(/(?<=compress: ){.*}/, 'false'));
});

afterAll(async () => {
  rmSync(copy, { recursive: true, force: true });
  console.info(table(['what is broken', 'promised by', 'caught by'], rows));
  const caught = rows.filter(([, , caughtBy]) => caughtBy !== notCaught);
  console.info(`${caught.length} of ${rows.length} are caught.`);
  if (caught.length < faults.length) return;
  const inGuide = table(
    ['what is broken', 'caught by'],
    rows.map(([what, file]) => [what, `\`${file}\``]),
  );
  await writeToGuide('internals', {
    sabotage: `In ${version} each of these ${rows.length} is caught:\n\n${inGuide}`,
  });
});

test('whole, it passes: what fails below fails by its fault', { timeout: 1_800_000 }, () => {
  build();
  expect(failuresOf(...faults)).toEqual([]);
});

for (const fault of faults)
  test(`${fault.what}: ${fault.promisedBy}`, () => {
    const row: Row = [fault.what, fault.promisedBy, notCaught];
    rows.push(row);
    const file = path.join(copy, fault.file);
    const whole = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      whole.replace(fault.replace, () => fault.by),
    );
    try {
      build();
      const failures = failuresOf(fault);
      if (failures.length) row[2] = failures.join(', ');
      expect(failures).not.toEqual([]);
    } finally {
      writeFileSync(file, whole);
    }
  });

function build(): void {
  execFileSync('node_modules/.bin/vite', ['build', '--config', quickConfig, '--logLevel', 'error'], {
    cwd: copy,
    env,
    stdio: 'pipe',
  });
}

/** @returns the name of the first test that failed of those that promise that there are no such faults. */
function failuresOf(...promised: readonly Fault[]): string[] {
  const report = path.join(copy, 'report.json');
  const files = new Set(promised.map(({ promisedBy }) => `tests/${promisedBy}.test.ts`));
  const named = promised.map(({ named }) => named).join('|');
  const run = ['run', '--project', 'sabotaged', '--bail=1', ...files, '-t', named];
  const { stderr } = spawnSync(
    'node_modules/.bin/vitest',
    [...run, '--reporter', 'json', '--outputFile', report],
    { cwd: copy, env, encoding: 'utf8' },
  );
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const results = testResults.flatMap(({ assertionResults }) => assertionResults);
    expect(results.some(({ status }) => status === 'passed' || status === 'failed')).toBe(true);
    return results.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  } catch (error) {
    throw new Error(`${[...files].join(', ')} could not be run. ${stderr}`, { cause: error });
  } finally {
    rmSync(report, { force: true });
  }
}

/** As Markdown. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

interface Report {
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}
