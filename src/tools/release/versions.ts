import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { company } from '../../company.ts';
import type { Releases } from '../../partner-pages/snippet-maker/published.ts';
import { contentOf, type Files, writeFiles } from '../files.ts';
import { contentType, hostFiles } from '../headers.ts';
import { integrityOf } from '../integrity.ts';

export const releasesFile = 'releases.json';

/** Written last: its presence marks a complete version. */
export const manifestFile = 'manifest.json';

/** The contents of `manifest.json` in the folder of a version. */
export interface Manifest {
  version: string;
  files: Record<string, { size: number; type: string; integrity: string }>;
}

export interface ReleasedAs {
  version: string;
  /** Contains a folder for each version. */
  folder: string;
}

export interface FileLink {
  /** Relative to `dist/` or `release/`. */
  path: string;
  /** `undefined` for a file without a version: it may change. */
  integrity: string | undefined;
}

/** Links to a release by its version, with a hash; to any other build without both. */
export function linkTo(name: string, files: Files, release?: ReleasedAs): FileLink {
  return release
    ? { path: `v${release.version}/${name}`, integrity: integrityOf(contentOf(files, name)) }
    : { path: name, integrity: undefined };
}

/**
 * Finds the first release with the same media: returning visitors have those files in their cache.
 * @returns `v0.1.0/media/`; this version's folder if no earlier one has the same.
 */
export async function mediaOfRelease(media: Files, { version, folder }: ReleasedAs) {
  for (const earlier of (await versionsIn(folder)).keys()) {
    const { files }: Manifest = JSON.parse((await readManifest(folder, earlier)) ?? '');
    const isSame = (name: string) => files[name]?.integrity === integrityOf(contentOf(media, name));
    if (Object.keys(media).every(isSame)) return `v${earlier}/media/`;
  }
  return `v${version}/media/`;
}

export function folderOf(release: string, version: string): string {
  return path.join(release, `v${version}`);
}

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

/** @returns `undefined` for a version that is not complete: a full disk leaves part of a manifest. */
export async function readManifest(release: string, version: string): Promise<string | undefined> {
  const file = path.join(folderOf(release, version), manifestFile);
  const text = await readFile(file, 'utf8').catch(() => '');
  try {
    return JSON.parse(text) && text;
  } catch {
    return undefined;
  }
}

/** @returns the complete versions in `release/`, oldest first, and the hash of each manifest. */
export async function versionsIn(release: string): Promise<Map<string, string>> {
  const versions = new Map<string, string>();
  const entries = existsSync(release) ? await readdir(release) : [];
  const named = entries.filter((entry) => isVersion(entry.slice(1)));
  for (const version of named.map((entry) => entry.slice(1)).sort(byAge)) {
    const manifest = await readManifest(release, version);
    if (manifest) versions.set(version, integrityOf(manifest));
  }
  return versions;
}

/**
 * Copies a version to the top of `release/`, for pages that name none. Deletes nothing there.
 * @param news what is new, by version.
 */
export async function publish(release: string, version: string, news: Record<string, string>) {
  const { files }: Manifest = JSON.parse((await readManifest(release, version)) ?? '');
  for (const name of Object.keys(files)) {
    const target = path.join(release, name);
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(path.join(folderOf(release, version), name), target);
  }
  const versions = await versionsIn(release);
  const releases: Releases = {
    current: version,
    versions: Object.fromEntries(versions),
    news: Object.fromEntries(
      Object.entries(news).filter(([one, words]) => versions.has(one) && words),
    ),
  };
  const folders = [...versions.keys()].map((name) => `v${name}`);
  const { pathname } = new URL('.', company.siteUrl);
  const besides = {
    ...hostFiles([...Object.keys(files), releasesFile], folders, pathname),
    [releasesFile]: json(releases),
  };
  for (const [name, text] of Object.entries(besides))
    await writeFile(path.join(release, name), text);
}

export function isVersion(text: string): boolean {
  return /^\d+\.\d+\.\d+$/.test(text);
}

/** Compares versions: the oldest first. */
export function byAge(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
