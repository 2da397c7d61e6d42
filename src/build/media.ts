import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { mediaTypes } from './media-types.ts';

const require = createRequire(import.meta.url);
const fredoka = 'files/fredoka-latin-wght-normal.woff2';

/** What there is in `src/media/` for the site, and for what links to it; file managers put more there. */
const published = [...Object.keys(mediaTypes), '.png', '.jpg'];

/** Copies `src/media/` to `media/`, and puts the typeface and its licence beside it. */
export function mediaFiles(): Plugin {
  let root = '';
  return {
    name: 'suikerspin:media',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      const folder = path.join(root, 'src/media');
      for (const file of await readdir(folder)) {
        if (file.startsWith('.') || !published.includes(path.extname(file))) continue;
        this.emitFile({
          type: 'asset',
          fileName: `media/${file}`,
          source: await readFile(path.join(folder, file)),
        });
      }
      this.emitFile({ type: 'asset', fileName: 'media/fredoka.woff2', source: await subsetTypeface() });
      this.emitFile({
        type: 'asset',
        fileName: 'media/fredoka.LICENSE.txt',
        source: await readFile(fredokaFile('LICENSE')),
      });
    },
  };
}

/** Fredoka with the glyphs that Dutch needs, in the one weight that the headings use. */
export async function subsetTypeface(): Promise<Buffer> {
  return subsetFont(await readFile(fredokaFile(fredoka)), dutchGlyphs(), {
    targetFormat: 'woff2',
    variationAxes: { wght: 600 },
  });
}

function fredokaFile(file: string): string {
  return path.join(path.dirname(require.resolve('@fontsource-variable/fredoka/package.json')), file);
}

function dutchGlyphs(): string {
  const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
  return `${ascii}\u00a0ÀÁÄÇÈÉÊËÍÏÓÔÖÚÛÜàáâäçèéêëíïîñóôöúûü€×°±·«»–—‘’“”„…½©`;
}
