import { expect, test } from 'vitest';
import { inDutch } from '../../src/content/numbers.ts';

test.each([0, 4.75, 6.5, 95, 230, 1500, 40_000, 1_000_000])('%d is written as Dutch writes it', (value) => {
  expect(inDutch(value)).toBe(value.toLocaleString('nl-NL'));
});
