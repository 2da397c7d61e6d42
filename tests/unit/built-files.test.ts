import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postcss from 'postcss';
import { describe, expect, onTestFinished, test } from 'vitest';
import { contentOf, readFiles, writeFiles } from '../../src/tools/files.ts';
import { contentType, hostFiles } from '../../src/tools/headers.ts';
import { integrityOf } from '../../src/tools/integrity.ts';
import { isVersion, linkTo, mediaOfRelease } from '../../src/tools/release/versions.ts';
import { shortClassNames, shortProperties } from '../../src/tools/short-names.ts';

function folderWith(files: readonly string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'suikerspin-built-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), '');
  }
  return folder;
}

test('a build leaves only its own files in its folder', async () => {
  const folder = path.join(folderWith(['dist/old.js']), 'dist');
  await writeFiles(folder, { 'media/a.avif': Uint8Array.of(1), 'a.js': 'a' });
  const made = ['a.js', 'media', path.join('media', 'a.avif')];
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(made);
});

test('a file that was not built is named', () => {
  expect(() => contentOf({}, 'a.js')).toThrow('a.js is needed, and was not built.');
});

test('the hash of a file is one that browsers read', () => {
  expect(integrityOf('a')).toMatch(/^sha384-[\w+/]{64}$/);
});

test('links to a release by its version, with a hash, and to other builds by name', () => {
  const files = { 'a.js': 'a' };
  expect(linkTo('a.js', files)).toEqual({ path: 'a.js', integrity: undefined });
  expect(linkTo('a.js', files, { version: '1.2.3', folder: '' })).toEqual({
    path: 'v1.2.3/a.js',
    integrity: integrityOf('a'),
  });
});

test.each([
  ['1.2.3', true],
  ['10.20.30', true],
  ['v1.2.3', false],
  ['1.2.3-rc', false],
  ['1.2', false],
])('%s is a version: %s', (text, expected) => {
  expect(isVersion(text)).toBe(expected);
});

test('short class names are another one for each file and each name in it', () => {
  const modules = Array.from({ length: 30 }, (_, index) => `m${index}.module.css`);
  const folder = folderWith(modules);
  const nameOf = shortClassNames(folder);
  const css = '.one{} .two, .one:hover{} @keyframes turn{} .x-1{}';
  const names = modules.flatMap((file) =>
    ['one', 'two', 'turn', 'x-1'].map((name) =>
      nameOf(name, `${path.join(folder, file)}?used`, css),
    ),
  );
  expect(names.filter((name) => !/^[a-z]+\d+$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(4 * modules.length);
});

test('a class that the sheet lacks, and a sheet that is not there, have no short name', () => {
  const folder = folderWith(['a.module.css']);
  const nameOf = shortClassNames(folder);
  for (const [name, file] of [
    ['b', 'a.module.css'],
    ['a', 'b.module.css'],
  ] as const)
    expect(() => nameOf(name, path.join(folder, file), '.a{}')).toThrow(
      `No short name for ${name} of `,
    );
});

test('short custom properties are another one for each name, but for those that scripts name', () => {
  const sheet = ':root{--_s-edge:1px;--_s-edge-on-tint:2px;--_s-accent:red;--other:3px}';
  const folder = folderWith(['a.css']);
  writeFileSync(path.join(folder, 'a.css'), sheet);
  const { css } = postcss([shortProperties(folder)]).process(`${sheet}p{margin:var(--_s-edge)}`);
  expect(css).toBe(':root{--_s-0:1px;--_s-1:2px;--_s-accent:red;--other:3px}p{margin:var(--_s-0)}');
});

describe('the headers', () => {
  test('a file of another type is none of ours', () => {
    expect(() => contentType('a.exe')).toThrow('a.exe has no content type');
    const media = readdirSync('src/site/media', { recursive: true, encoding: 'utf8' });
    expect(media.every((file) => file === 'previews' || contentType(file))).toBe(true);
  });

  test('for Netlify and others: each file of ours has one rule', () => {
    const rule = (place: string, caching: string) => `${place}
  Access-Control-Allow-Origin: *
  Cross-Origin-Resource-Policy: cross-origin
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Cache-Control: public, max-age=${caching}
`;
    const files = ['index.html', 'a.js', 'media/a.avif', 'v1.0.0.html'];
    const fragments = ['fragments/a.html', 'fragments/b.html'];
    const { _headers } = hostFiles([...files, ...fragments], ['v1.2.3'], '/a.b/');
    const places = ['', ...files, 'fragments/*'];
    expect(_headers).toBe(
      [
        rule('/v1.2.3/*', '31536000, immutable'),
        ...places.map((place) => rule(`/${place}`, '300')),
      ].join('\n'),
    );
  });
});

test('our custom properties have names that no page registers with @property', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.css$/.test(file),
  );
  const names = sheets.flatMap(
    (file) =>
      readFileSync(path.join('src', file), 'utf8')
        .replaceAll(/\/\*.*?\*\//gs, '')
        .match(/--[a-z_][\w-]*/g) ?? [],
  );
  expect(names.length).toBeGreaterThan(500);
  expect(names.filter((name) => !/^--(_s|suikerspin)-/.test(name))).toEqual([]);
});

test('does not publish the files of a file manager among the media', async () => {
  const names = ['naam.avif', 'film.webm', '.DS_Store', '._naam.avif', 'Thumbs.db', 'naam.avif~'];
  const files = await readFiles(folderWith(names), ['.avif', '.webm']);
  expect(Object.keys(files).sort()).toEqual(['film.webm', 'naam.avif']);
});

describe('where the pictures of a release are', () => {
  const media = { 'media/a.avif': 'a', 'media/b.woff2': 'b' };
  const same = { 'media/a.avif': 'a', 'media/b.woff2': 'b', 'suikerspin.js': 'old' };
  const other = { ...same, 'media/a.avif': 'A' };

  test.each<[string, Record<string, Record<string, string> | undefined>, string]>([
    ['its own, where there was none before', {}, 'v1.0.0'],
    ['its own, where earlier ones have another picture', { 'v0.1.0': other }, 'v1.0.0'],
    ['with the first that has the same', { 'v0.2.0': same, 'v0.10.0': same }, 'v0.2.0'],
    ['with the first since they were changed', { 'v0.1.0': other, 'v0.2.0': same }, 'v0.2.0'],
    ['not with one that has not come whole', { 'v0.1.0': undefined, 'v0.2.0': same }, 'v0.2.0'],
    ['not with what is no release', { 'a-v0.1.0': same, vorige: same }, 'v1.0.0'],
    ['its own, where an earlier one has none', { 'v0.1.0': { 'a.js': 'a' } }, 'v1.0.0'],
  ])('%s', async (_name, released, expected) => {
    const releases = folderWith(Object.keys(released).map((folder) => `${folder}/a.js`));
    for (const [folder, texts] of Object.entries(released)) {
      if (!texts) continue;
      const files: Record<string, object> = {};
      for (const [name, text] of Object.entries(texts))
        files[name] = { integrity: integrityOf(text) };
      writeFileSync(path.join(releases, folder, 'manifest.json'), JSON.stringify({ files }));
    }
    expect(await mediaOfRelease(media, { version: '1.0.0', folder: releases })).toBe(
      `${expected}/media/`,
    );
  });
});
