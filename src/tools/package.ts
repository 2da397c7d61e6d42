import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { bundle, codeOf, scriptSettings } from './bundles.ts';
import { type Files, writeFiles } from './files.ts';

const require = createRequire(import.meta.url);

/** The entries of the package's types. */
const declarations = [
  'package/element.d.ts',
  'package/react.d.ts',
  'package/script.d.ts',
  'server.d.ts',
];

/** The built files that modules and pages load. */
const packed =
  /^(suikerspin\.(js|css)|early\.js|licenses\.md|media\/(?!share\.|apple-touch-icon\.).*)$/;

/** Writes `lib/`: the site as modules with their types, the script, the sheet and the media. */
export async function writePackage(root: string, files: Files): Promise<void> {
  const lib = path.join(root, 'lib');
  const assets = Object.fromEntries(Object.entries(files).filter(([name]) => packed.test(name)));
  const modules = { ...(await appModules(root)), ...(await serverModule(root)) };
  await writeFiles(lib, { ...assets, ...modules });
  await writeTypes(root, path.join(lib, 'types'));
}

/** The site as modules, without React: the app brings its own. */
async function appModules(root: string): Promise<Files> {
  const files = await bundle(root, ['package/element.ts', 'package/react.tsx'], {
    ...scriptSettings,
    rolldownOptions: {
      external: /^react(-dom)?($|\/)/,
      preserveEntrySignatures: 'strict',
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: 'shared-[name].js',
        // In React Server Components, modules run on the server unless they say so.
        postBanner: ({ name }) => (name === 'react' ? "'use client';" : ''),
      },
    },
  });
  // Without the sheet: bundlers would put it into the page, outside the shadow root.
  return Object.fromEntries(Object.entries(files).filter(([name]) => name.endsWith('.js')));
}

/** Brings its own React: that of React Server Components cannot render to HTML. */
async function serverModule(root: string): Promise<Files> {
  const files = await bundle(
    root,
    ['server.ts'],
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
      // The build of React without Node's modules.
      resolve: { alias: { 'react-dom/server': 'react-dom/server.edge' } },
      ssr: { noExternal: true },
    },
  );
  return { 'server.js': codeOf(files) };
}

/** Keeps only the declarations that the entries import. */
async function writeTypes(root: string, folder: string): Promise<void> {
  const draft = path.join(folder, 'draft');
  const compiler = path.join(path.dirname(require.resolve('typescript/package.json')), 'bin/tsc');
  const project = path.join(root, 'src/package');
  await promisify(execFile)(process.execPath, [compiler, '--project', project, '--outDir', draft]);

  const files = new Set(declarations);
  for (const file of files) {
    const written = await readFile(path.join(draft, 'src', file), 'utf8').catch(() =>
      // The compiler does not emit files that are declarations.
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
