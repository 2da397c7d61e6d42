import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { build, type CSSOptions, type Plugin } from 'vite';
import { factsInForce } from './facts.ts';
import { hidePrivateProperties } from './private-properties.ts';
import { scriptSettings } from './script-settings.ts';

const require = createRequire(import.meta.url);

/** The modules of the package, and where the types of those and of the script begin. */
const modules = {
  element: 'src/package/element.ts',
  react: 'src/package/react.tsx',
  server: 'src/server.ts',
};
const declarations = ['package/element.d.ts', 'package/react.d.ts', 'package/script.d.ts', 'server.d.ts'];

/**
 * Writes `lib/`: the site as modules that use the React of the app that they are in, with types. `npm pack` makes a package
 * of it and of the script, the style sheet and the media in `dist/`.
 */
export function packageModules(): Plugin {
  let root = '';
  let css: CSSOptions = {};
  return {
    name: 'suikerspin:package',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      css = config.css;
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const lib = path.join(root, 'lib');
        await buildModules(root, css, lib);
        await writeTypes(root, path.join(lib, 'types'));
      },
    },
  };
}

async function buildModules(root: string, css: CSSOptions, outDir: string): Promise<void> {
  await build({
    root,
    css,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [factsInForce(), forApps()],
    build: {
      ...scriptSettings,
      outDir,
      cssCodeSplit: false,
      rolldownOptions: {
        input: modules,
        // The last are for the server's module: Vite takes them out of what is for browsers.
        external: [/^react(-dom)?($|\/)/, /^node:/],
        preserveEntrySignatures: 'strict',
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'shared-[name].js',
          // Where a component is the server's unless it says that it is the browser's.
          postBanner: ({ name }) => (name === 'react' ? "'use client';" : ''),
        },
      },
    },
  });
}

/** Without the style sheet, which is the one in `dist/`: in the page of an app our styles would be everybody's. */
function forApps(): Plugin {
  return {
    name: 'suikerspin:for-apps',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type === 'chunk') file.code = hidePrivateProperties(file.code);
          else delete bundle[name];
        }
      },
    },
  };
}

/** Of all declarations those that the package's own lead to. */
async function writeTypes(root: string, folder: string): Promise<void> {
  const draft = path.join(folder, 'draft');
  const compiler = path.join(path.dirname(require.resolve('typescript/package.json')), 'bin/tsc');
  const project = path.join(root, 'src/package');
  await promisify(execFile)(process.execPath, [compiler, '--project', project, '--outDir', draft]);

  const files = new Set(declarations);
  for (const file of files) {
    const written = await readFile(path.join(draft, 'src', file), 'utf8').catch(() =>
      // What is a declaration already is not made into one.
      readFile(path.join(root, 'src', file), 'utf8'),
    );
    const text = written.replace(/(?<=from ')(\.[^']*?)(\.d)?\.tsx?(?=')/g, (_, module: string) => {
      files.add(`${path.posix.join(path.posix.dirname(file), module)}.d.ts`);
      return `${module}.js`;
    });
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  await rm(draft, { recursive: true });
}
