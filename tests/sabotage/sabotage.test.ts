import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { breakCode, type Fault, faults } from './faults.ts';

/** A copy of what is in the working tree, to break. */
const copy = mkdtempSync(path.join(tmpdir(), 'suikerspin-sabotage-'));

/** Without these, what is built in the copy would be built for this test. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name !== 'NODE_ENV' && !name.startsWith('VITEST')),
);

beforeAll(() => {
  const files = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      encoding: 'utf8',
    },
  );
  for (const file of files.split('\0').filter(Boolean)) cpSync(file, path.join(copy, file));
  for (const folder of ['node_modules', 'tests/old-browsers/node_modules', 'tests/.output'])
    symlinkSync(path.resolve(folder), path.join(copy, folder));
  // Budgets, the package and compression catch no fault; without them a build takes a third.
  leaveOut('src/tools/build.ts', /await (checkSizes|writePackage)\(.*\)/g);
  leaveOut('src/tools/bundles.ts', /(?<=compress: ){.*}/g);
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

for (const fault of faults)
  test(`has a place in the code, and a test that is there: ${fault.what}`, () => {
    expect(breakCode(readFileSync(fault.in, 'utf8'), fault)).toBeTypeOf('string');
    expect(readFileSync(fileOf(fault), 'utf8')).toContain(testOf(fault));
  });

test('whole, everything passes: what fails below fails by its fault', {
  timeout: 1_800_000,
}, () => {
  build();
  for (const project of new Set(faults.map((fault) => projectsOf(fault)[0])))
    expect(failuresOf(faults.filter((fault) => projectsOf(fault)[0] === project))).toEqual([]);
});

for (const fault of faults)
  test(`caught: ${fault.what}`, () => {
    const file = path.join(copy, fault.in);
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, breakCode(whole, fault));
    try {
      if (!fault.by.startsWith('unit/')) build();
      expect(failuresOf([fault])).not.toEqual([]);
    } finally {
      writeFileSync(file, whole);
    }
  });

function build(): void {
  execFileSync(process.execPath, ['src/tools/run.js', 'build'], { cwd: copy, env, stdio: 'pipe' });
}

/** Writes `false` in the place of code in the copy. */
function leaveOut(name: string, code: RegExp): void {
  const file = path.join(copy, name);
  writeFileSync(file, readFileSync(file, 'utf8').replace(code, 'false'));
}

/** The test's projects: `chromium`, `measured` alone, or those of `npm run test:all` only. */
function projectsOf({ by, onlyInAll }: Fault): readonly string[] {
  if (by.startsWith('unit/')) return ['unit'];
  return onlyInAll ? ['engines'] : ['chromium', 'measured'];
}

function fileOf({ by }: Fault): string {
  const file = `tests/${by.split(': ')[0]}.test.ts`;
  return existsSync(file) ? file : `${file}x`;
}

function testOf({ by }: Fault): string {
  return by.slice(by.indexOf(': ') + 2);
}

/** @returns the names of the tests of these faults, all of the same projects, that fail. */
function failuresOf(promised: readonly Fault[]): string[] {
  const [fault] = promised as [Fault];
  const report = path.join(copy, 'report.json');
  const files = new Set(promised.map(fileOf));
  const named = promised.map(testOf).join('|');
  const projects = projectsOf(fault).map((project) => `--project=${project}`);
  const run = ['run', ...projects, '--bail=1', ...files, '-t', named];
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

interface Report {
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}
