import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentOf, type Files } from './files.ts';
import { versionFolder } from './headers.ts';
import { integrityOf } from './integrity.ts';

/** The release that files are built for. */
export interface ReleasedAs {
  version: string;
  /** Where the folders of versions are. */
  folder: string;
}

/** How a page loads a file of this build. */
export interface FileLink {
  /** From the folder that is built on. */
  path: string;
  /** `undefined` where the file may be another one tomorrow. */
  integrity: string | undefined;
}

/** `manifest.json` in the folder of a version. */
export interface Manifest {
  version: string;
  files: Record<string, { size: number; type: string; integrity: string }>;
}

export const manifestFile = 'manifest.json';

/** A release is linked to by its version, and pinned; any other build as it is at that moment. */
export function linkTo(name: string, files: Files, release?: ReleasedAs): FileLink {
  return release
    ? { path: `v${release.version}/${name}`, integrity: integrityOf(contentOf(files, name)) }
    : { path: name, integrity: undefined };
}

/**
 * The folder of the first release that has these very pictures and typeface: after a release, returning visitors reuse the
 * cached files.
 * @returns its path from the folder of releases, `v0.1.0/media/`; that of this version where no other has them.
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

/** For sorting: the oldest first. */
export function byAge(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
