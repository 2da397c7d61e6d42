import { integrityOf } from '../integrity.ts';
import { type Manifest, releasesFile } from '../release/versions.ts';
import type { Ask } from './web.ts';

export type Library = ReturnType<typeof createLibrary>;

/** A file, compared with the manifest of the newest release. */
export interface Measured {
  /** The version at the top of the release. */
  newest: string;
  /** How the file differs from the release, in Dutch: '' if it does not; of no release: undefined. */
  fault: string | undefined;
}

/** Of a file of a release: its root, the version that it pins, and its name. */
const address =
  /^(https?:\/\/[^/]+\/(?:.*?\/)??)(?:v(\d+\.\d+\.\d+)\/)?((?:media\/)?[^/?#]*)(?:[?#].*)?$/;

/** @returns the version that an address pins. */
export const pinnedIn = (url: string): string | undefined => address.exec(url)?.[2];

/** Reads releases at their own addresses, each once, and compares files with them by size and hash. */
export function createLibrary(ask: Ask) {
  const known = new Map<string, Promise<Awaited<ReturnType<typeof read>>>>();

  async function read(root: string, wanted?: string) {
    const list = await ask(new URL(releasesFile, root).href);
    if (list.why) return { why: list.why };
    try {
      const { current, versions } = JSON.parse(`${list.body}`);
      const [version, newest] = [`${wanted ?? current}`, `${current}`];
      const file = `v${version}/manifest.json`;
      const manifest = await ask(new URL(file, root).href);
      if (manifest.why) return { why: `${file}: ${manifest.why}`, newest };
      if (integrityOf(manifest.body) !== versions[version])
        return { why: `${file}: de inhoud is anders`, newest };
      const { files }: Manifest = JSON.parse(`${manifest.body}`);
      return { why: '', newest, files, versions: Object.keys(versions) };
    } catch {
      return { why: 'het is geen lijst van versies' };
    }
  }

  function at(root: string, version?: string) {
    const key = `${root} ${version}`;
    const promise = known.get(key) ?? read(root, version);
    known.set(key, promise);
    return promise;
  }

  /** @returns why partners do not get the file as the release has it, in Dutch; '' if they do. */
  async function compare(url: string, { size, integrity }: Manifest['files'][string]) {
    const { why, body, headers } = await ask(url, {
      headers: { Origin: 'https://partner.example' },
    });
    if (why) return why;
    if (body.length !== size) return `${body.length} in plaats van ${size} bytes`;
    if (integrityOf(body) !== integrity) return 'de inhoud is anders';
    return headers.get('access-control-allow-origin') === '*' ? '' : 'Access-Control-Allow-Origin';
  }

  /** @returns `undefined` where no release names the file. */
  async function measure(url: string): Promise<Measured | undefined> {
    const [, root = '', version, name = ''] = address.exec(url) ?? [];
    if (!root) return undefined;
    const { newest, files } = await at(root, version);
    const entry = files?.[name || 'index.html'];
    return newest ? { newest, fault: entry && (await compare(url, entry)) } : undefined;
  }

  return { at, compare, measure };
}
