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
import { scriptWithoutAddresses } from '../prerender/in-ascii.ts';
import type { Files } from './files.ts';
import { floorTargets } from './floor.ts';
import { css } from './in-node.ts';
import { integrityOf } from './integrity.ts';
import { ownWords } from './own-words.ts';

/** For our scripts, and for the React page that they are compared with. */
export const scriptSettings = {
  // Style sheets too.
  target: floorTargets,
  // One sheet for the shadow root: Vite's loader puts split ones into the page.
  cssCodeSplit: false,
  modulePreload: false,
  // Saves 1 KB: the built-in minifier does not inline the objects of class names and copy.
  minify: 'terser',
  terserOptions: {
    ecma: 2020,
    compress: { passes: 2, inline: 1, pure_getters: true },
    format: {
      // A Latin-1 page decodes our script as Latin-1.
      ascii_only: true,
      // Engines compile a function in brackets at once, instead of parsing it twice.
      wrap_func_args: true,
    },
  },
} satisfies BuildEnvironmentOptions;

/** For scripts that run at once and in part: brackets would have all of it compiled first. */
const smallSettings = {
  ...scriptSettings,
  terserOptions: { ...scriptSettings.terserOptions, format: { ascii_only: true } },
} satisfies BuildEnvironmentOptions;

/**
 * Chromium then compiles the script on another thread while it downloads, instead of function by
 * function on the main thread: https://v8.dev/blog/explicit-compile-hints
 */
export const compileHint = '//# allFunctionsCalledOnLoad';

/** On a server, React's scheduler would keep the process alive. */
const onlyInPages = 'typeof document=="object"&&';

/** Globals of the page that React would use: its hooks, or a polyfill of the page. */
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
    root,
    ['index.ts'],
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
  const { 'suikerspin.js': script = '' } = files;
  // Vite ends the sheet with a comment of its own.
  const style = files['suikerspin.css']?.replace(/\s*\/\*\$vite\$:\d+\*\/\s*$/, '');
  if (!style || !script.includes(ownIntegrity))
    throw new Error('There is no stylesheet, or no place in the script for its hash.');
  // A pinned script pins the sheet. SHA-256 is the shortest hash that browsers accept.
  const pinning = script.replace(ownIntegrity, integrityOf(style, 'sha256'));
  return { ...files, 'suikerspin.js': scriptWithoutAddresses(pinning), 'suikerspin.css': style };
}

export async function smallScript(root: string, name: string): Promise<string> {
  return codeOf(await bundle(root, [`${name}.ts`], iife(smallSettings)));
}

/** @param data what the loader paints. */
export async function loaderScript(root: string, data: object): Promise<string> {
  // `npm run doctor` reads it, as it does that of the script.
  const postBanner = `/*! suikerspin loader ${manifest.version} */`;
  const settings = iife(smallSettings, { postBanner });
  const define = { LOADER_DATA: JSON.stringify(data) };
  const files = await bundle(root, ['loader/loader.ts'], settings, { define });
  return scriptWithoutAddresses(codeOf(files));
}

/** The smallest React page, built with the same settings as our script. */
export async function reactFloor(root: string): Promise<string> {
  return codeOf(await bundle(root, ['tools/react-floor.ts'], iife(scriptSettings)));
}

export async function guideStyle(root: string): Promise<string> {
  const { target } = scriptSettings;
  return styleOf(await bundle(root, ['partner-pages/guides/guide.css'], { target }));
}

export async function makerBundle(root: string): Promise<{ script: string; style: string }> {
  const { target } = scriptSettings;
  const settings = iife({ target, cssCodeSplit: false });
  const files = await bundle(root, ['partner-pages/snippet-maker/main.tsx'], settings);
  return { script: codeOf(files), style: styleOf(files) };
}

function iife(
  settings: BuildEnvironmentOptions,
  output: Rolldown.OutputOptions = {},
): BuildEnvironmentOptions {
  const rolldownOptions = { output: { ...output, format: 'iife' as const } };
  return { ...settings, modulePreload: false, rolldownOptions };
}

/** Bundles files of `src/` and what they import. @returns the texts, the first file's first. */
export async function bundle(
  root: string,
  files: readonly string[],
  { rolldownOptions, ...settings }: BuildEnvironmentOptions,
  { define, ...others }: InlineConfig = {},
): Promise<Record<string, string>> {
  const input = files.map((file) => normalizePath(path.join(root, 'src', file)));
  const { output } = (await build({
    ...others,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    css,
    plugins: [ownWords()],
    define: { ...define, COMPANY: JSON.stringify(company) },
    build: {
      ...settings,
      write: false,
      rolldownOptions: { ...rolldownOptions, input },
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

export function codeOf(files: Record<string, string>): string {
  return Object.values(files)[0]?.trim() ?? '';
}
