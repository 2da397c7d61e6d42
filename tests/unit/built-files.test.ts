// @vitest-environment node
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { bytesOf, contentOf } from '../../src/build/bundle.ts';
import { shortClassNames } from '../../src/build/class-names.ts';
import { compactScript } from '../../src/build/compact-script.ts';
import { contentType, hostFiles } from '../../src/build/headers.ts';
import { integrityOf, subresourceIntegrity } from '../../src/build/integrity.ts';
import { mediaFiles } from '../../src/build/media.ts';
import { mediaTypes } from '../../src/build/media-types.ts';
import { buildFolder, linkTo, mediaOfRelease } from '../../src/build/release.ts';
import { ownIntegrity } from '../../src/embed/stylesheet.ts';

// biome-ignore lint/suspicious/noExplicitAny: what Vite hands to a hook is more than a test needs
type Hooks = Record<string, any>;
const chunk = (code: string) => ({ type: 'chunk', code });
const asset = (source: string | Uint8Array) => ({ type: 'asset', source });

function folderWith(files: readonly string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'suikerspin-built-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), '');
  }
  return folder;
}

describe('what a build has made', () => {
  const bundle = { 'a.js': chunk('é'), 'b.css': asset('p{}'), 'c.bin': asset(Uint8Array.of(1, 2)) } as never;

  test.each([
    ['a.js', Buffer.from('é')],
    ['b.css', Buffer.from('p{}')],
    ['c.bin', Buffer.of(1, 2)],
  ])('%s is read as bytes', (name, bytes) => {
    expect(contentOf(bundle, name)).toEqual(bytes);
    expect(bytesOf(bundle[name])).toEqual(bytes);
  });

  test('what it lacks is named', () => {
    expect(() => contentOf(bundle, 'd.js')).toThrow('d.js is needed, and was not built.');
  });
});

