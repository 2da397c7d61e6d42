import type { CSSOptions, InlineConfig } from 'vite';
import { ownWords } from './own-words.ts';
import { shortClassNames, shortProperties } from './short-names.ts';

/** For every bundle and the prerender in Node: names have to agree. */
export const css: CSSOptions = {
  modules: { generateScopedName: shortClassNames('src') },
  postcss: { plugins: [shortProperties('src')] },
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
