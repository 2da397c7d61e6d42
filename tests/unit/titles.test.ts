// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const longest = 90;
/** The first string of `test(…)`, `scenario(…)`, `describe(…)` and `test.each(…)(…)`. */
const titles = /(?:\)|\b(?:test|scenario|describe)[\w.]*)\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;
const files = ['unit', 'browser', 'hosts', 'delivery', 'doctor', 'contact-sheet', 'heard'].flatMap(
  (folder) =>
    readdirSync(`tests/${folder}`)
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => `tests/${folder}/${file}`),
);

test(`no title of a test is longer than ${longest} characters`, () => {
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(titles)].map(([, , title = '']) => ({ file, title })),
  );
  expect(found.length).toBeGreaterThan(400);
  expect(found.filter(({ title }) => title.length > longest)).toEqual([]);
});