describe('short class names', () => {
  const modules = Array.from({ length: 30 }, (_, index) => `m${String(index).padStart(2, '0')}.module.css`);

  test('are another one for each file and each name in it', () => {
    const folder = folderWith(modules);
    const nameOf = shortClassNames(folder);
    const css = '.one{} .two, .one:hover{} @keyframes turn{} .x-1{}';
    const names = modules.flatMap((file) =>
      ['one', 'two', 'turn', 'x-1'].map((name) => nameOf(name, `${path.join(folder, file)}?used`, css)),
    );
    expect(names.filter((name) => !/^[a-z]+\d+$/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(4 * modules.length);
  });

  test('are for what there is', () => {
    const folder = folderWith(['A.module.css']);
    const nameOf = shortClassNames(folder);
    expect(() => nameOf('b', path.join(folder, 'A.module.css'), '.a{}')).toThrow('No short name for b of ');
    expect(() => nameOf('a', path.join(folder, 'B.module.css'), '.a{}')).toThrow('No short name for a of ');
  });
});

describe('the headers', () => {
  const files = ['index.html', 'a.js', 'media/a.avif', 'fragments/a.html', 'fragments/b.html', 'v1.0.0.html'];
  const {
    _headers = '',
    'nginx.conf': nginx = '',
    '.htaccess': htaccess = '',
  } = hostFiles(files, ['v1.2.3'], '/a.b/');

  test.each([
    ['a.html', 'text/html; charset=utf-8'],
    ['a.min.js', 'text/javascript; charset=utf-8'],
    ['a.css', 'text/css; charset=utf-8'],
    ['a.md', 'text/markdown; charset=utf-8'],
    ['a.txt', 'text/plain; charset=utf-8'],
    ['a.json', 'application/json'],
    ['a.png', 'image/png'],
    ['a.jpg', 'image/jpeg'],
    ['a.avif', 'image/avif'],
    ['a.webm', 'video/webm'],
    ['a.mp4', 'video/mp4'],
    ['a.woff2', 'font/woff2'],
  ])('%s is %s, to each server', (file, type) => {
    expect(contentType(file)).toBe(type);
    const [mime = ''] = type.split(';');
    const extension = path.extname(file).slice(1);
    expect(nginx).toContain(`\n    ${mime} ${extension};\n`);
    expect(htaccess).toContain(
      `<FilesMatch "\\.${extension}$">\n      Header set Content-Type "${type}" env=suikerspin\n`,
    );
  });

  test('a file of another type is none of ours', () => {
    expect(() => contentType('a.exe')).toThrow('a.exe has no content type');
    const media = readdirSync('src/media', { recursive: true, encoding: 'utf8' });
    expect(media.every((file) => file === 'previews' || contentType(file))).toBe(true);
    expect(Object.keys(mediaTypes)).toEqual(['.avif', '.webm', '.mp4', '.woff2']);
  });

  const always = {
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  };
  const shortly = 'public, max-age=300';
  const forGood = 'public, max-age=31536000, immutable';

  test('for Netlify and others: each file of ours has one rule', () => {
    const rule = (place: string, caching: string) =>
      [
        place,
        ...Object.entries({ ...always, 'Cache-Control': caching }).map((pair) => `  ${pair.join(': ')}`),
      ]
        .map((line) => `${line}\n`)
        .join('');
    const places = ['', 'index.html', 'a.js', 'media/a.avif', 'fragments/*', 'v1.0.0.html'];
    expect(_headers).toBe(
      [rule('/v1.2.3/*', forGood), ...places.map((place) => rule(`/${place}`, shortly))].join('\n'),
    );
  });

  test('for nginx: ours by name, those of a cache only on an answer that says yes', () => {
    const names = files.map((file) => file.replaceAll('.', '\\.')).join('|');
    const given = (caching: string) =>
      `${Object.entries(always)
        .map(([name, value]) => `  add_header ${name} "${value}" always;\n`)
        .join('')}  add_header Cache-Control "${caching}";\n}\n`;
    expect(nginx).toContain(`location ~ "^/(${names})$" {\n`);
    expect(nginx).toContain(given(shortly));
    expect(nginx).toContain('location ~ "^/v\\d+\\.\\d+\\.\\d+/" {\n');
    expect(nginx).toContain(given(forGood));
  });

  test('for nginx and Apache: text is compressed, and nothing else', () => {
    const texts = 'text/javascript text/css text/markdown text/plain';
    expect(nginx).toContain(`\n  charset_types ${texts};\n`);
    expect(nginx).toContain(`\n  gzip_types ${texts} application/json;\n`);
    expect(htaccess).toContain(`<FilesMatch "^(index\\.html|a\\.js|a\\.html|b\\.html|v1\\.0\\.0\\.html)$">
    SetOutputFilter DEFLATE`);
  });

  test('for Apache: our files by their whole path, and a version for good', () => {
    const names = files.map((file) => file.replaceAll('.', '\\.')).join('|');
    expect(htaccess).toContain(`
  SetEnvIf Request_URI "^/a\\.b/(${names})?$" suikerspin
  SetEnvIf Request_URI "^/a\\.b/v1\\.2\\.3/" suikerspin suikerspin-version
`);
    const given = [
      ...Object.entries(always).map(([name, value]) => `always set ${name} "${value}" env=suikerspin`),
      `set Cache-Control "${shortly}" env=suikerspin`,
      `set Cache-Control "${forGood}" env=suikerspin-version`,
    ];
    expect(htaccess).toContain(`\n${given.map((line) => `      Header ${line}\n`).join('')}`);
  });
});

describe('integrity', () => {
  const hash = (name: string, text: string) => `${name}-${createHash(name).update(text).digest('base64')}`;
  const { handler } = (subresourceIntegrity() as Hooks).generateBundle;

  test('is a hash as browsers read it', () => {
    expect(integrityOf('a')).toBe(hash('sha384', 'a'));
    expect(integrityOf('a', 'sha256')).toBe(hash('sha256', 'a'));
  });

  test('of the sheet is in the script, and of that script is said', () => {
    const script = chunk(`pin("${ownIntegrity}")`);
    const info = vi.fn();
    handler.call({ info }, {}, { 'suikerspin.js': script, 'suikerspin.css': asset('p{}') });
    expect(script.code).toBe(`pin("${hash('sha256', 'p{}')}")`);
    expect(info.mock.calls[0]?.[0]).toContain(hash('sha384', script.code));
  });

  test.each([
    ['no script', { 'suikerspin.css': asset('p{}') }],
    ['a script of another kind', { 'suikerspin.js': asset(ownIntegrity), 'suikerspin.css': asset('p{}') }],
    ['no sheet', { 'suikerspin.js': chunk(ownIntegrity) }],
    ['a sheet of another kind', { 'suikerspin.js': chunk(ownIntegrity), 'suikerspin.css': chunk('p{}') }],
    ['no place for the hash', { 'suikerspin.js': chunk(''), 'suikerspin.css': asset('p{}') }],
  ])('with %s the build fails', (_what, bundle) => {
    const error = vi.fn((message: string) => {
      throw new Error(message);
    });
    expect(() => handler.call({ error }, {}, bundle)).toThrow('There is no stylesheet, or no place');
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

describe('React in the script', () => {
  const plugin = compactScript() as Hooks;

  test('is called by name', () => {
    const code =
      'var import_react = require_react();\n' +
      '(0, import_react.createElement)(import_react.Fragment, (0, import_react.useId)());\n' +
      '(0, import_react.createElement)("p");';
    expect(plugin.renderChunk(code).code).toBe(
      'var import_react = require_react();\n' +
        'var { createElement: react_createElement, Fragment: react_Fragment, useId: react_useId } = import_react;\n' +
        'react_createElement(react_Fragment, react_useId());\n' +
        'react_createElement("p");',
    );
  });
});

describe('where a build goes', () => {
  const plugin = buildFolder() as Hooks;

  test('a release is linked to by its version, and pinned; another build as it is', () => {
    const release = { mode: 'release', version: '1.2.3' };
    expect(linkTo('a.js', 'a', release)).toEqual({ path: 'v1.2.3/a.js', integrity: integrityOf('a') });
    expect(linkTo('a.js', 'a', { ...release, mode: 'production' })).toEqual({
      path: 'a.js',
      integrity: undefined,
    });
  });

  test('a folder that somebody names is not emptied', () => {
    const emptied = (build?: object) => plugin.config({ build }).build.emptyOutDir;
    expect([emptied({ outDir: 'x' }), emptied({}), emptied()]).toEqual([false, true, true]);
  });

  test('a folder with releases is refused', () => {
    const root = folderWith([
      'release/v1.2.3/a.js',
      'release/v1.3.0/a.js',
      'dist/index.html',
      'dist/v1/a.js',
    ]);
    const resolve = (outDir: string) => plugin.configResolved({ root, mode: 'x', build: { outDir } });
    expect(() => resolve('release')).toThrow(
      'release holds releases (v1.2.3, v1.3.0): npm run release makes those.',
    );
    expect(() => resolve('dist')).not.toThrow();
    expect(() => resolve('none')).not.toThrow();
  });

  test.each([
    ['production', ['_headers', 'nginx.conf', '.htaccess']],
    ['release', []],
  ])('with --mode %s it has these headers beside it: %s', (mode, names) => {
    const root = folderWith([]);
    const emitFile = vi.fn();
    plugin.configResolved({ root, mode, build: { outDir: 'dist' } });
    plugin.generateBundle.handler.call({ emitFile }, {}, { 'a.js': {} });
    const emitted = emitFile.mock.calls.map(([file]) => file);
    expect(emitted.map(({ fileName }) => fileName)).toEqual(names);
    const files = hostFiles(['a.js'], []);
    for (const { type, fileName, source } of emitted)
      expect([type, source]).toEqual(['asset', files[fileName]]);
  });
});

test('what a file manager puts among the media is not published', async () => {
  const names = ['naam.avif', 'film.webm', '.DS_Store', '._naam.avif', 'Thumbs.db', 'naam.avif~'];
  const plugin = mediaFiles() as Hooks;
  const emitFile = vi.fn();
  plugin.configResolved({ root: folderWith(names.map((name) => `src/media/${name}`)) });
  await plugin.generateBundle.call({ emitFile });
  expect(emitFile.mock.calls.map(([{ fileName }]) => fileName).sort()).toEqual([
    'media/film.webm',
    'media/naam.avif',
  ]);
});

describe('where the pictures of a release are', () => {
  const bundle = {
    'media/a.avif': asset('a'),
    'media/b.woff2': asset('b'),
    'suikerspin.js': chunk('new'),
  } as never;
  const same = { 'media/a.avif': 'a', 'media/b.woff2': 'b', 'suikerspin.js': 'old' };
  const other = { ...same, 'media/a.avif': 'A' };
  const { 'media/a.avif': _, ...fewer } = same;

  test.each<[string, Record<string, Record<string, string> | undefined>, string]>([
    ['its own, where there was none before', {}, 'v1.0.0'],
    ['its own, where earlier ones have another picture', { 'v0.1.0': other }, 'v1.0.0'],
    ['its own, where earlier ones have fewer', { 'v0.1.0': fewer }, 'v1.0.0'],
    ['with the first that has the same', { 'v0.2.0': same, 'v0.10.0': same }, 'v0.2.0'],
    ['with the first since they were changed', { 'v0.1.0': other, 'v0.2.0': same }, 'v0.2.0'],
    ['not with one that has not come whole', { 'v0.1.0': undefined, 'v0.2.0': same }, 'v0.2.0'],
    ['not with what is no release', { 'a-v0.1.0': same }, 'v1.0.0'],
  ])('%s', (_name, released, expected) => {
    const releases = folderWith(Object.keys(released).map((folder) => `${folder}/a.js`));
    for (const [folder, texts] of Object.entries(released)) {
      if (!texts) continue;
      const files = Object.entries(texts).map(([name, text]) => [name, { integrity: integrityOf(text) }]);
      const manifest = { files: Object.fromEntries(files) };
      writeFileSync(path.join(releases, folder, 'manifest.json'), JSON.stringify(manifest));
    }
    expect(mediaOfRelease(bundle, releases, '1.0.0')).toBe(`${expected}/media/`);
  });

  test('its own, where nothing was ever released', () => {
    expect(mediaOfRelease(bundle, path.join(tmpdir(), 'suikerspin-none'), '1.0.0')).toBe('v1.0.0/media/');
  });
});
