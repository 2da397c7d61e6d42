// @vitest-environment node
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { folders } from '../mutation/folders.js';

const files = ['src', 'tests/unit'].flatMap((folder) =>
  readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`.replaceAll('\\', '/')),
);

test('npm run mutate names only files that exist', () => {
  const patterns = Object.values(folders).flatMap(({ mutate, tests }) => [...mutate, ...tests]);
  expect(patterns.length).toBeGreaterThan(20);
  const lost = patterns.filter((pattern) => !files.some((file) => matches(pattern, file)));
  expect(lost).toEqual([]);
});

test('npm run mutate breaks the files in which logic without a browser is', () => {
  const mutated = Object.values(folders).flatMap(({ mutate }) => mutate);
  const isMutated = (file: string) =>
    mutated.some((pattern) => !pattern.startsWith('!') && matches(pattern, file)) &&
    !mutated.some((pattern) => pattern.startsWith('!') && matches(pattern, file));
  for (const file of [
    'src/lib/read-facts.ts',
    'src/options/fingerprint.ts',
    'src/router/hash.ts',
    'src/tools/fact-rules.ts',
    'src/tools/release/changelog.ts',
    'src/visit/form-state.ts',
    'src/visit/submission.ts',
  ])
    expect({ file, isMutated: isMutated(file) }).toEqual({ file, isMutated: true });
});

/** @param pattern with `*` and `{a,b}`. */
function matches(pattern: string, file: string): boolean {
  const source = pattern
    .replace(/^!/, '')
    .replaceAll('.', '\\.')
    .replaceAll('*', '[^/]+')
    .replace(/\{([^}]+)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`);
  return new RegExp(`^${source}$`).test(file);
}
