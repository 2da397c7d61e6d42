import { readFileSync } from 'node:fs';

/** @returns the version at the top of `release/` on this computer, if it has one. */
export function currentVersion(): string | undefined {
  try {
    return JSON.parse(readFileSync('release/releases.json', 'utf8')).current;
  } catch {
    return undefined;
  }
}
