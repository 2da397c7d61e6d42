import path from 'node:path';
import {
  type BuildEnvironmentOptions,
  build,
  type InlineConfig,
  normalizePath,
  type Rolldown,
} from 'vite';
import manifest from '../../package.json' with { type: 'json' };
import { company } from '../company.ts';
import { ownIntegrity } from '../embed/stylesheet.ts';
import type { Files } from './files.ts';
import { css } from './in-node.ts';
import { integrityOf } from './integrity.ts';

/** How scripts are built: ours, and the React page that ours is compared with. */
const scriptSettings = {
  target: 'es2022',
  // Container queries, subgrid and color-mix(): 'Browsers' in dist-examples/guides/reference.md.
  cssTarget: ['chrome117', 'firefox123', 'safari16.4'],
  // One sheet for the shadow root: the script would inject a split one into the page.
  cssCodeSplit: false,
  modulePreload: false,
  // A kilobyte less than the built-in minifier, which keeps the objects of class names and of copy.
  minify: 'terser',
  terserOptions: {
    ecma: 2020,
    compress: { passes: 2, inline: 1, pure_getters: true },
    format: {
      // A host page may be Latin-1, and its scripts are then read as Latin-1.
      ascii_only: true,
      // Engines compile a function in brackets together with the code around it: React is parsed once.
      wrap_func_args: true,
    },
  },
} satisfies BuildEnvironmentOptions;

/**
 * Lets a browser that knows it compile all of the script while it arrives, on another thread. Lazily, the main thread
 * would compile the four hundred functions that the first screen calls, each when it is called.
 */
export const compileHint = '//# allFunctionsCalledOnLoad';

/** React starts only in pages: on a server that imports the script it would keep the process alive. */
const onlyInPages = 'typeof document=="object"&&';

/**
 * Globals of the page that React would use: it announces every root to the first and transitions to the second, and takes
 * a polyfill for the third or a shim for the last.
 */
const pageGlobals = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  navigation: 'undefined',
  setImmediate: 'undefined',
  process: 'undefined',
};

/** `suikerspin.js`, `suikerspin.css` and `licenses.md`. */
export async function clientBundle(root: string): Promise<Files> {
  const banner = `/*! suikerspin ${manifest.version}. Contains React (MIT): see licenses.md. */`;
  const files = await bundle(
    path.join(root, 'src/index.ts'),
    {
      ...scriptSettings,
      license: { fileName: 'licenses.md' },
      rolldownOptions: {
        output: {
          format: 'iife',
          entryFileNames: 'suikerspin.js',
          assetFileNames: 'suikerspin.[ext]',
          postBanner: `${compileHint}\n${banner}\n${onlyInPages}`,
        },
      },
    },
    { define: pageGlobals },
  );
  const { 'suikerspin.js': script = '', 'suikerspin.css': style } = files;
  if (!style || !script.includes(ownIntegrity))
    throw new Error('There is no stylesheet, or no place in the script for its hash.');
  // Whoever pins the script pins the sheet with it. The shortest hash that browsers take: every visitor downloads it.
  return { ...files, 'suikerspin.js': script.replace(ownIntegrity, integrityOf(style, 'sha256')) };
}

/** A file of `src/` with what it imports, as the text of one script. */
export async function smallScript(root: string, name: string): Promise<string> {
  return codeOf(
    await bundle(path.join(root, `src/${name}.ts`), iife({ target: scriptSettings.target })),
  );
}

/** @param parts code, for what the loader paints. */
export async function loaderScript(root: string, parts: object): Promise<string> {
  const terserOptions = { ...scriptSettings.terserOptions, format: { ascii_only: true } };
  const files = await bundle(
    path.join(root, 'src/loader/loader.ts'),
    iife({ ...scriptSettings, terserOptions }),
    { define: { LOADER_PARTS: JSON.stringify(parts) } },
  );
  return codeOf(files);
}

/** The text of the guides' style sheet. */
export async function guideStyle(root: string): Promise<string> {
  const { cssTarget } = scriptSettings;
  return styleOf(
    await bundle(path.join(root, 'src/partner-pages/guides/guide.css'), { cssTarget }),
  );
}

/** The snippet maker, for inside its page. */
export async function makerBundle(root: string): Promise<{ script: string; style: string }> {
  const { target, cssTarget } = scriptSettings;
  const settings = iife({ target, cssTarget, cssCodeSplit: false });
  const files = await bundle(path.join(root, 'src/partner-pages/snippet-maker/main.tsx'), settings);
  return { script: codeOf(files), style: styleOf(files) };
}

/** The site as modules, with the React of the app that they are in. */
export async function appModules(root: string): Promise<Files> {
  const input = {
    element: path.join(root, 'src/package/element.ts'),
    react: path.join(root, 'src/package/react.tsx'),
  };
  const files = await bundle(input, {
    ...scriptSettings,
    rolldownOptions: {
      external: /^react(-dom)?($|\/)/,
      preserveEntrySignatures: 'strict',
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: 'shared-[name].js',
        // Where a component is the server's unless it says that it is the browser's.
        postBanner: ({ name }) => (name === 'react' ? "'use client';" : ''),
      },
    },
  });
  // Without the style sheet: in the page of an app our styles would be everybody's.
  return Object.fromEntries(Object.entries(files).filter(([name]) => name.endsWith('.js')));
}

/** With a React of its own: where components are the server's, that of the app cannot render a site to HTML. */
export async function serverModule(root: string): Promise<Files> {
  const files = await bundle(
    path.join(root, 'src/server.ts'),
    {
      ssr: true,
      minify: true,
      rolldownOptions: {
        output: {
          entryFileNames: 'server.js',
          postBanner: '/*! Contains React (MIT): see licenses.md. */',
        },
      },
    },
    {
      define: { 'process.env.NODE_ENV': '"production"' },
      // The one that asks nothing of the platform.
      resolve: { alias: { 'react-dom/server': 'react-dom/server.edge' } },
      ssr: { noExternal: true },
    },
  );
  return { 'server.js': codeOf(files) };
}

/** A React page with nothing of ours, built by the same Vite with the same target and minifier. */
export async function reactFloor(root: string): Promise<string> {
  return codeOf(await bundle(path.join(root, 'src/tools/react-floor.ts'), iife(scriptSettings)));
}

function iife(settings: BuildEnvironmentOptions): BuildEnvironmentOptions {
  return { ...settings, modulePreload: false, rolldownOptions: { output: { format: 'iife' } } };
}

/** Runs the bundler. @returns the texts of the files, by name; the entry's comes first. */
async function bundle(
  input: string | Record<string, string>,
  { rolldownOptions, ...settings }: BuildEnvironmentOptions,
  { define, ...others }: InlineConfig = {},
): Promise<Record<string, string>> {
  const entries = Object.entries(typeof input === 'string' ? { index: input } : input);
  const { output } = (await build({
    ...others,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    css,
    define: { ...define, COMPANY: JSON.stringify(company) },
    build: {
      ...settings,
      write: false,
      rolldownOptions: {
        ...rolldownOptions,
        input: Object.fromEntries(entries.map(([name, file]) => [name, normalizePath(file)])),
      },
    },
  })) as Rolldown.RolldownOutput;
  return Object.fromEntries(
    output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]),
  );
}

function styleOf(files: Record<string, string>): string {
  const [, style] = Object.entries(files).find(([name]) => name.endsWith('.css')) ?? [];
  if (!style) throw new Error('There is no style sheet.');
  return style;
}

function codeOf(files: Record<string, string>): string {
  return Object.values(files)[0]?.trim() ?? '';
}
