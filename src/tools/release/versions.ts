import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Releases } from '../../partner-pages/snippet-maker/published.ts';
import { contentOf, type Files, writeFiles } from '../files.ts';
import { contentType, hostFiles } from '../headers.ts';
import { integrityOf } from '../integrity.ts';
import { byAge, type Manifest, manifestFile } from '../links.ts';

export const releasesFile = 'releases.json';

/** The folder of a version in `release/`. */
export function folderOf(release: string, version: string): string {
  return path.join(release, `v${version}`);
}

/** Writes the folder of a version. Its manifest comes last: with it the version is whole. */
export async function writeVersion(release: string, version: string, files: Files): Promise<void> {
  const manifest: Manifest = { version, files: {} };
  for (const name of Object.keys(files).sort()) {
    const content = contentOf(files, name);
    manifest.files[name] = {
      size: content.length,
      type: contentType(name),
      integrity: integrityOf(content),
    };
  }
  await writeFiles(folderOf(release, version), { ...files, [manifestFile]: json(manifest) });
}

export async function readManifest(release: string, version: string): Promise<string | undefined> {
  return readFile(path.join(folderOf(release, version), manifestFile), 'utf8').catch(
    () => undefined,
  );
}

/** Every version in `release/`, oldest first, with the hash of its manifest. */
export async function versionsIn(release: string): Promise<Map<string, string>> {
  const versions = new Map<string, string>();
  const entries = existsSync(release) ? await readdir(release) : [];
  const named = entries.filter((entry) => entry.startsWith('v') && isVersion(entry.slice(1)));
  for (const version of named.map((entry) => entry.slice(1)).sort(byAge)) {
    // Without a manifest it is a download that was broken off.
    const manifest = await readManifest(release, version);
    if (manifest) versions.set(version, integrityOf(manifest));
  }
  return versions;
}

/** The files of a version that are not there as its manifest says. */
export async function damagedFiles(
  release: string,
  { version, files }: Manifest,
): Promise<string[]> {
  const damaged: string[] = [];
  for (const [name, { integrity }] of Object.entries(files)) {
    const content = await readFile(path.join(folderOf(release, version), name)).catch(
      () => undefined,
    );
    if (!content || integrityOf(content) !== integrity) damaged.push(name);
  }
  return damaged;
}

/** Lays a version at the top, for whoever names no version. Nothing is taken away: what lies there may be anybody's. */
export async function publish(
  release: string,
  version: string,
  place: { path: string; news: ReadonlyMap<string, string> },
): Promise<void> {
  const { files }: Manifest = JSON.parse((await readManifest(release, version)) ?? '');
  for (const name of Object.keys(files)) {
    const target = path.join(release, name);
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(path.join(folderOf(release, version), name), target);
  }
  const versions = await versionsIn(release);
  const news = Object.fromEntries(
    [...versions.keys()].flatMap((one) => {
      const words = place.news.get(one);
      return words ? [[one, words]] : [];
    }),
  );
  const releases: Releases = { current: version, versions: Object.fromEntries(versions), news };
  const folders = [...versions.keys()].map((name) => `v${name}`);
  for (const [name, text] of Object.entries({
    ...hostFiles([...Object.keys(files), releasesFile], folders, place.path),
    [releasesFile]: json(releases),
  }))
    await writeFile(path.join(release, name), text);
}

export function isVersion(text: string): boolean {
  return /^\d+\.\d+\.\d+$/.test(text);
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
