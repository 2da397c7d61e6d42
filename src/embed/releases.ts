import { company } from '../company.ts';
import { parseUrl } from '../lib/url.ts';

/** The company's folder of releases, for copies of its scripts; empty if it is not known. */
export const releases = parseUrl('.', company.siteUrl)?.href ?? '';

/** Tells the page's developer of a copy, and returns the folder. */
export function warnOfCopy(file: string): string {
  console.warn(`[suikerspin] Exclude ${file} from your optimiser: its files are at ${releases}.`);
  return releases;
}
