import { readFileSync } from 'node:fs';
import { company } from '../../src/company.ts';

/** The address of the files of a build's fragments: made up until the company has one. */
const address = company.siteUrl ? new URL('.', company.siteUrl).href : 'https://example.com/';

/** @returns a ready fragment, which loads its files from `/dist/`. */
export function readFragment(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(address, '/dist/');
}
