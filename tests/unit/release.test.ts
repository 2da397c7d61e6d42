// @vitest-environment node
import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { company } from '../../src/company.ts';
import type { Releases } from '../../src/partner-pages/snippet-maker/published.ts';
import { diskMistake, overwrite } from '../../src/tools/files.ts';
import { integrityOf } from '../../src/tools/integrity.ts';
import { keepVersions } from '../../src/tools/release/keep.ts';
import { writeNumber } from '../../src/tools/release/number.ts';
import { type Manifest, versionsIn } from '../../src/tools/release/versions.ts';
import { release } from '../../src/tools/release.ts';
import { listen } from '../support/servers.ts';

vi.mock('../../src/company.ts', async (original) => {
  const { madeUpFacts } = await import('./support/made-up-facts.ts');
  const module = await original<typeof import('../../src/company.ts')>();
  return { ...module, facts: madeUpFacts, company: { ...module.company, ...madeUpFacts } };
});

/** Replaces a build: its version and file `words`. tests/delivery/release.test.ts has real ones. */
const buildSite = vi.hoisted(() => vi.fn());
const writePackage = vi.hoisted(() => vi.fn());

vi.mock('../../src/tools/build.ts', () => ({ buildSite }));
vi.mock('../../src/tools/package.ts', () => ({ writePackage }));

let root: string;

beforeEach(async () => {
  root = await newProject();
  buildSite.mockImplementation(
    async (from: string, _print: unknown, { version }: { version: string }) => ({
      'suikerspin.js': `${version} ${await readFile(path.join(from, 'words'), 'utf8')}`,
      'snippet.html': `v${version}`,
    }),
  );
  writePackage.mockImplementation(async (from: string) => {
    const lib = path.join(from, 'lib');
    await rm(lib, { recursive: true, force: true });
    await mkdir(lib);
  });
});

afterEach(() => rm(root, { recursive: true }));

test('a release stands in the folder of its version too, with a manifest of what is in it', async () => {
  await make('--first');
  const files = await contents(path.join(root, 'release/v1.0.0'));
  expect([...files.keys()]).toEqual(['manifest.json', 'snippet.html', 'suikerspin.js']);
  const manifest: Manifest = JSON.parse(files.get('manifest.json') ?? '');
  const script = files.get('suikerspin.js') ?? '';
  expect(manifest.version).toBe('1.0.0');
  expect(Object.keys(manifest.files)).toEqual(['snippet.html', 'suikerspin.js']);
  expect(manifest.files['suikerspin.js']).toEqual({
    size: script.length,
    type: 'text/javascript; charset=utf-8',
    integrity: integrityOf(script),
  });
  expect(await releases()).toEqual({
    current: '1.0.0',
    versions: { '1.0.0': integrityOf(files.get('manifest.json') ?? '') },
    news: { '1.0.0': 'Het begin.' },
  });
  expect(await top()).toBe(script);
  const ofHost = ['.htaccess', '_headers', 'nginx.conf'];
  const built = ['releases.json', 'snippet.html', 'suikerspin.js', 'v1.0.0'];
  expect((await readdir(inRelease(''))).sort()).toEqual([...ofHost, ...built].sort());
});

test('raises the number itself: the next version has its own, and the one before stays', async () => {
  await make('--first');
  const first = await contents(path.join(root, 'release/v1.0.0'));
  await write('words', 'other');
  await write('package-lock.json', '{"version":"1.0.0","packages":{"":{"version":"1.0.0"}}}');
  buildSite.mockClear();
  await expect(make()).rejects.toThrow('nog niet wat er nieuw is in versie 1.0.1');
  expect(buildSite).not.toHaveBeenCalled();

  expect(await make('nieuws', 'Nieuw nummer.')).toContain('Versie 1.0.1 staat in de map release');
  expect(buildSite).toHaveBeenCalledOnce();
  expect(await contents(path.join(root, 'release/v1.0.0'))).toEqual(first);
  expect(Object.keys((await releases()).versions)).toEqual(['1.0.0', '1.0.1']);
  expect(await top()).toContain('1.0.1 other');
  expect((await readJson('package.json')).version).toBe('1.0.1');
  expect(await readJson('package-lock.json')).toMatchObject({
    version: '1.0.1',
    packages: { '': { version: '1.0.1' } },
  });
});

