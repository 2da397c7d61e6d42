import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type CSSOptions, createServer, type Plugin, type Rolldown } from 'vite';
import { mediaTypes } from '../build/media-types.ts';
import { company } from '../company.ts';
import { heroFile, isOnImageHost } from '../config/media.ts';
import { inlineScript } from './inline-script.ts';
import { page } from './page.ts';
import type { Prerendered } from './prerender.tsx';

const filmFile = 'plaatsing.mp4';

/** What goes inside the file: one width and one format a picture, chosen by how large each is shown. */
const inlined: Readonly<Record<string, string>> = {
  [heroFile]: heroFile,
  'machine-detail.avif': 'machine-detail-half.avif',
  'plaatsing-poster.avif': 'plaatsing-poster-half.avif',
  'scene-zwembad.avif': 'scene-zwembad-half.avif',
  'scene-winkelcentrum.avif': 'scene-winkelcentrum-half.avif',
  'scene-restaurant.avif': 'scene-restaurant-half.avif',
  'scene-evenement.avif': 'scene-evenement-half.avif',
  [filmFile]: filmFile,
  ...Object.fromEntries(
    company.productImages
      .filter(({ source }) => !isOnImageHost(source))
      .map(({ source }) => [`${source}.avif`, `${source}.avif`]),
  ),
};

/** Writes `index.html`: the company's site as one file, with script, style sheet, typeface and pictures inside. */
export function singleFile(): Plugin {
  let root = '';
  let css: CSSOptions = {};
  return {
    name: 'suikerspin:single-file',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
      css = config.css;
    },
    // After the notices of the packages, which come last.
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { [filmFile]: film = '', ...pictures } = await readMedia(path.join(root, 'src/media'));
        this.emitFile({
          type: 'asset',
          fileName: 'index.html',
          source: page({
            ...(await prerender({ root, css }, pictures)),
            holdHome: await inlineScript(root, 'hold-home'),
            showScreen: await inlineScript(root, 'show-screen'),
            collectMedia: await inlineScript(root, 'collect-media'),
            style: contentOf(bundle, 'suikerspin.css').toString(),
            script: contentOf(bundle, 'suikerspin.js').toString(),
            typeface: contentOf(bundle, 'media/fredoka.woff2'),
            film: { [filmFile]: film },
            notices: ['licenses.md', 'media/fredoka.LICENSE.txt'].map((file) =>
              contentOf(bundle, file).toString(),
            ),
          }),
        });
      },
    },
  };
}

/** Runs the site in Node, with the CSS module names of the bundle. */
async function prerender(
  { root, css }: { root: string; css: CSSOptions },
  pictures: Readonly<Record<string, string>>,
): Promise<Prerendered> {
  const server = await createServer({
    root,
    css,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const module = await server.ssrLoadModule('/src/standalone/prerender.tsx');
    return (module as typeof import('./prerender.tsx')).prerender(pictures);
  } finally {
    await server.close();
  }
}

async function readMedia(folder: string): Promise<Record<string, string>> {
  const media: Record<string, string> = {};
  for (const [name, file] of Object.entries(inlined)) {
    const content = await readFile(path.join(folder, file));
    media[name] = `data:${mediaTypes[path.extname(file)]};base64,${content.toString('base64')}`;
  }
  return media;
}

function contentOf(bundle: Rolldown.OutputBundle, name: string): Buffer {
  const file = bundle[name];
  if (!file) throw new Error(`index.html is made from ${name}, which was not built.`);
  return Buffer.from(file.type === 'chunk' ? file.code : file.source);
}
