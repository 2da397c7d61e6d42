import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { unfilledFacts, unsaidByLaw, unusableFacts } from '../build/facts.ts';
import { company } from '../company.ts';
import { siteAddress } from '../config/url.ts';
import { asReleased, changelogFile, entriesIn, nextVersion, withNews } from './changelog.ts';
import { keepVersions, Refused } from './keep.ts';
import { markPackage, refuseOtherPackages } from './package.ts';
import { type Asked, readArgs } from './read-args.ts';
import { folderOf, isVersion, publish, readManifest, versionsIn, writeManifest } from './versions.ts';

const usage = `Zo maakt u een release, in de map release:
  npm run release                 de volgende
  npm run release first           de eerste, als er nog niets op uw adres staat
  npm run release nieuws "…"      met in één zin wat er nieuw is
  npm run release back 1.2.3      legt een eerdere versie weer bovenop
  npm run release from <adres>    haalt wat er al is van dat adres, niet van siteUrl`;

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

async function goForward(
  root: string,
  { first, from = company.siteUrl, nieuws }: Asked,
  print: Print,
): Promise<void> {
  const wrong = unusableFacts(root);
  if (wrong) throw new Refused(wrong);
  const missing = unfilledFacts();
  if (missing) throw new Refused(`${missing} Vul het in onder 'facts', en probeer het opnieuw.`);
  const folder = path.join(root, 'release');
  await keepVersions(folder, { address: siteAddress(from), mayBeSilent: first === true }, print);
  const version = await makeVersion(root, folder, nieuws, print);
  await publish(folder, version, await placeOf(root));
  await markPackage(root, version);
  const unsaid = unsaidByLaw();
  if (unsaid) print(`Let op: ${unsaid}`);
  if ((await readPackages(root)).get('package.json')?.includes('example.com'))
    print('Let op: in package.json zijn author, repository en bugs nog voorbeelden.');
  print(`
Versie ${version} staat in de map release. Nog drie dingen:
1. Upload alles wat in release staat naar ${company.siteUrl} en haal daar niets weg. Ook .htaccess hoort erbij.
2. Kijk of het klopt: npm run doctor ${company.siteUrl}
3. Pagina's die geen versie noemen, hebben hem binnen vijf minuten. Wie een vaste versie koos, houdt die met de oude
   gegevens: mail die partners ${new URL('snippet.html', company.siteUrl)} voor nieuwe code.`);
}

async function goBack(root: string, version: string, from: string | undefined, print: Print): Promise<void> {
  const folder = path.join(root, 'release');
  await keepVersions(folder, { address: siteAddress(from ?? company.siteUrl), mayBeSilent: false }, print);
  const versions = await versionsIn(folder);
  if (!versions.has(version))
    throw new Refused(
      `Versie ${version} is er niet om naar terug te gaan. Wel: ${[...versions.keys()].join(', ')}.`,
    );
  await publish(folder, version, await placeOf(root));
  print(`
Versie ${version} ligt weer bovenop in de map release; src/company.ts is gebleven zoals het was. Nog drie dingen:
1. Upload alles wat in release staat naar ${company.siteUrl} en haal daar niets weg, ook geen latere versies.
2. Kijk of het klopt: npm run doctor ${company.siteUrl}
3. Pagina's die geen versie noemen, zijn binnen vijf minuten terug. Wie een latere versie koos, houdt die: mail die partners
   uw snippet.html voor nieuwe code. Herstel wat er mis was, en maak een nieuwe release.`);
}

/**
 * Builds a version of this content, unless the newest one has it already: what was released stays as it is.
 * @param nieuws what is new, where CHANGELOG.md does not say it yet.
 * @returns that version.
 */
async function makeVersion(
  root: string,
  folder: string,
  nieuws: string | undefined,
  print: Print,
): Promise<string> {
  const before = await readPackages(root);
  const newest = [...(await versionsIn(folder)).keys()].at(-1);
  const given: string = JSON.parse(before.get('package.json') ?? '{}').version;
  if (!isVersion(given))
    throw new Refused(`De versie in package.json is ${given}; het moeten drie getallen zijn, zoals 1.2.3.`);
  const file = path.join(root, changelogFile);
  const written = await readFile(file, 'utf8').catch(() => '');
  const changelog = nieuws ? withNews(written, nieuws) : written;
  try {
    if (newest && (await makeUnlessReleased(root, folder, newest, print))) return newest;
    const next = nextVersion(changelog, given, newest);
    await makeUnlessReleased(root, folder, next, print);
    await writeFile(file, asReleased(changelog, next, new Date().toISOString().slice(0, 10)));
    return next;
  } catch (error) {
    for (const [name, text] of before) await writeFile(path.join(root, name), text);
    throw error;
  }
}

/** What the files beside the versions say: the path on the host, and what is new. */
async function placeOf(root: string) {
  const changelog = await readFile(path.join(root, changelogFile), 'utf8').catch(() => '');
  return {
    path: new URL('.', company.siteUrl).pathname,
    news: new Map([...entriesIn(changelog)].map(([version, { news }]) => [version, news])),
  };
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
    if (released === made) print(`Er is niets veranderd: dit is versie ${version}.`);
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
  if (status !== 0) throw new Refused('Het bouwen is mislukt, dus er is geen release.');
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
