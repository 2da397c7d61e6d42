import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type CSSOptions, createServer, type Plugin } from 'vite';
import { mediaTypes } from '../build/media-types.ts';
import { company } from '../company.ts';
import { isOnImageHost, mediaInside } from '../config/media.ts';
import { home } from '../content/home.ts';
import { displayFamily } from '../embed/typeface.ts';
import { logoPaths } from '../layout/logo-paths.ts';
import { homePath, routes } from '../routes.ts';

/** What goes inside the file: one width and one format a picture, chosen by how large each is shown. */
const inlined: Readonly<Record<string, string>> = {
  'machine-hero.avif': 'machine-hero.avif',
  'machine-detail.avif': 'machine-detail-half.avif',
  'plaatsing-poster.avif': 'plaatsing-poster-half.avif',
  'scene-zwembad.avif': 'scene-zwembad-half.avif',
  'scene-winkelcentrum.avif': 'scene-winkelcentrum-half.avif',
  'scene-restaurant.avif': 'scene-restaurant-half.avif',
  'scene-evenement.avif': 'scene-evenement-half.avif',
  'plaatsing.mp4': 'plaatsing.mp4',
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
        const script = bundle['suikerspin.js'];
        const style = bundle['suikerspin.css'];
        const typeface = bundle['media/fredoka.woff2'];
        if (script?.type !== 'chunk' || style?.type !== 'asset' || typeface?.type !== 'asset') {
          throw new Error(
            'index.html is made from suikerspin.js, suikerspin.css and the typeface; one is missing.',
          );
        }
        const media: Record<string, string> = {};
        for (const [name, file] of Object.entries(inlined)) {
          media[name] = dataUrl(name, await readFile(path.join(root, 'src/media', file)));
        }
        this.emitFile({
          type: 'asset',
          fileName: 'index.html',
          source: page({
            home: await prerender({ root, css }, media),
            style: String(style.source),
            script: script.code,
            typeface: Buffer.from(typeface.source),
            media,
            notices: [bundle['licenses.md'], bundle['media/fredoka.LICENSE.txt']].map((notice) => {
              if (notice?.type !== 'asset')
                throw new Error('index.html needs the notices of what is inside it.');
              return String(notice.source);
            }),
          }),
        });
      },
    },
  };
}

/** Runs the site in Node, with the CSS module names of the bundle. */
async function prerender(
  { root, css }: { root: string; css: CSSOptions },
  files: Readonly<Record<string, string>>,
): Promise<string> {
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
    const { prerenderHome } = (await server.ssrLoadModule(
      '/src/standalone/prerender.tsx',
    )) as typeof import('./prerender.tsx');
    return prerenderHome(mediaInside(files));
  } finally {
    await server.close();
  }
}

/** The logo of the header, in the size of an icon. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 0 40 40" fill="none" stroke="#b4125f" stroke-width="2.4" stroke-linecap="round"><path fill="#ffb3d1" stroke="none" d="${logoPaths.puff}"/><path d="${logoPaths.thread}"/></svg>`,
)}`;

interface PageParts {
  home: string;
  style: string;
  script: string;
  typeface: Buffer;
  media: Readonly<Record<string, string>>;
  /** Licence texts; they go along with every copy of what they are about. */
  notices: readonly string[];
}

function page({ home: screen, style, script, typeface, media, notices }: PageParts): string {
  const title = `${routes.find((route) => route.path === homePath)?.title} | ${company.brand}`;
  return `<!doctype html>
<html lang="nl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(home.lead)}">
<link rel="icon" href="${icon}">
<style>body{margin:0}</style>
<script>${typefaceScript(typeface)}</script>
<div data-suikerspin data-standalone="true"><suikerspin-site><template shadowrootmode="open"><style>${style}</style><div data-suikerspin-root lang="nl" dir="ltr">${screen}</div></template></suikerspin-site></div>
<script type="application/json" data-suikerspin-media>${JSON.stringify(media)}</script>
<script>${script.replaceAll('</script', '<\\/script')}</script>
<script type="text/plain" data-licenses>${notices.join('\n')}</script>
</html>
`;
}

/**
 * A typeface made from bytes is there at once, so the first paint has it. One from a URL, a data URL included,
 * arrives after that and moves what the visitor already sees.
 */
function typefaceScript(typeface: Buffer): string {
  const bytes = `Uint8Array.from(atob("${typeface.toString('base64')}"),c=>c.charCodeAt())`;
  return `document.fonts.add(new FontFace("${displayFamily}",${bytes},{weight:"600"}))`;
}

function dataUrl(name: string, content: Buffer): string {
  return `data:${mediaTypes[path.extname(name)]};base64,${content.toString('base64')}`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
