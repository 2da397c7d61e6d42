import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { company } from '../../company.ts';
import { parseUrl, siteAddress } from '../../lib/url.ts';
import type { Releases } from '../../partner-pages/snippet-maker/published.ts';
import { integrityOf } from '../integrity.ts';
import { inDutch } from '../network-words.ts';
import { Refused } from '../refused.ts';
import { releasesIn } from './current-version.ts';
import {
  folderOf,
  isVersion,
  type Manifest,
  manifestFile,
  readManifest,
  releasesFile,
  versionsIn,
} from './versions.ts';

const timeoutMs = 30_000;

/** A new address must not start at one version: partners pin the earlier ones. */
const whichOne = `Is dit uw allereerste release?  npm run release first
Stond uw site op een ander adres?  npm run release from https://www.oud-adres.nl/`;

/**
 * Completes `release/` with every released version: downloads missing and damaged files from the
 * live site, and checks them by the hashes of their manifest.
 * @param mayBeSilent true if the site need not answer: nothing may be there yet.
 * @returns what the live site says of each version, in words; `undefined` if it has no release.
 */
export async function keepVersions(
  release: string,
  from = company.siteUrl,
  mayBeSilent: boolean,
  print: (line: string) => void,
): Promise<Record<string, string> | undefined> {
  const address = siteAddress(from);
  const here = await versionsIn(release);
  const isFirst = mayBeSilent && here.size === 0;
  const { versions: live, news } = await readLive(
    address,
    { mayBeSilent: mayBeSilent || here.size > 0, isEmpty: here.size === 0 },
    isFirst ? () => {} : print,
  );
  if (isFirst && Object.keys(live).length === 0)
    print(`Op ${address} is nog geen release te lezen: dit wordt de eerste.`);
  for (const [version, integrity] of Object.entries(live)) {
    if (here.has(version) && here.get(version) !== integrity)
      throw new Refused(
        `In ${folderOf('release', version)} staat een andere ${version} dan op uw site, ` +
          'en die staat bij partners in de pagina. Haal die map weg, en maak de release opnieuw.',
      );
    const lacked = await complete(release, version, async (name, hash) =>
      fetchFile(new URL(`v${version}/${name}`, address), name === manifestFile ? integrity : hash),
    );
    if (lacked > 0) print(`Versie ${version} is opgehaald van ${address}: ${lacked} bestanden.`);
  }
  if (Object.keys(live).some((version) => !here.has(version)))
    print(
      'Niet elke versie is op deze computer gemaakt, en de nieuwe krijgt wat hier staat: ' +
        'zijn bedrijf.txt, de map fotos en uw getallen de laatste?',
    );
  const whole = await versionsIn(release);
  // Partners may have each that was in the folder at an earlier upload.
  for (const version of Object.keys(releasesIn(release).versions ?? {})) {
    if (isVersion(version) && !whole.has(version))
      throw new Refused(
        `${folderOf('release', version)} is niet meer heel, en op ${address} niet te lezen. Maak de ` +
          'release als uw site te bereiken is, of zet die map terug uit een kopie. Heeft geen ' +
          'partner die versie, haal dan releases.json uit de map release.',
      );
  }
  for (const version of here.keys()) {
    await complete(release, version, async (name) => {
      throw new Refused(
        `${folderOf('release', version)}/${name} is niet meer zoals het was, ` +
          'en staat niet op uw site.',
      );
    });
  }
  return news;
}

/** @returns the live versions with the hashes of their manifests; none before the first release. */
async function readLive(
  address: string,
  { mayBeSilent, isEmpty }: { mayBeSilent: boolean; isEmpty: boolean },
  print: (line: string) => void,
): Promise<Pick<Releases, 'versions' | 'news'>> {
  const url = parseUrl(releasesFile, address);
  if (!url)
    throw new Refused(
      'In bedrijf.txt ontbreekt siteUrl, dus het is niet bekend wat er al staat. ' + 'Vul het in.',
    );
  try {
    const response = await ask(url);
    // Some hosts answer 200 with a page for a missing file.
    const isJson = response.headers.get('content-type')?.includes('json');
    if (response.status === 404 || (response.ok && !isJson)) {
      const nothing = `Op ${address} staat nog geen release`;
      if (!mayBeSilent) throw new Refused(`${nothing}, en de map release is leeg.\n${whichOne}`);
      print(`${nothing}.`);
      return { versions: {} };
    }
    if (!response.ok) throw new Error(`status ${response.status}`);
    const releases: Releases = await response.json();
    if (!Object.keys(releases.versions).every(isVersion)) throw new Error('het noemt geen versies');
    return { news: {}, ...releases };
  } catch (error) {
    if (error instanceof Refused) throw error;
    const trouble = `${url} is niet te lezen (${reason(error)})`;
    if (!mayBeSilent)
      throw new Refused(
        `${trouble}, en de map release is leeg: wat bij partners in de pagina staat, zou niet ` +
          `meekomen.\nStaat uw site daar al? Probeer het later.\n${whichOne}`,
      );
    // A server that is out of order says nothing of what is there.
    if (isEmpty && /status 5/.test(`${error}`))
      throw new Refused(
        `${trouble}: of er al een release staat, is niet te zien. Probeer het later; blijft het zo, ` +
          'vraag dan uw hosting waarom.',
      );
    print(`${trouble}. Het gaat verder met de versies in de map release.`);
    return { versions: {}, news: {} };
  }
}

/** @returns the number of files obtained. */
async function complete(
  release: string,
  version: string,
  obtain: (name: string, integrity: string) => Promise<Buffer>,
): Promise<number> {
  const folder = folderOf(release, version);
  const known = await readManifest(release, version);
  const text = known ?? String(await obtain(manifestFile, ''));
  const { files }: Manifest = JSON.parse(text);
  let obtained = 0;
  for (const [name, { integrity }] of Object.entries(files)) {
    const target = path.join(folder, name);
    const content = await readFile(target).catch(() => undefined);
    if (content && integrityOf(content) === integrity) continue;
    if (!target.startsWith(folder + path.sep))
      throw new Refused(`${name} is geen naam voor een bestand van een versie.`);
    const whole = await obtain(name, integrity);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, whole);
    obtained += 1;
  }
  // Last: its presence marks a complete version.
  if (known === undefined) await writeFile(path.join(folder, manifestFile), text);
  return obtained;
}

async function fetchFile(url: URL, integrity: string): Promise<Buffer> {
  const response = await ask(url).catch((error) => {
    throw new Refused(`${url} is niet te lezen (${reason(error)}).`);
  });
  if (!response.ok)
    throw new Refused(
      `${url} geeft status ${response.status}, en het staat bij partners in de pagina. Upload het ` +
        'opnieuw uit een kopie van de map release, of noem met from een adres met een kopie.',
    );
  const content = Buffer.from(await response.arrayBuffer());
  if (integrityOf(content) !== integrity)
    throw new Refused(
      `${url} is niet meer zoals het was: de controlesom klopt niet. ` +
        'Is het op uw hosting veranderd?',
    );
  return content;
}

function ask(url: URL): Promise<Response> {
  return fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
}

/** Our own reasons are in Dutch; those of Node are not. */
function reason(error: unknown): string {
  const { name, message, cause } = error as Error;
  return cause || name !== 'Error' ? inDutch(error) : message;
}
