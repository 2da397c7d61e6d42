import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import { factsText, madeUpFacts } from '../unit/support/made-up-facts.ts';

const root = path.resolve(import.meta.dirname, '../..');
const output = path.join(root, 'tests/.output');
const sources = [
  'src',
  'bedrijf.txt',
  'demo',
  'dist-examples/guides',
  'CHANGELOG.md',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
];

/** The company's domain, which the browser finds on this machine. */
export const host = 'www.zoet.nl';
/** As in 'Live in een middag', but for a folder of the company's site. */
export const facts = {
  ...madeUpFacts,
  siteUrl: `https://${host}/suikerspin`,
  endpoint: `https://${host}/aanvraag.php`,
  address: 'Dorpsstraat 12, 1234 AC Zoetermeer',
  vatId: 'NL801234567B01',
  privacyUrl: `https://${host}/privacy.html`,
};

/**
 * Makes a release and its package as the company does, with these facts; once, until one of its
 * sources changes.
 * @returns its `release/`; the package is beside it, under the same name with `.tgz`.
 */
export async function requireRelease(): Promise<string> {
  const folder = path.join(output, `release-${hashOfSources()}`);
  if (existsSync(folder)) return folder;
  const copy = await copySources(facts);
  try {
    await buildRelease(copy);
    await npm(copy, 'pack');
    for (const name of readdirSync(output))
      if (/^release-[\da-f]+(\.tgz)?$/.test(name))
        await rm(path.join(output, name), { recursive: true });
    await rename(path.join(copy, `${manifest.name}-${manifest.version}.tgz`), `${folder}.tgz`);
    await rename(path.join(copy, 'release'), folder);
  } finally {
    await rm(copy, { recursive: true });
  }
  return folder;
}

/** Copies the sources to a folder that finds the packages, with these facts in `bedrijf.txt`. */
export async function copySources(filledIn: typeof facts): Promise<string> {
  await mkdir(output, { recursive: true });
  const copy = await mkdtemp(path.join(output, 'sources-'));
  for (const source of sources)
    await cp(path.join(root, source), path.join(copy, source), { recursive: true });
  await writeFile(path.join(copy, 'bedrijf.txt'), factsText(filledIn));
  await writeFile(path.join(copy, 'CHANGELOG.md'), `## [${manifest.version}]\n\n> Een proef.\n`);
  return copy;
}

/** As copySources, in a git repository: edits there make `npm version` refuse. */
export async function cloneSources(): Promise<string> {
  const copy = await copySources(facts);
  const as = ['-c', 'user.name=Zoet', '-c', 'user.email=hallo@zoet.nl'];
  for (const command of [
    ['init', '-q'],
    ['add', '.'],
    [...as, 'commit', '-qm', 'Begin'],
  ])
    await promisify(execFile)('git', command, { cwd: copy });
  return copy;
}

/** The first release of a copy of the sources: where it asks for earlier ones, nobody answers. */
export function buildRelease(folder: string): Promise<string> {
  return npm(folder, 'run', 'release', 'first', 'from', 'http://127.0.0.1:9/');
}

/**
 * Runs a command of npm in a copy of the sources.
 * @returns what it said.
 * @throws Error with that, if it fails.
 */
export async function npm(folder: string, ...command: string[]): Promise<string> {
  const run = promisify(execFile)('npm', command, { cwd: folder });
  const { stdout } = await run.catch(({ stdout, stderr }) => {
    throw new Error(`${stdout}${stderr}`);
  });
  return stdout;
}

function hashOfSources(): string {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const source of [...sources, 'package-lock.json']) {
    const at = path.join(root, source);
    const files = path.extname(source)
      ? [at]
      : readdirSync(at, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !entry.name.endsWith('.jsonl'))
          .map((entry) => path.join(entry.parentPath, entry.name))
          .sort();
    for (const file of files) hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}
