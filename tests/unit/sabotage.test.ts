import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faults } from '../sabotage/faults.ts';

test.each(faults)(
  'there is something to break, and somebody to see it: $what',
  ({ file, replace, by, caughtBy }) => {
    expect(readFileSync(file, 'utf8').split(replace)).toHaveLength(2);
    expect(by).not.toBe(replace);
    expect(existsSync(`tests/${caughtBy}.test.ts`)).toBe(true);
  },
);
