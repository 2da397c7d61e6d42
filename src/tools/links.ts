import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentOf, type Files } from './files.ts';
import { versionFolder } from './headers.ts';
import { integrityOf } from './integrity.ts';

/** The release that the files belong to. */
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

/** `manifest.json` in the folder of a version. */
export interface Manifest {
  version: string;
  files: Record<string, { size: number; type: string; integrity: string }>;
}

export const manifestFile = 'manifest.json';

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
export function mediaOfRelease(media: Files, { version, folder }: ReleasedAs): string {
  const hasThem = (name: string) => {
    const manifest = path.join(folder, name, manifestFile);
    if (!existsSync(manifest)) return false;
    const { files }: Manifest = JSON.parse(readFileSync(manifest, 'utf8'));
    return Object.keys(media).every(
      (file) => files[file]?.integrity === integrityOf(contentOf(media, file)),
    );
  };
  const versions = existsSync(folder)
    ? readdirSync(folder).filter((name) => versionFolder.test(name))
    : [];
  return `${versions.sort(byAge).find(hasThem) ?? `v${version}`}/media/`;
}

/** Compares versions: the oldest first. */
export function byAge(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
