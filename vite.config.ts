import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { demoServer } from './demo/server.ts';
import manifest from './package.json' with { type: 'json' };
import { shortClassNames } from './src/build/class-names.ts';
import { compactScript } from './src/build/compact-script.ts';
import { companyFacts, factsInForce } from './src/build/facts.ts';
import { frameScript } from './src/build/frame-script.ts';
import { subresourceIntegrity } from './src/build/integrity.ts';
import { mediaFiles } from './src/build/media.ts';
import { packageModules } from './src/build/package.ts';
import { buildFolder } from './src/build/release.ts';
import { compileHint, scriptSettings } from './src/build/script-settings.ts';
import { sizeReport } from './src/build/size.ts';
import { guidePages } from './src/guides/guide-pages.ts';
import { snippetMakerPage } from './src/snippet/snippet-file.ts';
import { prerenderedFiles } from './src/standalone/prerendered-files.ts';

/**
 * Globals that belong to the page and that React would use by itself: it tells the first of every root, announces
 * transitions to the second, and takes a page's polyfill for the third or its shim for the last.
 */
const pageGlobals = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  navigation: 'undefined',
  setImmediate: 'undefined',
  process: 'undefined',
};

/**
 * Stands before the function that the script is. A server may import the package's script too: React would not start
 * there, and keep the process alive.
 */
const onlyInPages = 'typeof document=="object"&&';

/** `light-dark()`, as lightningcss numbers its features: it would ask what the visitor prefers, not what the page is. */
const lightDark = 1 << 20;

export default defineConfig(({ command }) => ({
  root: command === 'serve' ? 'demo' : '.',
  publicDir: false,
  plugins: [
    react(),
    compactScript(),
    companyFacts(),
    factsInForce(),
    mediaFiles(),
    frameScript(),
    subresourceIntegrity(),
    prerenderedFiles(),
    snippetMakerPage(),
    guidePages(),
    sizeReport(),
    packageModules(),
    // Last: it names what the others make.
    buildFolder(),
    demoServer(),
  ],
  // In the dev server an edit leaves the names as they are: the sheet and the screens arrive one after the other.
  css: {
    modules: { generateScopedName: command === 'build' ? shortClassNames('src') : '[name]__[local]' },
    lightningcss: { exclude: lightDark },
  },
  define: command === 'build' ? pageGlobals : {},
  build: {
    ...scriptSettings,
    // Container queries, subgrid and color-mix(); see 'Browsers' in dist-examples/guides/reference.md.
    cssTarget: ['chrome117', 'firefox123', 'safari16.4'],
    // One sheet for the shadow root: a split one would be injected into the page by the script.
    cssCodeSplit: false,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: 'src/index.ts',
      // Which plugin took how long means nothing to who makes a release.
      checks: { pluginTimings: false },
      output: {
        format: 'iife',
        entryFileNames: 'suikerspin.js',
        assetFileNames: 'suikerspin.[ext]',
        postBanner: `${compileHint}\n/*! suikerspin ${manifest.version}. Contains React (MIT): see licenses.md. */\n${onlyInPages}`,
      },
    },
  },
}));
