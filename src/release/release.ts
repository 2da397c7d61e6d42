import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { unfilledFacts, unusableFacts } from '../build/facts.ts';
import { byAge } from '../build/release.ts';
import { company } from '../company.ts';
import { siteAddress } from '../config/url.ts';
import { keepVersions, Refused } from './keep.ts';
import { markPackage, refuseOtherPackages } from './package.ts';
import {
  folderOf,
  isVersion,
  nextPatch,
  publish,
  readManifest,
  versionsIn,
  writeManifest,
} from './versions.ts';

const usage = `Usage: npm run release                    makes a release, in release/
       npm run release -- --first         the first one: goes on where the live site does not answer yet
       npm run release -- --back 1.2.3    lays an earlier version at the top again
       npm run release -- --from <url>    fetches what was released from there, not from siteUrl`;

const options = {
  first: { type: 'boolean' },
  back: { type: 'string' },
  from: { type: 'string' },
  // Before `npm pack`.
  'may-pack': { type: 'boolean' },
} as const;

type Print = (line: string) => void;

/**
 * Makes a release in `release/`, or goes back to an earlier one.
 * @returns the exit code: 0 done, 1 refused or failed, 2 a command that it does not know.
 */
export async function release(
  args: readonly string[],
  print: Print,
  root = process.cwd(),
): Promise<0 | 1 | 2> {
  const asked = readArgs(args);
  if (!asked) {
    print(usage);
    return 2;
  }
  try {
    if (asked['may-pack']) await refuseOtherPackages(root);
    else if (asked.back !== undefined) await goBack(root, asked.back, asked.from, print);
    else await goForward(root, asked, print);
    return 0;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    print(error.message);
    return 1;
  }
}

function readArgs(args: readonly string[]) {
  try {
    const { values } = parseArgs({ args: [...args], options });
    const { back, from } = values;
    const isUnclear = (back !== undefined && !isVersion(back)) || (from !== undefined && !URL.canParse(from));
    return isUnclear ? undefined : values;
  } catch {
    return undefined;
  }
}

async function goForward(
  root: string,
  { first = false, from = company.siteUrl }: { first?: boolean; from?: string },
  print: Print,
): Promise<void> {
  const wrong = unusableFacts(root);
  if (wrong) throw new Refused(wrong);
  const missing = unfilledFacts();
  if (missing) throw new Refused(`${missing} Fill them in under 'facts' before a release.`);
  const folder = path.join(root, 'release');
  await keepVersions(folder, { address: siteAddress(from), mayBeSilent: first }, print);
  const version = await makeVersion(root, folder, print);
  await publish(folder, version, company.siteUrl);
  await markPackage(root, version);
  print(`
Version ${version} is in release/. Three things to do:
1. Upload all of release/ to ${company.siteUrl} and delete nothing there. Names with a dot in front belong to it: .htaccess.
2. Look at it from outside: npm run doctor -- ${company.siteUrl}
3. Pages that name suikerspin.js without a version have it within five minutes. Who pinned an earlier version keeps
   that one, facts and all: mail those partners ${new URL('snippet.html', company.siteUrl)} for new code.`);
}

async function goBack(root: string, version: string, from: string | undefined, print: Print): Promise<void> {
  const folder = path.join(root, 'release');
  await keepVersions(folder, { address: siteAddress(from ?? company.siteUrl), mayBeSilent: false }, print);
  const versions = await versionsIn(folder);
  if (!versions.has(version))
    throw new Refused(
      `There is no version ${version} to go back to, but: ${[...versions.keys()].join(', ')}.`,
    );
  await publish(folder, version, company.siteUrl);
  print(`
Version ${version} lies at the top of release/ again; src/company.ts and package.json are as they were. To do:
1. Upload all of release/ to ${company.siteUrl} and delete nothing there, later versions neither: pages pin them.
2. Look at it from outside: npm run doctor -- ${company.siteUrl}
3. Pages that name suikerspin.js without a version are back within five minutes. Who pinned a later version keeps that
   one: mail those partners your snippet.html for new code. Mend what was wrong; npm run release then makes a new version.`);
}

/**
 * Builds until there is a version of this content: what was released under a version stays as it is.
 * @returns that version.
 */
async function makeVersion(root: string, folder: string, print: Print): Promise<string> {
  const before = await readPackages(root);
  const newest = [...(await versionsIn(folder)).keys()].at(-1);
  const given: string = JSON.parse(before.get('package.json') ?? '{}').version;
  if (!isVersion(given))
    throw new Refused(`The version in package.json is ${given}; it must be three numbers, such as 1.2.3.`);
  try {
    const first = newest && byAge(given, newest) < 0 ? newest : given;
    if (await makeUnlessReleased(root, folder, first, print)) return first;
    const next = nextPatch(newest ?? first);
    print(`Version ${first} has been released with other content, and pages pin it: this one is ${next}.`);
    await makeUnlessReleased(root, folder, next, print);
    return next;
  } catch (error) {
    for (const [name, text] of before) await writeFile(path.join(root, name), text);
    throw error;
  }
}

/** @returns whether the version is now of this content. */
async function makeUnlessReleased(
  root: string,
  folder: string,
  version: string,
  print: Print,
): Promise<boolean> {
  for (const [name, text] of await readPackages(root))
    await writeFile(path.join(root, name), withVersion(text, version));
  const draft = path.join(folder, '.draft');
  // Vite empties no folder that is named: an interrupted release may have left a draft with other files.
  await rm(draft, { recursive: true, force: true });
  try {
    build(root, draft);
    const made = await writeManifest(draft, version);
    const released = await readManifest(folder, version);
    if (released === made) print(`Version ${version} has been released with this very content.`);
    else if (!released) {
      // A download that was broken off.
      await rm(folderOf(folder, version), { recursive: true, force: true });
      await rename(draft, folderOf(folder, version));
    }
    return released === undefined || released === made;
  } finally {
    await rm(draft, { recursive: true, force: true });
    // Where it is empty.
    await rmdir(folder).catch(() => undefined);
  }
}

function build(root: string, outDir: string): void {
  const vite = path.join(
    path.dirname(createRequire(import.meta.url).resolve('vite/package.json')),
    'bin/vite.js',
  );
  const args = [vite, 'build', '--mode', 'release', '--outDir', outDir, '--logLevel', 'warn'];
  // With another one it would be React's development build.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env });
  if (status !== 0) throw new Refused('The build failed, so there is no release.');
}

/** The files that name the version of the project. */
async function readPackages(root: string): Promise<Map<string, string>> {
  const names = ['package.json', 'package-lock.json'].filter((name) => existsSync(path.join(root, name)));
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(root, name), 'utf8')] as const),
    ),
  );
}

function withVersion(text: string, version: string): string {
  const content = JSON.parse(text);
  content.version = version;
  if (content.packages?.['']) content.packages[''].version = version;
  return `${JSON.stringify(content, null, 2)}\n`;
}
