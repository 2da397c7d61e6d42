// @vitest-environment node
import { expect, test } from 'vitest';
import { blockingOf } from '../bench/lighthouse/audit.ts';
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

const thread = (pid: number) => ({
  name: 'thread_name',
  ph: 'M',
  pid,
  tid: 1,
  args: { name: 'CrRendererMain' },
});
const task = (pid: number, milliseconds: number, tid = 1) => ({
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  pid,
  tid,
  args: {},
  tdur: milliseconds * 1000,
});

test('blocking work is what each task of the page takes above 50 ms on a processor four times slower', () => {
  const page = [thread(1), task(1, 20), task(1, 12.5), task(1, 30)];
  expect(blockingOf(page)).toBe(30 + 0 + 70);
  const others = [
    thread(2),
    task(2, 40),
    task(1, 500, 2),
    task(3, 500),
    { ...task(1, 500), name: 'Paint' },
  ];
  expect(blockingOf([...others, ...page])).toBe(100);
  expect(blockingOf([])).toBe(0);
});
