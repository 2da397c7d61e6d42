import { readFileSync } from 'node:fs';
import path from 'node:path';
import { releasesFile } from './versions.ts';

/** @returns the version at the top of `release/` on this computer, if it has one. */
export function currentVersion(folder = 'release'): string | undefined {
  try {
    return JSON.parse(readFileSync(path.join(folder, releasesFile), 'utf8')).current;
  } catch {
    return undefined;
  }
}
