import type { CSSOptions, InlineConfig } from 'vite';
import { shortClassNames } from './class-names.ts';
import { ownWords } from './own-words.ts';

/** For every bundle and the prerender in Node: class names have to agree. */
export const css: CSSOptions = {
  modules: { generateScopedName: shortClassNames('src') },
};

/** Settings of a Vite server that runs TypeScript and style sheets in Node. */
export const inNode: InlineConfig = {
  css,
  plugins: [ownWords()],
  configFile: false,
  logLevel: 'silent',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
};
