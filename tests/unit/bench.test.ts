// @vitest-environment node
import { expect, test } from 'vitest';
import { blockingOf } from '../bench/lighthouse/audit.ts';

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

test('blocking work is what each task takes above 50 ms at a quarter of the speed', () => {
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
