// @vitest-environment node
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mediaFiles } from '../../src/build/media.ts';
import { linkTo, type ReleaseManifest, releases } from '../../src/build/release.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'release-'));
});

afterEach(() => rm(root, { recursive: true }));

test('a release stands in the folder of its version too, with a manifest of what is in it', async () => {
  await make({ version: '1.0.0' });
  const files = await contents(path.join(root, 'release/v1.0.0'));
  expect([...files.keys()]).toEqual(['manifest.json', 'media/film.mp4', 'suikerspin.js']);
  const manifest: ReleaseManifest = JSON.parse(files.get('manifest.json') ?? '');
  const script = files.get('suikerspin.js') ?? '';
  expect(manifest.version).toBe('1.0.0');
  expect(Object.keys(manifest.files)).toEqual(['media/film.mp4', 'suikerspin.js']);
  expect(manifest.files['suikerspin.js']).toEqual({
    size: script.length,
    type: 'text/javascript; charset=utf-8',
    integrity: `sha384-${createHash('sha384').update(script).digest('base64')}`,
  });
});

test('any other build writes no version, and leaves releases as they are', async () => {
  await make({ version: '1.0.0' });
  const before = await contents(path.join(root, 'release'));
  await make({ version: '1.0.0', mode: 'production', words: 'other' });
  expect(await readdir(path.join(root, 'dist'))).not.toContain('v1.0.0');
  expect(await contents(path.join(root, 'release'))).toEqual(before);
});

test('a build among releases that is none itself is refused', async () => {
  await make({ version: '1.0.0' });
  const before = await contents(path.join(root, 'release'));
  await expect(
    make({ version: '1.0.0', mode: 'production', words: 'other', outDir: 'release' }),
  ).rejects.toThrow('release holds releases (v1.0.0), and this build is none.');
  expect(await contents(path.join(root, 'release'))).toEqual(before);
});

test.each(['release', 'production'])('what others put into a folder stays: %s', async (mode) => {
  const outDir = path.join(root, 'www');
  await mkdir(path.join(outDir, 'shop'), { recursive: true });
  await writeFile(path.join(outDir, 'shop/index.html'), 'shop');
  await writeFile(path.join(outDir, 'robots.txt'), 'robots');
  await make({ version: '1.0.0', mode, outDir });
  await make({ version: '1.0.1', mode, outDir, words: 'other' });
  expect(await readdir(outDir)).toEqual(expect.arrayContaining(['robots.txt', 'shop', 'suikerspin.js']));
  expect(await readdir(path.join(outDir, 'shop'))).toEqual(['index.html']);
});

test('dist is what was built last, and nothing else', async () => {
  await make({ version: '1.0.0', mode: 'production' });
  await writeFile(path.join(root, 'dist/old.js'), '');
  await make({ version: '1.0.0', mode: 'production' });
  expect((await readdir(path.join(root, 'dist'))).sort()).toEqual(
    ['.htaccess', '_headers', 'media', 'nginx.conf', 'snippet.html', 'suikerspin.js'].sort(),
  );
});

test('later releases leave a release byte for byte, and what was broken off goes', async () => {
  await make({ version: '1.0.0' });
  const first = await contents(path.join(root, 'release/v1.0.0'));
  await mkdir(path.join(root, 'release/.v1.1.0/half'), { recursive: true });
  await make({ version: '1.1.0', words: 'other' });
  expect(await contents(path.join(root, 'release/v1.0.0'))).toEqual(first);
  expect(await contents(path.join(root, 'release/v1.1.0'))).not.toEqual(first);
  expect(await readdir(path.join(root, 'release/v1.1.0'))).not.toContain('half');
  expect((await readdir(path.join(root, 'release'))).sort()).toEqual(
    [
      '.htaccess',
      '_headers',
      'media',
      'nginx.conf',
      'snippet.html',
      'suikerspin.js',
      'v1.0.0',
      'v1.1.0',
    ].sort(),
  );
});

