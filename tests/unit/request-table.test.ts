// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const reference = readFileSync('dist-examples/guides/reference.md', 'utf8');
const [, table = ''] = /\n## What happens to a request\n(.*?)\n## /s.exec(reference) ?? [];
const rows = table
  .split('\n')
  .filter((line) => /^\| (?!what happens|-)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map((cells) => [cells[1], cells[4]] as const);

test.each(rows)('%s: a test holds what the table says', (_row, cell = '') => {
  const [, file, words = ''] = /^`(.*)`: (.*)$/.exec(cell) ?? [];
  const path = ['ts', 'tsx'].map((extension) => `tests/${file}.test.${extension}`).find(existsSync);
  const titles = readFileSync(path ?? '', 'utf8').match(/['`].*?['`],/g);
  expect(titles?.some((title) => title.includes(words))).toBe(true);
});

test('the table has rows', () => expect(rows.length).toBeGreaterThan(10));
