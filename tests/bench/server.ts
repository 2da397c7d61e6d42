import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { contentTypes, listen, type RunningServer } from '../e2e/support/servers.ts';
import { heroEnd } from './pages.ts';

export interface BenchServer extends RunningServer {
  /** How much of a page with its hero inside must have come before that hero can be painted, in bytes. */
  bytesToHero(pathname: string): number | undefined;
}

/** Serves pages by path and the files of `dist/`, text in brotli as a good host sends it. */
export async function serve(pages: ReadonlyMap<string, string>): Promise<BenchServer> {
  const compressed = new Map([...pages].map(([pathname, page]) => [pathname, brotliCompressSync(page)]));
  for (const file of ['suikerspin.js', 'loader.js', 'suikerspin.css']) {
    compressed.set(`/dist/${file}`, brotliCompressSync(await readFile(path.join('dist', file))));
  }

  const server = await listen(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://bench');
    const brotli = compressed.get(pathname);
    const media = /^\/dist\/media\/[\w.-]+$/.test(pathname)
      ? await readFile(`.${pathname}`).catch(() => {})
      : undefined;
    const content = brotli ?? media;
    if (!content) return response.writeHead(404).end();
    response.writeHead(200, {
      'Content-Type': contentTypes[path.extname(pathname)] ?? contentTypes['.html'],
      'Content-Length': content.length,
      // Every visit has a cache of its own; within one, widgets share what they load.
      'Cache-Control': 'max-age=3600',
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
  return { ...server, bytesToHero: (pathname) => toHero.get(pathname) };
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