test('package.json is never empty while it gets its number: npm could not start', async () => {
  const file = path.join(root, 'package.json');
  for (let nth = 0; nth < 200; nth += 1) {
    const written = writeNumber(root, `1.0.${nth}`).then(() => true);
    do expect(readFileSync(file, 'utf8')).not.toBe('');
    while (!(await Promise.race([written, setImmediate(false)])));
  }
  const before = readFileSync(file, 'utf8');
  await (await writeNumber(root, '1000.1000.1000'))();
  expect(readFileSync(file, 'utf8')).toBe(before);
  expect(JSON.parse(before).version).toBe('1.0.199');
});

test('the second release tells nothing that the first one had', async () => {
  const given = await readFile(path.join(root, 'CHANGELOG.md'), 'utf8');
  const unreleased = '## [Unreleased]\n\n> Sneller.\n\n### Breaking\n\n- A thing.\n\n';
  await write('CHANGELOG.md', given.replace('## [1.0.0]', `${unreleased}$&`));
  await make('--first');
  await expect(make()).rejects.toThrow('nog niet wat er nieuw is in versie 1.0.1');
});

test('a first release that nobody has seen is made again without news', async () => {
  await make('--first');
  const live = await serve(inRelease('nothing'));
  await make('--first', '--from', live);
  expect(await releases()).toMatchObject({ current: '1.0.1', news: { '1.0.1': 'Het begin.' } });
  const site = await serve(inRelease(''));
  // What developers wrote is no news for partners.
  await write('CHANGELOG.md', '## [Unreleased]\n\n> Sneller.\n\n### Breaking\n\n- A thing.\n');
  await expect(make('--first', '--from', site)).rejects.toThrow('Er is al een release, 1.0.1, en');
});

test('takes a number above the last from package.json', async () => {
  await make('--first');
  await write('package.json', JSON.stringify({ version: '1.4.0' }));
  await make('nieuws', 'Nieuw nummer.');
  expect((await releases()).current).toBe('1.4.0');
});

test('raises the number from what is live, in a copy that still has the first one', async () => {
  await make('--first');
  await make('nieuws', 'De tweede.');
  const live = await serve(inRelease(''));
  const other = await newProject();
  await make('nieuws', 'De derde.', '--from', live, other);
  expect(await releases(other)).toMatchObject({
    current: '1.0.2',
    news: { '1.0.0': 'Het begin.', '1.0.1': 'De tweede.', '1.0.2': 'De derde.' },
  });
});

test('partners read what is new: without an entry in the changelog nothing is built', async () => {
  await write('package.json', JSON.stringify({ version: '1.1.0' }));
  await expect(make('--first')).rejects.toThrow(
    'In CHANGELOG.md staat nog niet wat er nieuw is in versie 1.1.0',
  );
  expect(await readdir(root)).not.toContain('release');
  await make('--first', '--nieuws', 'Ons nieuwe telefoonnummer.');
  expect((await releases()).news).toEqual({ '1.1.0': 'Ons nieuwe telefoonnummer.' });
});

test.each([
  ['build', buildSite],
  ['package', writePackage],
])('a release whose %s fails leaves everything as it was', async (_name, step) => {
  step.mockRejectedValue(new Error('broken'));
  const before = await contents(root);
  await expect(make('--first', '--nieuws', 'Nieuw.')).rejects.toThrow('broken');
  expect(await contents(root)).toEqual(before);
});

test('files of others in release/ stay', async () => {
  await mkdir(inRelease('shop'), { recursive: true });
  await write('release/shop/index.html', 'shop');
  await write('release/robots.txt', 'robots');
  await make('--first');
  expect(await readFile(inRelease('shop/index.html'), 'utf8')).toBe('shop');
  expect(await readFile(inRelease('robots.txt'), 'utf8')).toBe('robots');
});

