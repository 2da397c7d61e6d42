import type { CSSOptions, InlineConfig } from 'vite';
import { shortClassNames } from './class-names.ts';

/** `light-dark()`, as lightningcss numbers its features: lowered, it would follow the visitor, not the page. */
const lightDark = 1 << 20;

/** The same in each bundle and in Node, where screens are prerendered: the class names have to agree. */
export const css: CSSOptions = {
  modules: { generateScopedName: shortClassNames('src') },
  lightningcss: { exclude: lightDark },
};

/** Settings of a Vite server that runs TypeScript and style sheets in Node. */
export const inNode: InlineConfig = {
  css,
  configFile: false,
  logLevel: 'silent',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
};
