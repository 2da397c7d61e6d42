import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { company } from '../company.ts';
import { buildSite } from './build.ts';
import { requireUsable, unfilledFacts, unsaidByLaw } from './facts.ts';
import { writePackage } from './package.ts';
import { Refused } from './refused.ts';
import { changelogFile, newsIn, requireNews, withNews } from './release/changelog.ts';
import { keepVersions } from './release/keep.ts';
import { markPackage, refuseOtherPackages } from './release/may-pack.ts';
import { readArgs } from './release/read-args.ts';
import { byAge, isVersion, publish, versionsIn, writeVersion } from './release/versions.ts';

const usage = `Zo maakt u een release, in de map release:
  npm version patch               geeft de volgende haar nummer
  npm run release                 maakt haar
  npm run release first           de eerste, als er nog niets op uw adres staat
  npm run release nieuws "…"      met in één zin wat er nieuw is
  npm run release back 1.2.3      legt een eerdere versie weer bovenop
  npm run release from <adres>    haalt wat er al is van dat adres, niet van siteUrl`;

type Print = (line: string) => void;

type Asked = NonNullable<ReturnType<typeof readArgs>>;

/** Makes a release in `release/`, or goes back to an earlier one. */
export async function release(args: readonly string[], print: Print, root = process.cwd()) {
  const asked = readArgs(args);
  if (!asked) throw new Refused(usage);
  if (asked['may-pack']) await refuseOtherPackages(root);
  else if (asked.back) await goBack(root, asked.back, asked.from, print);
  else await goForward(root, asked, print);
}

async function goForward(root: string, { first = false, from, nieuws }: Asked, print: Print) {
  await requireUsable(root);
  const missing = unfilledFacts();
  if (missing) throw new Refused(`${missing} Vul het in onder 'facts', en probeer het opnieuw.`);
  const packageJson = await readFile(path.join(root, 'package.json'), 'utf8');
  const version: string = JSON.parse(packageJson).version;
  if (!isVersion(version))
    throw new Refused(
      `De versie in package.json is ${version}; het moeten drie getallen zijn, zoals 1.2.3.`,
    );
  const today = new Date().toISOString().slice(0, 10);
  const written = await readChangelog(root);
  const changelog = nieuws ? withNews(written, version, today, nieuws) : written;
  requireNews(changelog, version);
  const folder = path.join(root, 'release');
  await keepVersions(folder, from, first, print);
  requireNewer(version, [...(await versionsIn(folder)).keys()].at(-1));

  const files = await buildSite(root, () => {}, { version, folder });
  await writePackage(root, files);
  await writeVersion(folder, version, files);
  await writeFile(path.join(root, changelogFile), changelog);
  await publish(folder, version, newsIn(changelog));
  await markPackage(root, version);
  const unsaid = unsaidByLaw();
  if (unsaid) print(`Let op: ${unsaid}`);
  if (packageJson.includes('example.com'))
    print('Let op: in package.json zijn author, repository en bugs nog voorbeelden.');
  print(`
Versie ${version} staat in de map release. Nog drie dingen:
1. Upload alles wat in release staat naar ${company.siteUrl} en haal daar niets weg.
   Ook .htaccess hoort erbij.
2. Kijk of het klopt: npm run doctor ${company.siteUrl}
3. Pagina's die geen versie noemen, hebben hem binnen vijf minuten. Wie een vaste versie koos,
   houdt die met de oude gegevens: mail die partners
   ${new URL('snippet.html', company.siteUrl)} voor nieuwe code.`);
}

async function goBack(root: string, version: string, from: string | undefined, print: Print) {
  const folder = path.join(root, 'release');
  await keepVersions(folder, from, false, print);
  const versions = await versionsIn(folder);
  if (!versions.has(version))
    throw new Refused(
      `Versie ${version} is er niet om naar terug te gaan. ` +
        `Wel: ${[...versions.keys()].join(', ')}.`,
    );
  await publish(folder, version, newsIn(await readChangelog(root)));
  print(`
Versie ${version} ligt weer bovenop in de map release; src/company.ts is gebleven zoals het was.
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

/** @throws Refused for a number that is not above the last: a release never changes. */
function requireNewer(version: string, newest: string | undefined): void {
  if (!newest || byAge(version, newest) > 0) return;
  const next = newest.replace(/\d+$/, (patch) => `${Number(patch) + 1}`);
  throw new Refused(
    `De versie in package.json is ${version}, en ${newest} is al uitgebracht. ` +
      `Geef deze een nieuw nummer:\n  npm version ${next}`,
  );
}
