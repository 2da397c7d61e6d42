import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { bytesOf } from './bundle.ts';
import { contentType, headersFile, htaccessFile, nginxFile, versionFolder } from './headers.ts';
import { integrityOf } from './integrity.ts';

/** `manifest.json` in the folder of a version. */
export interface ReleaseManifest {
  version: string;
  files: Record<string, { size: number; type: string; integrity: string }>;
}

/** How a page loads a file of this build. */
export interface FileLink {
  /** From the folder that is built on. */
  path: string;
  /** `undefined` where the file may be another one tomorrow. */
  integrity: string | undefined;
}

type Files = ReadonlyMap<string, Buffer>;

/** They lead to the latest version, and so belong to none. */
const unversioned = ['snippet.html'];

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
 * With `--mode release` the build goes to `release/` instead of `dist/`, and stands in `release/v<version>/` too, with a
 * `manifest.json`. Such a folder is written once: no build changes it or takes it away. Every build writes the headers
 * that it is to be served with.
 */
export function releases(version: string): Plugin {
  const name = `v${version}`;
  let outDir = '';
  let mode = '';
  let release: Files | undefined;
  return {
    name: 'suikerspin:releases',
    apply: 'build',
    enforce: 'post',
    // Only `dist/` is emptied: releases stay, and what lies in a folder that somebody names may be anybody's.
    config: ({ build }, { mode }) =>
      mode === 'release'
        ? { build: { outDir: build?.outDir ?? 'release', emptyOutDir: false } }
        : { build: { emptyOutDir: !build?.outDir } },
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
      mode = config.mode;
      const versions = versionsIn(outDir);
      if (mode !== 'release' && versions.length > 0)
        throw new Error(noPlaceForABuild(path.relative(config.root, outDir), versions));
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = filesOf(bundle);
        const versions = new Set(versionsIn(outDir));
        if (mode === 'release') {
          release = withManifest(version, files);
          const changed = versions.has(name) ? differences(path.join(outDir, name), release) : [];
          if (changed.length > 0) this.error(alreadyReleased(version, changed));
          versions.add(name);
        }
        const headers = headersFile([...files.keys()], [...versions].sort());
        this.emitFile({ type: 'asset', fileName: '_headers', source: headers });
        this.emitFile({ type: 'asset', fileName: 'nginx.conf', source: nginxFile() });
        this.emitFile({ type: 'asset', fileName: '.htaccess', source: htaccessFile() });
      },
    },
    // Whatever can stop a build has had its say in generateBundle.
    async writeBundle() {
      if (release) await writeOnce(path.join(outDir, name), release);
    },
  };
}

function filesOf(bundle: Rolldown.OutputBundle): Files {
  return new Map(Object.values(bundle).map((file) => [file.fileName, bytesOf(file)]));
}

function withManifest(version: string, files: Files): Files {
  const released = [...files]
    .filter(([file]) => !unversioned.includes(file))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const manifest: ReleaseManifest = {
    version,
    files: Object.fromEntries(
      released.map(([file, content]) => [
        file,
        { size: content.length, type: contentType(file), integrity: integrityOf(content) },
      ]),
    ),
  };
  return new Map([...released, ['manifest.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]]);
}

/**
 * The names of the files that are not in the folder as they are given. What is there besides is no concern of ours: a
 * file that was taken out of the site is still named by the manifest, and that differs then.
 */
function differences(folder: string, files: Files): string[] {
  const isThere = (file: string) => existsSync(path.join(folder, file));
  return [...files]
    .filter(([file, content]) => !isThere(file) || !content.equals(readFileSync(path.join(folder, file))))
    .map(([file]) => file);
}

function alreadyReleased(version: string, changed: readonly string[]): string {
  return (
    `Version ${version} has been released with other content (${changed.join(', ')}), and pages pin what is in it. ` +
    'Raise the version first: npm version patch --no-git-tag-version'
  );
}

function noPlaceForABuild(folder: string, versions: readonly string[]): string {
  return (
    `${folder} holds releases (${versions.join(', ')}), and this build is none. ` +
    'Releases belong in release/: move them there, or build a release (npm run build -- --mode release).'
  );
}

/** Beside its place first, so that what was broken off is not taken for a release. */
async function writeOnce(folder: string, files: Files): Promise<void> {
  if (existsSync(folder)) return;
  const draft = path.join(path.dirname(folder), `.${path.basename(folder)}`);
  await rm(draft, { recursive: true, force: true });
  for (const [file, content] of files) {
    const target = path.join(draft, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
  }
  await rename(draft, folder);
}

function versionsIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((entry) => versionFolder.test(entry)) : [];
}
