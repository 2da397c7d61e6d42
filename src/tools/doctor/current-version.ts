import { readFileSync } from 'node:fs';
import { version } from '../../../package.json';

/** @returns the version at the top of `release/`; without a release, that of the sources. */
export function currentVersion(): string {
  try {
    return JSON.parse(readFileSync('release/releases.json', 'utf8')).current;
  } catch {
    return version;
  }
}
