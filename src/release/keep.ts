import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '../build/integrity.ts';
import { type Manifest, manifestFile } from '../build/release.ts';
import { parseUrl } from '../config/url.ts';
import {
  damagedFiles,
  folderOf,
  isVersion,
  type Releases,
  readManifest,
  releasesFile,
  versionsIn,
} from './versions.ts';

/** No release is made: it would leave pages without what they pin. */
export class Refused extends Error {}

const patienceMs = 30_000;

interface LiveSite {
  address: string;
  /** It may not be there yet. */
  mayBeSilent: boolean;
}

/**
 * Sees to it that `release/` has every version that has been released, each file as the hash in its manifest says.
 * What is missing or damaged there comes from the live site.
 * @throws Refused where a version cannot be had whole.
 */
export async function keepVersions(
  release: string,
  { address, mayBeSilent }: LiveSite,
  print: (line: string) => void,
): Promise<void> {
  const here = await versionsIn(release);
  const live = await readLive(address, mayBeSilent || here.size > 0, print);
  for (const [version, integrity] of Object.entries(live)) {
    if (here.has(version) && here.get(version) !== integrity)
      throw new Refused(
        `${folderOf('release', version)} is another ${version} than the one that is live, which pages pin. ` +
          'Take that folder away, and release again.',
      );
    const lacked = await complete(release, version, async (name, hash) =>
      fetchFile(new URL(`v${version}/${name}`, address), name === manifestFile ? integrity : hash),
    );
    if (lacked > 0) print(`Fetched version ${version} from ${address}: ${lacked} files.`);
  }
  for (const version of here.keys()) {
    if (version in live) continue;
    await complete(release, version, async (name) => {
      throw new Refused(`${folderOf('release', version)}/${name} is not as it was released, and not live.`);
    });
  }
}

/** The versions at an address, with the hashes of their manifests; none where nothing of ours is there. */
async function readLive(
  address: string,
  mayBeSilent: boolean,
  print: (line: string) => void,
): Promise<Releases['versions']> {
  const url = parseUrl(releasesFile, address);
  if (!url)
    throw new Refused(
      "src/company.ts has no siteUrl, so it is not known what is live. Fill it in under 'facts'.",
    );
  try {
    const response = await ask(url);
    // A host may answer with a page for all that is not there.
    const isJson = response.headers.get('content-type')?.includes('json');
    if (response.status === 404 || (response.ok && !isJson)) {
      print(`Nothing has been released at ${address} yet.`);
      return {};
    }
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { versions }: Releases = await response.json();
    if (!Object.keys(versions).every(isVersion)) throw new Error('it names no versions');
    return versions;
  } catch (error) {
    const trouble = `${url} cannot be read (${reason(error)})`;
    if (!mayBeSilent)
      throw new Refused(
        `${trouble}, and release/ is empty, so what pages pin would be lost. Is nothing live yet? ` +
          'Then: npm run release -- --first',
      );
    print(`${trouble}. Going on with the versions in release/.`);
    return {};
  }
}

/** @returns how many files had to be obtained. */
async function complete(
  release: string,
  version: string,
  obtain: (name: string, integrity: string) => Promise<Buffer>,
): Promise<number> {
  const folder = folderOf(release, version);
  const known = await readManifest(release, version);
  const text = known ?? String(await obtain(manifestFile, ''));
  const manifest: Manifest = JSON.parse(text);
  const lacking = await damagedFiles(release, manifest);
  for (const name of lacking) {
    const target = path.join(folder, name);
    if (!target.startsWith(folder + path.sep))
      throw new Refused(`${name} is no name for a file of a version.`);
    const content = await obtain(name, manifest.files[name]?.integrity ?? '');
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
  }
  // Last: with it the version is whole.
  if (known === undefined) await writeFile(path.join(folder, manifestFile), text);
  return lacking.length;
}

async function fetchFile(url: URL, integrity: string): Promise<Buffer> {
  const response = await ask(url).catch((error) => {
    throw new Refused(`${url} cannot be read (${reason(error)}).`);
  });
  if (!response.ok) throw new Refused(`${url} answers with status ${response.status}, and pages pin it.`);
  const content = Buffer.from(await response.arrayBuffer());
  if (integrityOf(content) !== integrity)
    throw new Refused(
      `${url} is not as it was released: its hash is another one. Was it changed on the host?`,
    );
  return content;
}

function ask(url: URL): Promise<Response> {
  return fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
}

function reason(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message || message : message;
}
