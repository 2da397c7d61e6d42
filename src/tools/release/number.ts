import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { overwrite } from '../files.ts';

/** As `npm version` does, which refuses while files of a clone have changed. */
const files = ['package.json', 'package-lock.json'];

/** Writes a version where npm keeps it. @returns a function that undoes it. */
export async function writeNumber(root: string, version: string): Promise<() => Promise<void>> {
  const before = new Map<string, string>();
  for (const name of files) {
    const file = path.join(root, name);
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (!text) continue;
    before.set(file, text);
    const content = JSON.parse(text);
    content.version = version;
    if (content.packages?.['']) content.packages[''].version = version;
    await overwrite(file, `${JSON.stringify(content, null, 2)}\n`);
  }
  return async () => {
    for (const [file, text] of before) await overwrite(file, text);
  };
}