test('on another computer, the versions that are live are fetched before a new one is made', async () => {
  await make('--first');
  await write('words', 'other');
  await raise('1.0.1');
  await make('--first');
  const before = await contents(inRelease(''));
  const live = await serve(inRelease(''));

  const other = await newProject();
  await write('words', 'newest', other);
  await raise('1.1.0', other);
  // Also where somebody takes it for the first one.
  const said = await make('--first', '--from', live, other);
  expect(said).toContain(`Versie 1.0.0 is opgehaald van ${live}: 2 bestanden.`);
  expect(said).toContain('Niet elke versie is op deze computer gemaakt');
  const after = await contents(path.join(other, 'release'));
  for (const [file, content] of before)
    if (/^v\d/.test(file)) expect(after.get(file)).toBe(content);
  expect(Object.keys((await releases(other)).versions)).toEqual(['1.0.0', '1.0.1', '1.1.0']);
  expect(await make('nieuws', 'Nieuw.', '--from', live, other)).not.toMatch(
    /opgehaald|deze computer/,
  );
});

test('a version that is damaged here is mended from the live site', async () => {
  await make('--first');
  await cp(inRelease(''), path.join(root, 'live'), { recursive: true });
  const live = await serve(path.join(root, 'live'));
  await write('release/v1.0.0/suikerspin.js', 'edited by hand');
  await expect(make('--first')).rejects.toThrow(
    'release/v1.0.0/suikerspin.js is niet meer zoals het was, en staat niet op uw site.',
  );
  await raise('1.0.1');
  await make('--from', live);
  expect(await readFile(inRelease('v1.0.0/suikerspin.js'), 'utf8')).toContain('words');
});

test('a version whose manifest a full disk cut is fetched from the live site', async () => {
  await make('--first');
  await cp(inRelease(''), path.join(root, 'live'), { recursive: true });
  const live = await serve(path.join(root, 'live'));
  await write('release/v1.0.0/manifest.json', '{"version":');
  await raise('1.0.1');
  await expect(make('--first')).rejects.toThrow('v1.0.0 is niet meer heel, en op ');
  await make('--from', live);
  expect([...(await versionsIn(inRelease(''))).keys()]).toEqual(['1.0.0', '1.0.1']);
});

test.each([
  ['ENOSPC', 'De schijf van deze computer is vol.'],
  ['EROFS', 'release/a.js mag hier niet worden geschreven.'],
  ['EBUSY', 'release/a.js is open in een ander programma.'],
  ['ENOENT', ''],
])('says in Dutch what keeps a tool from writing: %s', (code, said) => {
  const error = Object.assign(new Error(code), { code, path: '/zoet/release/a.js' });
  expect(diskMistake(error, '/zoet/')).toMatch(said ? new RegExp(`^${said}`) : /^$/);
});

test('a file is overwritten in place, or made', async () => {
  const file = path.join(root, 'words.md');
  for (const text of ['a long text', 'short']) {
    await overwrite(file, text);
    expect(await readFile(file, 'utf8')).toBe(text);
  }
});

test('a name that leads out of the folder is not written', async () => {
  const manifest = '{"version":"1.0.0","files":{"../../evil.js":{"integrity":""}}}';
  await mkdir(inRelease('v1.0.0'), { recursive: true });
  await write('release/v1.0.0/manifest.json', manifest);
  const versions = { '1.0.0': integrityOf(manifest) };
  await write('release/releases.json', JSON.stringify({ versions }));
  const live = await serve(inRelease(''));
  const other = await newProject();
  await expect(make('--from', live, other)).rejects.toThrow(
    'is geen naam voor een bestand van een versie',
  );
});

test.each([
  ['v1.0.0/suikerspin.js', 'changed', 'v1.0.0/suikerspin.js is niet meer zoals het was'],
  ['v1.0.0/suikerspin.js', undefined, 'v1.0.0/suikerspin.js geeft status 404'],
  ['releases.json', '{"versions":{"1.0.0":"","../x":""}}', 'het noemt geen versies'],
])('where %s is %j on the live site, there is no release', async (file, content, said) => {
  await make('--first');
  const live = await serve(inRelease(''));
  if (content === undefined) await rm(inRelease(file));
  else await write(`release/${file}`, content);
  const other = await newProject();
  await expect(make('--from', live, other)).rejects.toThrow(said);
  expect(await readdir(other)).not.toContain('lib');
});

