import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CSSOptions, Plugin } from 'vite';
import manifest from '../../package.json' with { type: 'json' };
import { contentOf } from '../build/bundle.ts';
import { inlineScript } from '../build/inline-script.ts';
import { mediaTypes } from '../build/media-types.ts';
import { linkTo, mediaOfRelease } from '../build/release.ts';
import { compileHint } from '../build/script-settings.ts';
import { type CompanyFacts, company, companyPictures } from '../company.ts';
import { heroFile, isOnImageHost } from '../config/media.ts';
import { loaderFile } from '../loader/loader-file.ts';
import { mediaFolder } from '../loader/tree.ts';
import { fragmentFiles } from './fragment/fragment-files.ts';
import { loadInNode } from './in-node.ts';
import { knownFacts } from './single-file/meta.ts';
import { oembed, oembedFile } from './single-file/oembed.ts';
import { page } from './single-file/page.ts';

/** In the place of an address that nobody knows yet: it stands in every fragment, to be replaced. */
const placeholder = 'https://example.com/';

const filmFile = 'plaatsing.mp4';

/** Pictures that belong to a control. The page to read does not show them, and so cannot hold them, nor the film. */
const controlPictures = ['machine-turn.avif', 'machine-side.avif'];

/**
 * Writes what is prerendered: `index.html`, the company's site as one file with script, style sheet, typeface and
 * pictures inside; `oembed.json` for it, once it has an address; `fragments/`, for other pages; and `loader.js`, which
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
        const media = await readMedia(path.join(root, 'src/media'));
        const isReadable = ([name]: [string, string]) => name !== filmFile && !controlPictures.includes(name);
        const style = contentOf(bundle, 'suikerspin.css').toString();
        const script = contentOf(bundle, 'suikerspin.js').toString();
        const typeface = contentOf(bundle, 'media/fredoka.woff2');
        const early = await inlineScript(root, 'early/early');
        const site = await loadInNode({ root, css });
        const pictures = Object.fromEntries(Object.entries(media).filter(isReadable));
        this.emitFile({
          type: 'asset',
          fileName: 'index.html',
          source: page({
            ...site.prerender(pictures, style),
            holdHome: await inlineScript(root, 'single-file/inline/hold-home'),
            keepHero: await inlineScript(root, 'single-file/inline/keep-hero'),
            early,
            framed: await inlineScript(root, 'single-file/inline/framed'),
            collectMedia: await inlineScript(root, 'single-file/inline/collect-media'),
            style,
            // Inside a page it does not arrive by itself: the main thread would compile all of it.
            script: script.replace(`${compileHint}\n`, ''),
            typeface,
            otherMedia: Object.fromEntries(Object.entries(media).filter((file) => !isReadable(file))),
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
            prerendered: site.prerenderParts(mediaFolder),
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

/**
 * What goes inside the file, by the name that the site asks for: one width and one format a picture, chosen by how
 * large each is shown; and our film, unless the company has its own.
 */
export function inlinedFiles(facts: Pick<CompanyFacts, 'videoUrl' | 'founder' | 'productImages'>) {
  return {
    [heroFile]: heroFile,
    'machine-detail.avif': 'machine-detail-half.avif',
    'plaatsing-poster.avif': 'plaatsing-poster-half.avif',
    'scene-zwembad.avif': 'scene-zwembad-half.avif',
    'scene-winkelcentrum.avif': 'scene-winkelcentrum-half.avif',
    'scene-restaurant.avif': 'scene-restaurant-half.avif',
    'scene-evenement.avif': 'scene-evenement-half.avif',
    ...Object.fromEntries(controlPictures.map((file) => [file, file])),
    ...(facts.videoUrl ? {} : { [filmFile]: filmFile }),
    ...Object.fromEntries(
      companyPictures(facts)
        .filter(({ source }) => !isOnImageHost(source))
        .map(({ source }) => [`${source}.avif`, `${source}.avif`]),
    ),
  };
}

async function readMedia(folder: string): Promise<Record<string, string>> {
  const media: Record<string, string> = {};
  for (const [name, file] of Object.entries(inlinedFiles(company))) {
    const content = await readFile(path.join(folder, file));
    media[name] = `data:${mediaTypes[path.extname(file)]};base64,${content.toString('base64')}`;
  }
  return media;
}
