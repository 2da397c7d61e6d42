// @vitest-environment node
import { expect, test } from 'vitest';
import { least, medians, percentile } from '../bench/statistics.ts';

test.each([
  [50, [30, 10, 20], 20],
  [50, [10, 20, 30, 40], 20],
  [95, Array.from({ length: 100 }, (_, index) => 100 - index), 95],
  [95, [10, 20], 20],
])('percentile %d of %j is one of them: %d', (percent, values, expected) => {
  expect(percentile(percent, values)).toBe(expected);
});

test('of a figure that a run lacks, the others count', () => {
  const runs = [
    { text: 3, menu: undefined },
    { text: 1, menu: 8 },
    { text: 2, menu: 6 },
  ];
  expect(medians(runs)).toEqual({ text: 2, menu: 6 });
  expect(least(runs)).toEqual({ text: 1, menu: 6 });
  expect(medians([{ menu: undefined }])).toEqual({ menu: undefined });
});
