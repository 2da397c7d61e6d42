import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
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
