import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Contents by file name. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** @throws Error for a file that no step has built. */
export function contentOf(files: Files, name: string): Buffer {
  const content = files[name];
  if (content === undefined) throw new Error(`${name} is needed, and was not built.`);
  return Buffer.from(content as Uint8Array);
}

/** Reads the files of a folder, if it exists, with these extensions: file managers leave others. */
export async function readFiles(folder: string, extensions: readonly string[]) {
  const names = (existsSync(folder) ? await readdir(folder) : []).filter(
    (name) => !name.startsWith('.') && extensions.includes(path.extname(name)),
  );
  const read = async (name: string) => [name, await readFile(path.join(folder, name))] as const;
  return Object.fromEntries(await Promise.all(names.map(read)));
}

/** Replaces the folder by these files. */
export async function writeFiles(folder: string, files: Files): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const [name, content] of Object.entries(files)) {
    const target = path.join(folder, name);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
  }
}

/**
 * Never empties a file that is there: from an empty package.json, npm starts nothing again, and
 * whoever stops a release may do it at any moment.
 */
export async function overwrite(file: string, text: string): Promise<void> {
  const handle = await open(file, existsSync(file) ? 'r+' : 'w');
  await handle.writeFile(text);
  await handle.truncate(Buffer.byteLength(text));
  await handle.close();
}

/** @returns in Dutch what keeps a tool from writing its files; '' for other errors. */
export function diskMistake(error: unknown, root: string): string {
  const { code, path: file = 'Een bestand' } = Object(error);
  const again = 'en probeer het opnieuw.';
  if (code === 'ENOSPC') return `De schijf van deze computer is vol. Maak er ruimte op, ${again}`;
  const name = `${file}`.replace(root, '');
  if (code === 'EBUSY') return `${name} is open in een ander programma. Sluit dat, ${again}`;
  return /^(EACCES|EPERM|EROFS)$/.test(code)
    ? `${name} mag hier niet worden geschreven. Staat het open in een ander programma, sluit dat ` +
        'dan. Staat deze map waar u alleen mag lezen (in een ZIP, of bij een ander), zet haar dan ' +
        `in uw eigen map Documenten, ${again}`
    : '';
}
