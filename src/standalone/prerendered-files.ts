import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CSSOptions, Plugin } from 'vite';
import manifest from '../../package.json' with { type: 'json' };
import { contentOf } from '../build/bundle.ts';
import { inlineScript } from '../build/inline-script.ts';
import { linkTo, mediaOfRelease } from '../build/release.ts';
import { compileHint } from '../build/script-settings.ts';
import { company } from '../company.ts';
import { loaderFile } from '../loader/loader-file.ts';
import { mediaFolder as mediaPlaceholder } from '../loader/tree.ts';
import { fragmentFiles } from './fragment/fragment-files.ts';
import { loadInNode } from './in-node.ts';
import { knownFacts } from './single-file/meta.ts';
import { oembed, oembedFile } from './single-file/oembed.ts';
import { page } from './single-file/page.ts';
import { heroFile, mediaFolder, previewRules } from './single-file/pictures.ts';

/** In the place of an address that nobody knows yet: it stands in every fragment, to be replaced. */
const placeholder = 'https://example.com/';

/**
 * Writes what is prerendered: `index.html`, the company's site as one file with script, style sheet and
 * typeface inside; `oembed.json` for it, once it has an address; `fragments/`, for other pages; and `loader.js`, which
 * has the screens to paint.
 */
export function prerenderedFiles(): Plugin {
  let root = '';
  let css: CSSOptions = {};
  let mode = '';
  return {
    name: 'suikerspin:prerendered-files',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
      css = config.css;
      mode = config.mode;
    },
    // After the notices of the packages, which come last.
    generateBundle: {
      order: 'post',
      async handler({ dir = '' }, bundle) {
        const style = contentOf(bundle, 'suikerspin.css').toString();
        const script = contentOf(bundle, 'suikerspin.js').toString();
        const typeface = contentOf(bundle, 'media/fredoka.woff2');
        const early = await inlineScript(root, 'early/early');
        const site = await loadInNode({ root, css });
        const styleInside = style + previewRules(await readPreviews(path.join(root, 'src/media/previews')));
        const inline = (name: string) => inlineScript(root, `single-file/inline/${name}`);
        const show = await inline('show');
        const behind = [await inline('previews'), await inline('framed'), early, await inline('title'), show];
        this.emitFile({
          type: 'asset',
          fileName: 'index.html',
          source: page({
            ...site.prerender(mediaFolder, styleInside),
            holdHome: await inline('hold-home'),
            behindScreens: behind.join(''),
            show,
            style,
            styleInside,
            // Inside a page it does not arrive by itself: the main thread would compile all of it.
            script: script.replace(`${compileHint}\n`, ''),
            typeface,
            hero: contentOf(bundle, `media/${heroFile}`),
            notices: ['licenses.md', 'media/fredoka.LICENSE.txt'].map((file) =>
              contentOf(bundle, file).toString(),
            ),
          }),
        });
        const { siteUrl } = knownFacts();
        if (siteUrl) {
          const source = `${JSON.stringify(oembed({ brand: company.brand, siteUrl }), null, 2)}\n`;
          this.emitFile({ type: 'asset', fileName: oembedFile, source });
        }
        this.emitFile({ type: 'asset', fileName: 'early.js', source: early });
        const address = company.siteUrl || placeholder;
        const link = linkTo('suikerspin.js', script, { mode, version: manifest.version });
        const fragments = fragmentFiles(site.renderFragment, {
          address,
          script: link,
          parts: { style, typeface, early },
        });
        for (const { file, source } of fragments) this.emitFile({ type: 'asset', fileName: file, source });
        this.emitFile({
          type: 'asset',
          fileName: 'loader.js',
          source: await loaderFile({
            root,
            prerendered: site.prerenderParts(mediaPlaceholder),
            style,
            script: link,
            media:
              mode === 'release' ? mediaOfRelease(bundle, path.dirname(dir), manifest.version) : 'media/',
          }),
        });
        const sources = (directive: string) =>
          [...new Set(fragments.flatMap(({ policy }) => policy[directive] ?? []))].join(' ');
        this.info(
          `fragments/ look for ${link.path} at ${address}; a page with a Content-Security-Policy needs ` +
            `script-src ${sources('script-src')}; style-src ${sources('style-src')}`,
        );
      },
    },
  };
}

async function readPreviews(folder: string): Promise<Record<string, Buffer>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.avif'));
  const read = async (file: string) => [file, await readFile(path.join(folder, file))] as const;
  return Object.fromEntries(await Promise.all(files.map(read)));
}
