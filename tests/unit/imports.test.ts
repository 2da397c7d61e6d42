// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/**
 * The rooms of the code, from those that nobody imports to those that all may. Rooms on one line do
 * not import each other. A file belongs to the innermost room around it.
 */
const rooms = [
  ['index.ts', 'server.ts', 'package', 'tools'],
  ['partner-pages'],
  ['prerender/single-file', 'prerender/fragment'],
  ['prerender'],
  ['loader'],
  ['before-hydration'],
  ['iframe'],
  ['embed'],
  ['site'],
  ['visit'],
  ['site/content', 'site/ui/focus-unless-busy.ts'],
  ['router'],
  ['options'],
  ['company.ts', 'location-types.ts'],
  ['lib'],
  ['routes.ts'],
];

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file));

test('each file has a room', () => {
  expect(files.filter((file) => roomOf(file) === undefined)).toEqual([]);
});

test('imports point one way', () => {
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter((other) => !mayImport(file, other))
      .map((other) => `${file} → ${other}`),
  );
  expect(wrong).toEqual([]);
});

function mayImport(file: string, other: string): boolean {
  const [from, to] = [file, other].map(roomOf);
  return from === to || levelOf(from) < levelOf(to);
}

function roomOf(file: string): string | undefined {
  const around = rooms.flat().filter((room) => file === room || file.startsWith(`${room}/`));
  return around.sort((one, other) => other.length - one.length)[0];
}

function levelOf(room = ''): number {
  return rooms.findIndex((level) => level.includes(room));
}

/** The files of ours that one names. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join('src', file), 'utf8');
  return [...text.matchAll(/(?:from|import|import\()\s*'(\.[^']+\.tsx?)'/g)]
    .map(([, name = '']) => path.posix.join(path.posix.dirname(file), name))
    .filter((other) => files.includes(other));
}