test('a version is released once: again with the same content, not with other', async () => {
  await make({ version: '1.0.0' });
  const before = await contents(path.join(root, 'release'));
  await make({ version: '1.0.0' });
  await expect(make({ version: '1.0.0', words: 'other' })).rejects.toThrow(
    'Version 1.0.0 has been released with other content (suikerspin.js, manifest.json), and pages pin what is in it. ' +
      'Raise the version first: npm version patch --no-git-tag-version',
  );
  expect(await contents(path.join(root, 'release'))).toEqual(before);
  await expect(make({ version: '1.0.0', pictures: ['new.avif'] })).rejects.toThrow(
    '(media/new.avif, manifest.json)',
  );

  await writeFile(path.join(root, 'release/v1.0.0/.DS_Store'), '');
  await make({ version: '1.0.0' });
});

test('what a file manager puts among the media is not published', async () => {
  const folder = path.join(root, 'src/media');
  await mkdir(path.join(folder, 'oud'), { recursive: true });
  for (const file of ['naam.avif', 'film.webm', '.DS_Store', '._naam.avif', 'Thumbs.db', 'naam.avif~'])
    await writeFile(path.join(folder, file), '');
  await make({ version: '1.0.0', more: [mediaFiles()] });
  expect([...(await contents(path.join(root, 'release/v1.0.0/media'))).keys()]).toEqual([
    'film.mp4',
    'film.webm',
    'fredoka.LICENSE.txt',
    'fredoka.woff2',
    'naam.avif',
  ]);
});

test('the file for hosts says each header of each file once, and keeps versions for good', async () => {
  await make({ version: '1.0.0' });
  await make({ version: '1.1.0', words: 'other' });
  const rules = rulesOf(await readFile(path.join(root, 'release/_headers'), 'utf8'));
  const cached = async (file: string) => {
    const headers = rules.filter(({ pattern }) => pattern.test(`/${file}`)).flatMap(({ headers }) => headers);
    const names = headers.map((header) => header.split(':')[0]);
    expect(names).toEqual([...new Set(names)]);
    expect(headers).toContain('Access-Control-Allow-Origin: *');
    expect(headers).toContain('X-Content-Type-Options: nosniff');
    return headers.find((header) => header.startsWith('Cache-Control: '));
  };
  for (const file of ['', ...(await contents(path.join(root, 'release'))).keys()]) {
    if (['.htaccess', '_headers'].includes(file) || file === 'nginx.conf') continue;
    expect(await cached(file), file).toBe(
      file.startsWith('v1.')
        ? 'Cache-Control: public, max-age=31536000, immutable'
        : 'Cache-Control: public, max-age=300',
    );
  }
});

test('a page links to a release by its version, and to any other build as it is', () => {
  expect(linkTo('suikerspin.js', '', { mode: 'release', version: '1.0.0' })).toEqual({
    path: 'v1.0.0/suikerspin.js',
    integrity: `sha384-${createHash('sha384').digest('base64')}`,
  });
  expect(linkTo('suikerspin.js', '', { mode: 'production', version: '1.0.0' })).toEqual({
    path: 'suikerspin.js',
    integrity: undefined,
  });
});

/** A build of next to nothing, with a page that leads to the latest version. */
async function make({
  version = '',
  mode = 'release',
  words = 'words',
  outDir = undefined as string | undefined,
  pictures = [] as string[],
  more = [] as Plugin[],
}): Promise<void> {
  await writeFile(path.join(root, 'main.js'), `console.log('${words}')`);
  const others: Plugin = {
    name: 'others',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'media/film.mp4', source: 'film' });
      this.emitFile({ type: 'asset', fileName: 'snippet.html', source: 'snippet' });
      for (const file of pictures)
        this.emitFile({ type: 'asset', fileName: `media/${file}`, source: 'picture' });
    },
  };
  await build({
    root,
    mode,
    configFile: false,
    logLevel: 'silent',
    plugins: [others, ...more, releases(version)],
    build: {
      ...(outDir && { outDir }),
      rolldownOptions: { input: path.join(root, 'main.js'), output: { entryFileNames: 'suikerspin.js' } },
    },
  });
}

async function contents(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  return new Map(
    await Promise.all(
      files.map(async (file) => [path.relative(folder, file), await readFile(file, 'utf8')] as const),
    ),
  );
}

/** As the hosts read it: a `*` stands for anything. */
function rulesOf(file: string): { pattern: RegExp; headers: string[] }[] {
  return file
    .trim()
    .split('\n\n')
    .map((block) => {
      const [pattern = '', ...headers] = block.split('\n').map((line) => line.trim());
      const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
      return { pattern: new RegExp(`^${escaped}$`), headers };
    });
}
