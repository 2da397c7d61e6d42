import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type CSSOptions, createServer, type Plugin } from 'vite';
import { guideAddress } from '../content/guides.ts';
import type { Links } from '../snippet/published.ts';
import { linksTo } from '../snippet/snippet-file.ts';

type Renderer = typeof import('./render.ts');

/** Writes `handleiding/`: the guides for whoever pastes a snippet, and for the company, as pages. */
export function guidePages(): Plugin {
  let root = '';
  let mode = '';
  let css: CSSOptions = {};
  return {
    name: 'suikerspin:guide-pages',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      ({ root, mode, css } = config);
    },
    // After the hashes that the snippets name.
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const folder = path.join(root, 'dist-examples/guides');
        const { pages, pictures } = await makePages({ root, css }, folder, linksTo(bundle, mode));
        for (const [guide, source] of pages)
          this.emitFile({ type: 'asset', fileName: guideAddress(guide), source });
        for (const picture of pictures)
          this.emitFile({
            type: 'asset',
            fileName: `handleiding/${picture}`,
            source: await readFile(path.join(folder, picture)),
          });
      },
    },
  };
}

/** What makes the pages imports what only Vite can: a sheet as a text. */
async function makePages({ root, css }: { root: string; css: CSSOptions }, folder: string, links: Links) {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    css: { ...css, transformer: 'lightningcss' },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { renderGuides } = (await server.ssrLoadModule('/src/guides/render.ts')) as Renderer;
    return renderGuides(folder, links);
  } finally {
    await server.close();
  }
}