test('a version that is another one on the live site is refused', async () => {
  await make('--first');
  const live = await serve(inRelease(''));
  const other = await newProject();
  await write('words', 'other', other);
  await make('--first', other);
  await expect(make('--from', live, other)).rejects.toThrow(
    'In release/v1.0.0 staat een andere 1.0.0 dan op uw site',
  );
});

test('stops the first release when the live site cannot be reached, and warns later', async () => {
  await expect(make('--from', nowhere)).rejects.toThrow('npm run release first');
  await make('--first');
  await raise('1.0.1');
  expect(await make('--from', nowhere)).toContain(
    'Het gaat verder met de versies in de map release.',
  );
});

test('asks for the old address where nothing is here and nothing is live', async () => {
  await make('--first');
  const old = await serve(inRelease(''));
  const other = await newProject();
  const live = await serve(path.join(other, 'nothing'));
  await expect(make('nieuws', 'Verhuisd.', '--from', live, other)).rejects.toThrow(
    /nog geen release, en de map release is leeg.*npm run release from https:/s,
  );
  const said = await make('nieuws', 'Verhuisd.', '--from', old, other);
  // The top of the old address stays as it is.
  expect(said).toContain(`3. Noemt code van partners nog ${old}? Lees dan het-jaar-daarna.md.`);
  expect(said).not.toContain('binnen vijf minuten');
  expect(Object.keys((await releases(other)).versions)).toEqual(['1.0.0', '1.0.1']);
});

test.each([
  ['a page', 200, { 'Content-Type': 'text/html' }, /^Op \S+ staat nog geen release, en de map/],
  ['nothing', 200, {}, /^Op \S+ staat nog geen release, en de map/],
  ['an error', 500, {}, 'is niet te lezen (status 500)'],
] as const)('stops where the site answers with %s', async (_what, status, headers, said) => {
  const live = await listen((_request, response) => response.writeHead(status, headers).end());
  onTestFinished(() => live.close());
  await expect(make('nieuws', 'Nieuw.', '--from', `${live.origin}/`)).rejects.toThrow(said);
});

test('makes the first release where nothing is live, and says so', async () => {
  const live = await serve(inRelease('nothing'));
  expect(await make('--first', '--from', live)).toContain(
    `Op ${live} is nog geen release te lezen: dit wordt de eerste.`,
  );
  const other = await newProject();
  expect(await make('--first', '--from', nowhere, other)).toContain(': dit wordt de eerste.');
});

test('stops where the connection fails at a file of a version', async () => {
  await make('--first');
  const list = await readFile(inRelease('releases.json'));
  const live = await listen(({ url }, response) => {
    if (url !== '/releases.json') response.destroy();
    else response.writeHead(200, { 'Content-Type': 'application/json' }).end(list);
  });
  onTestFinished(() => live.close());
  const made = make('--from', `${live.origin}/`, await newProject());
  await expect(made).rejects.toThrow('v1.0.0/manifest.json is niet te lezen (');
});

test('asks for the address of the site where there is none', async () => {
  await expect(keepVersions(root, '', true, () => {})).rejects.toThrow('ontbreekt siteUrl');
});

test('going back lays the earlier version at the top, and takes none away', async () => {
  await make('--first');
  const first = await top();
  await write('words', 'wrong');
  await raise('1.0.1');
  await make('--first');
  await make('--back', '1.0.0');
  expect(await top()).toBe(first);
  expect(await releases()).toMatchObject({
    current: '1.0.0',
    versions: { '1.0.1': expect.anything() },
  });
  expect(await readFile(inRelease('_headers'), 'utf8')).toContain('/v1.0.1/*');

  await write('words', 'right');
  await raise('1.0.2');
  await make('--first');
  expect(await top()).toContain('right');
  await expect(make('--back', '1.0.2')).rejects.toThrow('Versie 1.0.2 ligt al bovenop in de map');
  await expect(make('--back', '2.0.0')).rejects.toThrow(
    'Versie 2.0.0 is er niet om naar terug te gaan. Wel: 1.0.0, 1.0.1, 1.0.2.',
  );
  await expect(make('back')).rejects.toThrow('In de map release staan: 1.0.0, 1.0.1, 1.0.2.');
});

