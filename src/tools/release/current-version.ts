import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Releases } from '../../partner-pages/snippet-maker/published.ts';
import { releasesFile } from './versions.ts';

/** @returns the list of versions in `release/` on this computer; empty without a readable one. */
export function releasesIn(folder: string): Partial<Releases> {
  try {
    return JSON.parse(readFileSync(path.join(folder, releasesFile), 'utf8'));
  } catch {
    return {};
  }
}

/** @returns the version at the top of `release/` on this computer, if it has one. */
export function currentVersion(folder = 'release'): string | undefined {
  return releasesIn(folder).current;
}
