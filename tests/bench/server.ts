import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { company } from '../../src/company.ts';
import { contentTypes, listen, type RunningServer } from '../support/servers.ts';
import { heroEnd } from './pages.ts';

export interface BenchServer extends RunningServer {
  /** How many bytes of a page with its hero inside must arrive before that hero can be painted. */
  bytesToHero(pathname: string): number | undefined;
  /** Lays a release at the moving addresses of `/released/`. */
  publish(release: Release): void;
}

const files = ['suikerspin.js', 'loader.js', 'suikerspin.css'];

/** Two releases that differ in one fact. Their files are in `/released/v1/` and `/released/v2/`. */
export const releases = [1, 2] as const;
export type Release = (typeof releases)[number];

/** Serves pages by path and the files of `dist/`, text in brotli as a good host sends it. */
export async function serve(pages: ReadonlyMap<string, string>): Promise<BenchServer> {
  const compressed = new Map(
    [...pages].map(([pathname, page]) => [pathname, brotliCompressSync(page)]),
  );
  for (const file of files) {
    const text = await readFile(path.join('dist', file), 'utf8');
    compressed.set(`/dist/${file}`, brotliCompressSync(text));
    for (const release of releases)
      compressed.set(
        `/released/v${release}/${file}`,
        brotliCompressSync(asReleased(file, text, release)),
      );
  }
  let published: Release = 1;

  const server = await listen(async ({ url = '/', headers }, response) => {
    const { pathname } = new URL(url, 'http://bench');
    const isMoving = /^\/released\/(?!v\d\/)/.test(pathname);
    const file = isMoving ? pathname.replace('/released', `/released/v${published}`) : pathname;
    const brotli = compressed.get(file);
    const [, medium] = /^\/(?:dist\/|released\/v\d\/)?(media\/[\w.-]+)$/.exec(file) ?? [];
    const content =
      brotli ?? (medium && (await readFile(path.join('dist', medium)).catch(() => {})));
    if (!content) return response.writeHead(404).end();
    const tag = `"${createHash('sha256').update(content).digest('hex')}"`;
    const caching = {
      // Every visit has a cache of its own; within one, widgets share what they load. Files at a
      // moving address are kept for five minutes, and a returning visitor comes later than that.
      'Cache-Control': isMoving ? 'no-cache' : 'max-age=3600',
      ETag: tag,
    };
    if (headers['if-none-match'] === tag) return response.writeHead(304, caching).end();
    response.writeHead(200, {
      'Content-Type': contentTypes[path.extname(pathname)] ?? contentTypes['.html'],
      'Content-Length': content.length,
      ...caching,
      ...(brotli && { 'Content-Encoding': 'br' }),
    });
    return response.end(content);
  });

  const toHero = new Map(
    [...pages].map(([pathname, page]) => {
      const end = heroEnd(page);
      const bytes = compressed.get(pathname);
      return [pathname, end && bytes && bytesUpTo(bytes, Buffer.byteLength(page.slice(0, end)))];
    }),
  );
  return {
    ...server,
    bytesToHero: (pathname) => toHero.get(pathname),
    publish(release) {
      published = release;
    },
  };
}

/**
 * Changes one fact, the phone number. A loader fetches the script from the folder of its release,
 * and the pictures from that of the first release that has them.
 */
function asReleased(file: string, text: string, release: Release): string {
  const released = text.replaceAll(company.phone, `020 000 00 0${release}`);
  if (file !== 'loader.js') return released;
  return Object.entries({
    'path:"suikerspin.js"': `path:"v${release}/suikerspin.js"`,
    'media:"media/"': `media:"v${releases[0]}/media/"`,
  }).reduce((loader, [built, moved]) => {
    if (!loader.includes(built)) throw new Error(`The bench finds no ${built} in dist/loader.js.`);
    return loader.replace(built, moved);
  }, released);
}

/** The length of the shortest beginning of a brotli stream that yields this much text. */
function bytesUpTo(brotli: Buffer, length: number): number {
  let [low, high] = [0, brotli.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const text = brotliDecompressSync(brotli.subarray(0, middle), {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    });
    if (text.length < length) low = middle + 1;
    else high = middle;
  }
  return low;
}
