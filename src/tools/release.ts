import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { company } from '../company.ts';
import { requirePictures, unfilledFacts, unsaidByLaw } from './facts.ts';
import { overwrite } from './files.ts';
import { Refused } from './refused.ts';
import {
  asFirst,
  changelogFile,
  newsIn,
  nextVersion,
  requireNews,
  sayWhat,
  withEntry,
} from './release/changelog.ts';
import { currentVersion } from './release/current-version.ts';
import { keepVersions } from './release/keep.ts';
import { markPackage, refuseOtherPackages } from './release/may-pack.ts';
import { writeNumber } from './release/number.ts';
import { readArgs } from './release/read-args.ts';
import { byAge, isVersion, publish, versionsIn, writeVersion } from './release/versions.ts';

const usage = `Zo maakt u een release, in de map release:
  npm run release first           de eerste, als er nog niets op uw adres staat
  npm run release nieuws "…"      de volgende, met in één zin wat er nieuw is
  npm run release                 met wat er in CHANGELOG.md onder [Unreleased] staat
  npm run release back 1.2.3      legt een eerdere versie weer bovenop
  npm run release … from <adres>  haalt wat er al is van dat adres, niet van siteUrl; het staat
                                  achteraan, buiten de aanhalingstekens`;

type Print = (line: string) => void;

type Asked = NonNullable<ReturnType<typeof readArgs>>;

/** Makes a release in `release/`, or goes back to an earlier one. */
export async function release(args: readonly string[], print: Print, root = process.cwd()) {
  const asked = readArgs(args);
  if (!asked) {
    const versions = [...(await versionsIn(path.join(root, 'release'))).keys()];
    const here = versions.length > 0 ? `\nIn de map release staan: ${versions.join(', ')}.` : '';
    throw new Refused(usage + here);
  }
  if (asked['may-pack']) await refuseOtherPackages(root, print);
  else if (asked.back) await goBack(root, asked.back, asked.from, print);
  else await goForward(root, asked, print);
}

async function goForward(root: string, { first = false, from, nieuws: said }: Asked, print: Print) {
  await requirePictures(root);
  const missing = unfilledFacts();
  if (missing) throw new Refused(`${missing} Vul het in, en probeer het opnieuw.`);
  const given = await givenVersion(root);
  const written = await readChangelog(root);
  const folder = path.join(root, 'release');
  print('1 van 3: kijken wat er al op uw adres staat.');
  const news = await keepVersions(folder, from, first, print);
  const newest = [...(await versionsIn(folder)).keys()].at(-1);
  // A version never changes once it is released.
  const isUsed = newest !== undefined && byAge(given, newest) <= 0;
  // A company that looks at its first release, and edits, has no partners to tell.
  const isUnseen = first && isUsed && !news;
  if (first && isUsed && !isUnseen && !said)
    throw new Refused(
      `Er is al een release, ${newest}, en first is voor de allereerste. ${sayWhat}`,
    );
  const nieuws = said ?? (isUnseen ? 'Het begin.' : undefined);
  const version = isUsed ? nextVersion(newest, written, nieuws) : given;
  const today = new Date().toISOString().slice(0, 10);
  const own = newest === undefined ? asFirst(written, version) : written;
  const changelog = withEntry(own, version, today, nieuws);
  requireNews(changelog, version);

  print(
    `2 van 3: versie ${version} bouwen. Dat duurt twintig seconden, op een oude computer langer.`,
  );
  const undo = await writeNumber(root, version);
  try {
    await make(root, folder, version);
  } catch (error) {
    await undo();
    throw error;
  }
  print('3 van 3: opschrijven in de map release.');
  await overwrite(path.join(root, changelogFile), changelog);
  await publish(folder, version, { ...news, ...newsIn(changelog) });
  await markPackage(root, version);
  const unsaid = unsaidByLaw();
  if (unsaid) print(`Let op: ${unsaid}`);
  const reach = from
    ? `Noemt code van partners nog ${from}? Lees dan het-jaar-daarna.md.`
    : "Pagina's die geen versie noemen, hebben hem binnen vijf minuten.";
  print(`
Versie ${version} staat in de map release. Nog drie dingen:
1. Upload alles wat in release staat naar ${company.siteUrl} en haal daar niets weg.
   Ook .htaccess hoort erbij; _headers en nginx.conf zijn voor andere hosting, en doen niets.
2. Kijk of het klopt: npm run doctor ${company.siteUrl}
3. ${reach}
   Wie een vaste versie koos, houdt die met de oude gegevens: mail die partners
   ${new URL('snippet.html', company.siteUrl)} voor nieuwe code.`);
}

/** Builds a version, and its package. Their modules read the number when they load: not before. */
async function make(root: string, folder: string, version: string): Promise<void> {
  const [{ buildSite }, { writePackage }] = [
    await import('./build.ts'),
    await import('./package.ts'),
  ];
  const files = await buildSite(root, () => {}, { version, folder });
  await writePackage(root, files);
  await writeVersion(folder, version, files);
}

async function goBack(root: string, version: string, from: string | undefined, print: Print) {
  const folder = path.join(root, 'release');
  const news = await keepVersions(folder, from, false, print);
  const versions = await versionsIn(folder);
  if (!versions.has(version))
    throw new Refused(
      `Versie ${version} is er niet om naar terug te gaan. ` +
        `Wel: ${[...versions.keys()].join(', ')}.`,
    );
  if (version === currentVersion(folder))
    throw new Refused(
      `Versie ${version} ligt al bovenop in de map release. ` +
        `Er zijn: ${[...versions.keys()].join(', ')}.`,
    );
  await publish(folder, version, { ...news, ...newsIn(await readChangelog(root)) });
  print(`
Versie ${version} ligt weer bovenop in de map release; bedrijf.txt is gebleven zoals het was.
Nog drie dingen:
1. Upload alles wat in release staat naar ${company.siteUrl} en haal daar niets weg,
   ook geen latere versies.
2. Kijk of het klopt: npm run doctor ${company.siteUrl}
3. Pagina's die geen versie noemen, zijn binnen vijf minuten terug. Wie een latere versie koos,
   houdt die: mail die partners uw snippet.html voor nieuwe code. Herstel wat er mis was, en
   maak een nieuwe release.`);
}

function readChangelog(root: string): Promise<string> {
  return readFile(path.join(root, changelogFile), 'utf8').catch(() => '');
}

/** @throws Refused if package.json has no number that can be raised. */
async function givenVersion(root: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  if (isVersion(version)) return version;
  throw new Refused(
    `De versie in package.json is ${version}; het moeten drie getallen zijn, zoals 1.2.3.`,
  );
}
