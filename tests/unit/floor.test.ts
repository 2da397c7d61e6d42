import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { floor } from '../../src/tools/floor.ts';
import { belowFloor, floor as tested } from '../support/browsers.ts';

const { chrome, edge, firefox, safari } = floor;

test.each([
  ['README.md', `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}, or newer`],
  ['dist-examples/guides/reference.md', `| ${chrome} and newer`],
  ['dist-examples/guides/reference.md', `| ${firefox} and newer`],
  ['dist-examples/guides/reference.md', `| ${safari} and newer`],
])('%s names the oldest promised browser: %s', (file, words) => {
  expect(edge).toBe(chrome);
  expect(readFileSync(file, 'utf8')).toContain(words);
});

test('the oldest tested Chrome is the one beside the oldest promised one, which npm lacks', () => {
  const [, version] = tested[0].split(' ');
  expect(Math.abs(Number(version) - Number(chrome))).toBeLessThanOrEqual(1);
  expect(Number(belowFloor.split(' ')[1])).toBeLessThan(Number(version));
});
