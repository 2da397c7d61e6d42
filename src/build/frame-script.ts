import path from 'node:path';
import type { Plugin } from 'vite';
import { smallScript } from './inline-script.ts';

/** Writes `frame.js`, for pages that have `index.html` in a frame. */
export function frameScript(): Plugin {
  let root = '';
  return {
    name: 'suikerspin:frame-script',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      const source = await smallScript(path.join(root, 'src/frame/frame.ts'));
      this.emitFile({ type: 'asset', fileName: 'frame.js', source });
    },
  };
}
