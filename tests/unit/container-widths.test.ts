// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const widthsIn = (text: string) => text.match(/\d+em/g) ?? [];

test('container queries name only the widths that tokens.css lists', () => {
  const [listed = ''] = readFileSync('src/site/styles/tokens.css', 'utf8').split('*/');
  const used = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => readFileSync(`src/${file}`, 'utf8').match(/@container[^{]*/g) ?? [])
    .flatMap(widthsIn);
  expect([...new Set(used)].sort()).toEqual(widthsIn(listed));
});
