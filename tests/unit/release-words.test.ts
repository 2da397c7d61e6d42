// @vitest-environment node
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newsIn, requireNews, withNews } from '../../src/tools/release/changelog.ts';
import { readArgs } from '../../src/tools/release/read-args.ts';

// npm itself takes a second, and more on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const address = 'https://www.zoet.nl/';

test.each([
  [[], {}],
  [['first'], { first: true }],
  [['--first'], { first: true }],
  [['back', '0.1.0'], { back: '0.1.0' }],
  [['--back', '0.1.0', '--from', address], { back: '0.1.0', from: address }],
  [['--back=0.1.0'], { back: '0.1.0' }],
  [['nieuws', 'Prijs = 3 euro'], { nieuws: 'Prijs = 3 euro' }],
  [['--may-pack'], { 'may-pack': true }],
  [['back'], undefined],
  [['back', 'latest'], undefined],
  [['from', 'my site'], undefined],
  [['nieuws', ' '], undefined],
  [['1.0.0'], undefined],
  [['--help'], undefined],
])('%j asks for %j', (args, asked) => {
  expect(readArgs(args, {})).toEqual(asked);
});

// PowerShell takes the `--` away before npm.ps1 has it, so that npm gets what follows as its own.
test.each([
  [['first'], { first: true }],
  [['--first'], { first: true }],
  [['back', '0.1.0'], { back: '0.1.0' }],
  [['--back', '0.1.0'], { back: '0.1.0' }],
  [['--', '--back', '0.1.0'], { back: '0.1.0' }],
  [['--back', '0.1.0', '--from', address], { back: '0.1.0', from: address }],
])('npm run release %j asks for %j, by what npm hands on', async (words, asked) => {
  const { args, env } = await handedOn(words);
  expect(readArgs(args, env)).toEqual(asked);
});

/** Runs a script by npm. @returns what the script was given. */
async function handedOn(
  words: readonly string[],
): Promise<{ args: string[]; env: NodeJS.ProcessEnv }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'suikerspin-npm-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(
    path.join(folder, 'package.json'),
    '{ "scripts": { "release": "node run.cjs" } }',
  );
  await writeFile(
    path.join(folder, 'run.cjs'),
    'console.log(JSON.stringify({ args: process.argv.slice(2), env: process.env }))',
  );
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'release', ...words], {
    cwd: folder,
  });
  return JSON.parse(stdout);
}

const changelog = `# Changelog

## [1.1.0] - 2026-11-24

> Nieuw: de site
> in het donker.

### Added

- A scheme.

## [1.0.0] - 2026-11-01

> Het begin.
`;
test('what partners read is the line in Dutch, by version', () => {
  expect([...newsIn(changelog)]).toEqual([
    ['1.1.0', 'Nieuw: de site in het donker.'],
    ['1.0.0', 'Het begin.'],
  ]);
});

test('without an entry of its own a version is not released, and one sentence is enough', () => {
  expect(() => requireNews(changelog, '1.1.0')).not.toThrow();
  expect(() => requireNews(changelog, '1.1.1')).toThrow('npm run release nieuws "');
  expect(() => requireNews(changelog.replace('1.1.0', 'Unreleased'), '1.1.0')).toThrow(
    '## [1.1.0]',
  );
  const written = withNews(changelog, '1.1.1', '2026-11-25', 'Ons nieuwe telefoonnummer.');
  expect(written).toContain('## [1.1.1] - 2026-11-25\n\n> Ons nieuwe telefoonnummer.');
  expect([...newsIn(written).keys()]).toEqual(['1.1.1', '1.1.0', '1.0.0']);
  expect(() => requireNews(written, '1.1.1')).not.toThrow();
  expect([...newsIn(withNews('', '1.0.0', '2026-11-25', 'Het begin.'))]).toEqual([
    ['1.0.0', 'Het begin.'],
  ]);
});
