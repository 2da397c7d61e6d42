import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { unit } from '../../vitest.config.ts';

/**
 * The tests of one folder, as run.js says. Stryker's own testFiles does not count what a module does as it is loaded:
 * https://github.com/stryker-mutator/stryker-js/issues/6144
 */
const tests: string[] = JSON.parse(process.env.MUTATION_TESTS ?? '[]');

/** The first that fails ends a run: the quick ones go first. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      tests.findIndex((test) => moduleId.includes(test.replace(/\{.*/, '')));
    return files.sort((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  test: { ...unit, include: tests, sequence: { sequencer: InOrder } },
});
