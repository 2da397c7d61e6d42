// @vitest-environment node
import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { checkSizes } from '../../src/tools/sizes.ts';

const facts = vi.hoisted((): Record<string, string> => ({}));

vi.mock('../../src/company.ts', async (original) => ({
  ...(await original<typeof import('../../src/company.ts')>()),
  facts,
}));
vi.mock('../../src/tools/bundles.ts', () => ({ reactFloor: async () => '' }));

const names = ['suikerspin.js', 'suikerspin.css', 'frame.js', 'loader.js', 'index.html'];
const media = ['fredoka.woff2', 'figtree.woff2', 'machine-hero.avif', 'machine-turn.avif'];
const small = Object.fromEntries(
  [...names, ...media.map((name) => `media/${name}`)].map((name) => [name, 'x']),
);
const large = { ...small, 'frame.js': randomBytes(2000).toString('hex') };

test('a file over its budget refuses a build, and tells a company with words of its own', async () => {
  const lines: string[] = [];
  const check = (files: Record<string, string>) =>
    checkSizes('.', files, (line) => lines.push(line));
  await check(small);
  expect(lines.join('\n')).not.toContain('Over the budget');
  await expect(check(large)).rejects.toThrow('Over the budget in package.json: frameScript.');
  facts.brand = 'Zoet';
  await check(large);
  expect(lines.at(-1)).toBe('Over the budget in package.json: frameScript.');
});
