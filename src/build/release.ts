import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { bytesOf } from './bundle.ts';
import { hostFiles, versionFolder } from './headers.ts';
import { integrityOf } from './integrity.ts';

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

/** `releases.json`, at the top of what is uploaded: what a release on another computer finds the versions by. */
export interface Releases {
  /** Whose files lie at the top. */
  current: string;
  /** The hash of each version's manifest, which has those of its files. */
  versions: Record<string, string>;
  /** What is new in each, in Dutch: the snippet maker shows it. */
  news?: Record<string, string>;
}

/** A release is linked to by its version, and pinned; any other build as it is at that moment. */
export function linkTo(
  file: string,
  content: string | Uint8Array,
  build: { mode: string; version: string },
): FileLink {
  return build.mode === 'release'
    ? { path: `v${build.version}/${file}`, integrity: integrityOf(content) }
    : { path: file, integrity: undefined };
}

/**
 * The folder of the first release that has these very pictures and typeface. Releases stay where they are, so whoever
 * comes back after another one has them already.
 * @param releases the folder that versions are in.
 * @returns its path from there, `v0.1.0/media/`; that of this version where no other has them.
 */
export function mediaOfRelease(bundle: Rolldown.OutputBundle, releases: string, version: string): string {
  const media = Object.entries(bundle).filter(([name]) => name.startsWith('media/'));
  const hasThem = (folder: string) => {
    const manifest = path.join(releases, folder, manifestFile);
    if (!existsSync(manifest)) return false;
    const { files }: Manifest = JSON.parse(readFileSync(manifest, 'utf8'));
    return media.every(([name, file]) => files[name]?.integrity === integrityOf(bytesOf(file)));
  };
  return `${versionFoldersIn(releases).sort(byAge).find(hasThem) ?? `v${version}`}/media/`;
}

function versionFoldersIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((entry) => versionFolder.test(entry)) : [];
}

/** For sorting: the oldest first. */
export function byAge(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

/**
 * Where a build goes. `npm run release` has a version built with `--mode release`, in a folder of its choice, and does
 * the rest: see src/release/. Any other build goes to `dist/`, with the headers to serve it with.
 */
export function buildFolder(): Plugin {
  let mode = '';
  return {
    name: 'suikerspin:build-folder',
    apply: 'build',
    enforce: 'post',
    // What lies in a folder that somebody names may be anybody's.
    config: ({ build }) => ({ build: { emptyOutDir: !build?.outDir } }),
    configResolved(config) {
      ({ mode } = config);
      const outDir = path.resolve(config.root, config.build.outDir);
      const versions = versionFoldersIn(outDir);
      if (versions.length === 0) return;
      const folder = path.relative(config.root, outDir);
      throw new Error(`${folder} holds releases (${versions.join(', ')}): npm run release makes those.`);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (mode === 'release') return;
        for (const [fileName, source] of Object.entries(hostFiles(Object.keys(bundle), [])))
          this.emitFile({ type: 'asset', fileName, source });
      },
    },
  };
}
