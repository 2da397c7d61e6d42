import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Releases } from '../../partner-pages/snippet-maker/published.ts';
import { contentOf, type Files, writeFiles } from '../files.ts';
import { contentType, hostFiles } from '../headers.ts';
import { integrityOf } from '../integrity.ts';
import { byAge, type Manifest, manifestFile } from '../links.ts';

export const releasesFile = 'releases.json';

export function folderOf(release: string, version: string): string {
  return path.join(release, `v${version}`);
}

/** Writes a version's folder, the manifest last: its presence marks a complete version. */
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
  const file = path.join(folderOf(release, version), manifestFile);
  return readFile(file, 'utf8').catch(() => undefined);
}

/** @returns the versions in `release/`, oldest first, with the hashes of their manifests. */
export async function versionsIn(release: string): Promise<Map<string, string>> {
  const versions = new Map<string, string>();
  const entries = existsSync(release) ? await readdir(release) : [];
  const named = entries.filter((entry) => entry.startsWith('v') && isVersion(entry.slice(1)));
  for (const version of named.map((entry) => entry.slice(1)).sort(byAge)) {
    // A folder without a manifest is an interrupted download.
    const manifest = await readManifest(release, version);
    if (manifest) versions.set(version, integrityOf(manifest));
  }
  return versions;
}

/** @returns the files that are missing or differ from the manifest. */
export async function damagedFiles(
  release: string,
  { version, files }: Manifest,
): Promise<string[]> {
  const damaged: string[] = [];
  for (const [name, { integrity }] of Object.entries(files)) {
    const file = path.join(folderOf(release, version), name);
    const content = await readFile(file).catch(() => undefined);
    if (!content || integrityOf(content) !== integrity) damaged.push(name);
  }
  return damaged;
}

/** Copies a version to the top of `release/`, for pages that name none. Deletes nothing there. */
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
