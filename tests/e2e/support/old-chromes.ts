import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { oldChromes } from './browsers.ts';
import { installPackages } from './install-packages.ts';

const folder = 'tests/old-browsers';

/**
 * The executables of Chrome at the floor that the reference promises, and below it: a package of each has one inside, for
 * Linux on 64-bit Intel.
 * @throws Error in CI, where they cannot be had.
 */
export function requireOldChromes(): Partial<Record<(typeof oldChromes)[number], string>> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    console.warn('Old versions of Chrome are there for Linux on x64 only. Their scenarios are skipped.');
    return {};
  }
  try {
    installPackages(folder);
  } catch (error) {
    if (process.env.CI) throw error;
    console.warn('Old versions of Chrome could not be installed from npm. Their scenarios are skipped.');
    return {};
  }
  return Object.fromEntries(oldChromes.map((name) => [name, unpacked(name.toLowerCase().replace(' ', '-'))]));
}

function unpacked(name: string): string {
  const inPackage = path.join(folder, 'node_modules', name);
  const executable = path.resolve(inPackage, 'chromium');
  if (existsSync(executable)) return executable;
  // Beside it first: what was broken off is not taken for the whole.
  const draft = `${executable}-${process.pid}`;
  writeFileSync(draft, brotliDecompressSync(readFileSync(path.join(inPackage, 'bin/chromium.br'))));
  chmodSync(draft, 0o755);
  renameSync(draft, executable);
  return executable;
}
