import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../support/programs.ts';

/**
 * Installs the packages of a folder that has a lock of its own, unless they are as the lock says.
 * @returns a hash of what the folder asks for.
 */
export async function installPackages(folder: string): Promise<string> {
  const stamp = path.join(folder, 'node_modules/.installed');
  const wanted = hashOf(folder, ['package.json', 'package-lock.json', '.npmrc']);
  if (contentOf(stamp) !== wanted) {
    console.info(`Installing the packages of ${path.relative('.', folder)}.`);
    await run('npm', ['ci'], { cwd: folder });
    writeFileSync(stamp, wanted);
  }
  return wanted;
}

export function hashOf(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(path.resolve(folder, file)));
  return hash.digest('hex');
}

export function contentOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
