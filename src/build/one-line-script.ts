import type { Plugin } from 'vite';
import { smallScript } from './inline-script.ts';

const query = '?one-line';

/**
 * A module that is imported as `./file.ts?one-line` is its own text: compiled with what it imports, on one line, and
 * otherwise as it was written. It is for people to paste, and editors break longer scripts.
 */
export function oneLineScripts(): Plugin {
  return {
    name: 'suikerspin:one-line-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(query)) return undefined;
      const file = id.slice(0, -query.length);
      this.addWatchFile(file);
      const code = await smallScript(file, { readable: true });
      const text = code
        .replace(/^\s*\/\/.*\n/gm, '')
        .replace(/\s*\n\s*/g, ' ')
        .trim();
      return `export default ${JSON.stringify(text)};`;
    },
  };
}
