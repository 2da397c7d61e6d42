import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { mediaTypes } from './media-types.ts';

/** The files of `src/media/` that a build has; file managers put more there. */
const published = [...Object.keys(mediaTypes), '.png', '.jpg', '.txt'];

/** Copies `src/media/` to `media/`. */
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
    },
  };
}
