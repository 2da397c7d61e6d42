import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { build, type CSSOptions, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { bytesOf } from './bundle.ts';
import { factsInForce } from './facts.ts';
import { scriptSettings } from './script-settings.ts';

const require = createRequire(import.meta.url);

/** The modules of the package, and where the types of those and of the script begin. */
const forApps = { element: 'src/package/element.ts', react: 'src/package/react.tsx' };
const forServers = { server: 'src/server.ts' };
const reactNotice = '/*! Contains React (MIT): see licenses.md. */';
const declarations = ['package/element.d.ts', 'package/react.d.ts', 'package/script.d.ts', 'server.d.ts'];

/** What the package has of what is built: all that modules and pages load, and no more. */
const packed = /^(suikerspin\.(js|css)|early\.js|licenses\.md|media\/(?!share\.|apple-touch-icon\.).*)$/;

/**
 * Writes `lib/`, of which `npm pack` makes a package: the site as modules, with types; and the script, the style sheet
 * and the media.
 */
export function packageModules(): Plugin {
  let root = '';
  let css: CSSOptions = {};
  return {
    name: 'suikerspin:package',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
      css = config.css;
    },
    // A build of which there can be no package fails.
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const lib = path.join(root, 'lib');
        await buildModules(root, css, lib);
        await writeTypes(root, path.join(lib, 'types'));
        await writeFiles(bundle, lib);
      },
    },
  };
}

async function buildModules(root: string, css: CSSOptions, outDir: string): Promise<void> {
  const settings = {
    root,
    css,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [factsInForce(), onlyModules()],
  } satisfies InlineConfig;
  // With the React of the app that they are in.
  await build({
    ...settings,
    build: {
      ...scriptSettings,
      outDir,
      cssCodeSplit: false,
      rolldownOptions: {
        input: forApps,
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
    },
  });
  // With a React of its own: where components are the server's, that of the app cannot render a site to HTML.
  await build({
    ...settings,
    define: { 'process.env.NODE_ENV': '"production"' },
    // The one that asks nothing of the platform.
    resolve: { alias: { 'react-dom/server': 'react-dom/server.edge' } },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      minify: true,
      rolldownOptions: {
        input: forServers,
        output: { entryFileNames: '[name].js', postBanner: reactNotice },
      },
    },
  });
}

/** Without the style sheet, which comes beside them: in the page of an app our styles would be everybody's. */
function onlyModules(): Plugin {
  return {
    name: 'suikerspin:only-modules',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type === 'asset') delete bundle[name];
        }
      },
    },
  };
}

async function writeFiles(bundle: Rolldown.OutputBundle, folder: string): Promise<void> {
  for (const file of Object.values(bundle)) {
    if (!packed.test(file.fileName)) continue;
    const target = path.join(folder, file.fileName);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, bytesOf(file));
  }
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
