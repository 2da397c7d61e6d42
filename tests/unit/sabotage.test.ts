import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faults } from '../sabotage/faults.ts';

for (const { what, file, replace, by, promisedBy, named } of faults)
  test(`there is something to break, and somebody to see it: ${what}`, () => {
    expect(readFileSync(file, 'utf8').split(replace)).toHaveLength(2);
    expect(by).not.toBe(replace);
    expect(readFileSync(`tests/${promisedBy}.test.ts`, 'utf8')).toContain(named);
  });