test('a package is made of a release, and of nothing else', async () => {
  await expect(make('--may-pack')).rejects.toThrow(
    'In de map release staat geen release. Een pakket hoort bij een release: eerst npm run',
  );
  await make('--first');
  expect(await make('--may-pack')).toBe('');
  await write('package.json', JSON.stringify({ version: '1.0.0', author: 'Zoet <a@example.com>' }));
  expect(await make('--may-pack')).toBe(
    'Let op: in package.json zijn author, repository en bugs nog voorbeelden. ' +
      'Wie het pakket installeert, leest daar van wie het is.',
  );
  await raise('1.0.1');
  await make('--first');
  await make('--back', '1.0.0');
  await expect(make('--may-pack')).rejects.toThrow(
    'In lib staat versie 1.0.1, en de map release ging terug naar 1.0.0.',
  );
  await raise('1.0.2');
  await make('--first');
  await make('--may-pack');
  await rm(path.join(root, 'lib'), { recursive: true });
  await expect(make('--may-pack')).rejects.toThrow('Wat in lib staat, is een proef');
});

/** What a release needs of a project. */
async function newProject(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'release-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(path.join(folder, 'src/site/media'), { recursive: true });
  for (const { source } of company.productImages)
    for (const ending of ['.avif', '-half.avif'])
      await cp(
        `src/site/media/${source}${ending}`,
        path.join(folder, `src/site/media/${source}${ending}`),
      );
  await write('package.json', JSON.stringify({ version: '1.0.0', type: 'module' }), folder);
  await write('words', 'words', folder);
  await write('bedrijf.txt', '', folder);
  await write('CHANGELOG.md', '# Changelog\n\n## [1.0.0]\n\n> Het begin.\n\n### Added\n', folder);
  return folder;
}

/** An address where nobody answers. */
const nowhere = 'http://127.0.0.1:9/';

/**
 * Runs the command; its last argument may be another project. Asks no server unless given one.
 * @returns what it said.
 * @throws Error if it refused.
 */
async function make(...args: string[]): Promise<string> {
  const last = args.at(-1) ?? '';
  const folder = path.isAbsolute(last) ? last : root;
  const lines: string[] = [];
  const given = args.filter((argument) => argument !== folder);
  await release(
    given.includes('--from') ? given : [...given, '--from', nowhere],
    (line) => lines.push(line),
    folder,
  );
  return lines.join('\n');
}

/** What `npm version` does, and an entry in the changelog. */
async function raise(version: string, folder = root): Promise<void> {
  await write('package.json', JSON.stringify({ version }), folder);
  const text = await readFile(path.join(folder, 'CHANGELOG.md'), 'utf8');
  await write(
    'CHANGELOG.md',
    text.replace('\n## ', `\n## [${version}]\n\n> Iets hersteld.\n\n## `),
    folder,
  );
}

/** Serves a folder. @returns its address. */
async function serve(folder: string): Promise<string> {
  const server = await listen(async ({ url = '' }, response) => {
    const content = await readFile(path.join(folder, url)).catch(() => undefined);
    const type = url.endsWith('.json') ? 'application/json' : 'text/plain';
    response.writeHead(content ? 200 : 404, { 'Content-Type': type }).end(content);
  });
  onTestFinished(() => server.close());
  return `${server.origin}/`;
}

function inRelease(file: string): string {
  return path.join(root, 'release', file);
}

function write(file: string, content: string, folder = root): Promise<void> {
  return writeFile(path.join(folder, file), content);
}

function top(): Promise<string> {
  return readFile(inRelease('suikerspin.js'), 'utf8');
}

async function releases(folder = root): Promise<Releases> {
  return JSON.parse(await readFile(path.join(folder, 'release/releases.json'), 'utf8'));
}

async function readJson(file: string) {
  return JSON.parse(await readFile(path.join(root, file), 'utf8'));
}

async function contents(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  const read = async (file: string) => readFile(path.join(folder, file), 'utf8');
  return new Map(await Promise.all(files.map(async (file) => [file, await read(file)] as const)));
}
