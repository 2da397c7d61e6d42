import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fault, faults } from './faults.ts';

/** A copy of what is in the working tree, to break. */
const copy = mkdtempSync(path.join(tmpdir(), 'suikerspin-sabotage-'));

/** Else what is built there were built for this test. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name !== 'NODE_ENV' && !name.startsWith('VITEST')),
);

beforeAll(() => {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter(Boolean)) cpSync(file, path.join(copy, file));
  for (const folder of ['node_modules', 'tests/old-browsers/node_modules', 'tests/.output'])
    symlinkSync(path.resolve(folder), path.join(copy, folder));
  // Code that is shorter can be more in brotli: a fault is not to be caught by that.
  const manifest = path.join(copy, 'package.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"scriptAboveReactFloor": 2', '$&0'));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('whole, it passes: what fails below fails by its fault', () => {
  build();
  expect(failuresOf({ caughtBy: 'e2e/engines' })).toEqual([]);
});

test.each(faults)('$what: $caughtBy', ({ file, replace, by, ...promise }) => {
  const faulty = path.join(copy, file);
  const whole = readFileSync(faulty, 'utf8');
  writeFileSync(
    faulty,
    whole.replace(replace, () => by),
  );
  try {
    build();
    expect(failuresOf(promise)).not.toEqual([]);
  } finally {
    writeFileSync(faulty, whole);
  }
});

function build(): void {
  execFileSync('npx', ['vite', 'build', '--logLevel', 'error'], { cwd: copy, env, stdio: 'pipe' });
}

/** @returns the names of the tests that failed. */
function failuresOf({ caughtBy, named = '' }: Pick<Fault, 'caughtBy' | 'named'>): string[] {
  const report = path.join(copy, 'report.json');
  const run = ['vitest', 'run', '--project', 'sabotaged', `tests/${caughtBy}.test.ts`, '-t', named];
  const { stderr } = spawnSync('npx', [...run, '--reporter', 'json', '--outputFile', report], {
    cwd: copy,
    env,
    encoding: 'utf8',
  });
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const results = testResults.flatMap(({ assertionResults }) => assertionResults);
    expect(results.some(({ status }) => status === 'passed' || status === 'failed')).toBe(true);
    return results.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  } catch (error) {
    throw new Error(`${caughtBy} could not be run. ${stderr}`, { cause: error });
  } finally {
    rmSync(report, { force: true });
  }
}

interface Report {
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}
