import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { appModules, serverModule } from './bundles.ts';
import { type Files, writeFiles } from './files.ts';

const require = createRequire(import.meta.url);

/** Where the types of the package's modules and of the script begin. */
const declarations = [
  'package/element.d.ts',
  'package/react.d.ts',
  'package/script.d.ts',
  'server.d.ts',
];

/** What modules and pages load. */
const packed =
  /^(suikerspin\.(js|css)|early\.js|licenses\.md|media\/(?!share\.|apple-touch-icon\.).*)$/;

/**
 * Writes `lib/`, of which `npm pack` makes a package: the site as modules, with types; and the script, the style sheet
 * and the media.
 */
export async function writePackage(lib: string, root: string, files: Files): Promise<void> {
  const assets = Object.fromEntries(Object.entries(files).filter(([name]) => packed.test(name)));
  const modules = { ...(await appModules(root)), ...(await serverModule(root)) };
  await writeFiles(lib, { ...assets, ...modules });
  await writeTypes(root, path.join(lib, 'types'));
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
