import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { run } from '../support/programs.ts';

/** Installs the packages of a folder with its own lock file, unless they are newer than that. */
export async function installPackages(folder: string): Promise<void> {
  const changedAt = (file: string) =>
    statSync(path.join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json')) return;
  console.info(`Installing the packages of ${path.relative('.', folder)}.`);
  await run('npm', ['ci'], { cwd: folder });
}

export function hashOf(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(path.resolve(folder, file)));
  return hash.digest('hex');
}

export function contentOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
