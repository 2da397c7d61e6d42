import { defineConfig } from 'vitest/config';
import { unit } from '../../vitest.config.ts';

/**
 * The tests of one folder, as run.js says. Stryker's own testFiles ignores code that runs while a
 * module loads: https://github.com/stryker-mutator/stryker-js/issues/6144
 */
const tests: string[] = JSON.parse(process.env.MUTATION_TESTS ?? '[]');

export default defineConfig({
  test: { ...unit, include: tests },
});
