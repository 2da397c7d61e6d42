import { execSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { company } from '../../src/company.ts';
import type { SiteEventMap } from '../../src/options/events.ts';
import { optionNames, optionRules } from '../../src/options/options.ts';
import { guides as published } from '../../src/partner-pages/content/guides.ts';
import { placeWords } from '../../src/partner-pages/content/places.ts';
import {
  listFor,
  type Place,
  places,
  readAnswers,
} from '../../src/partner-pages/snippet-maker/choices.ts';
import { snippetFor } from '../../src/partner-pages/snippet-maker/snippets.ts';
import { contactLinks } from '../../src/prerender/fallback.ts';

const folder = 'dist-examples/guides';
const guides = readdirSync(folder).filter((file) => file.endsWith('.md'));
const { choices } = readAnswers({});
const contacts = { phone: '020 123 45 67', email: 'hallo@example.com' };
const files = {
  loader: { url: 'https://example.com/loader.js', integrity: '' },
  frameScript: { url: 'https://example.com/frame.js', integrity: '' },
  page: 'https://example.com/index.html',
};
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'src/README.md',
  'src/DECISIONS.md',
  'tests/README.md',
  'tests/bench/README.md',
  'tests/heard/README.md',
  'dist-examples/README.md',
  ...guides.map((file) => path.join(folder, file)),
];

test('the guide’s command counts sites that pin a version', () => {
  const cwd = mkdtempSync(path.join(tmpdir(), 'suikerspin-log-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const line = (file: string, page: string, agent = 'Mozilla') =>
    `192.0.2.1 - - [01/Feb/2026:10:00:00 +0100] "GET ${file} HTTP/2.0" 200 9 "${page}" "${agent}"\n`;
  const log = [
    line('/loader.js', 'https://www.zwembad.nl/'),
    line('/v0.1.0/loader.js', 'https://hal.nl/suikerspin'),
    line('/v0.1.0/suikerspin.js', 'https://hal.nl/suikerspin'),
    line('/v0.1.0/loader.js', 'https://hal.nl/'),
    line('/v0.1.0/frame.js', 'https://bad.nl/'),
    line('/loader.js', '-'),
    // The doctor and the release.
    line('/loader.js', '-', 'node'),
  ];
  writeFileSync(path.join(cwd, 'access.log'), log.join(''));
  const guide = readFileSync(path.join(folder, 'het-jaar-daarna.md'), 'utf8');
  const [command = ''] = /node -e .*/.exec(guide) ?? [];
  const counted = execSync(command, { cwd, encoding: 'utf8' });
  const rows = counted.trim().split('\n');
  expect(rows.map((row) => row.trim()).sort()).toEqual([
    '1 bad.nl /v0.1.0/frame.js',
    '1 onbekend /loader.js',
    '1 www.zwembad.nl /loader.js',
    '2 hal.nl /v0.1.0/loader.js',
  ]);
});

test('the README leads to each guide', () => {
  const leadsTo = linksIn('README.md').map((link) => path.basename(link));
  expect(guides.length).toBeGreaterThan(10);
  expect(guides.filter((guide) => !leadsTo.includes(guide))).toEqual([]);
});

/** The promises in the README's table, and those in the first line of each test file. */
const promised = [...read('README.md').matchAll(/^\| \*\*(\w[^*]*)\*\*:.*\|(.*)\|$/gm)].map(
  ([, promise = '', files = '']) => ({
    promise,
    files: [...files.matchAll(/`([\w/-]+)`/g)].map(([, name = '']) => name).sort(),
  }),
);
const held = ['browser', 'hosts', 'delivery'].flatMap((of) =>
  readdirSync(`tests/${of}`).flatMap((file) => {
    if (!file.endsWith('.test.ts')) return [];
    const [, promises] = /^\/\/ Promises: (.*)\.\n/.exec(read(`tests/${of}/${file}`)) ?? [];
    const name = file.slice(0, -'.test.ts'.length);
    const path = of === 'browser' ? name : `${of}/${name}`;
    return promises?.split('; ').map((promise) => ({ promise, path })) ?? [];
  }),
);

test('each promise of the README names exactly the test files that declare it', () => {
  expect(promised.length).toBeGreaterThan(5);
  const declared = promised.map(({ promise }) => ({
    promise,
    files: held.flatMap((file) => (file.promise === promise ? file.path : [])).sort(),
  }));
  expect(promised).toEqual(declared);
  expect(promised.filter(({ files }) => files.length === 0)).toEqual([]);
  const known = promised.map(({ promise }) => promise);
  expect(held.filter(({ promise }) => !known.includes(promise))).toEqual([]);
});

test.each(pages)('%s: its links lead somewhere, and its commands exist', (page) => {
  const lost = linksIn(page).filter((link) => {
    const [file = '', heading] = link.split('#');
    const target = file ? path.join(path.dirname(page), file) : page;
    return !existsSync(target) || (heading !== undefined && !anchorsOf(target).includes(heading));
  });
  expect(lost).toEqual([]);
  const named = [...read(page).matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)];
  const commands = named.map(([, run, short]) => run ?? short ?? '');
  expect(commands.filter((command) => !(command in manifest.scripts))).toEqual([]);
});

/** The blocks of code that a guide marks as a snippet: of a place, or for an app. */
const marked = guides.flatMap((file) =>
  [
    ...read(path.join(folder, file)).matchAll(
      /^( *)<!-- snippet: (\S+) -->\n\1```\w+\n(.*?)^\1```/gms,
    ),
  ].map(([, , place = '', block = '']) => ({ guide: file.slice(0, -3), place, block })),
);
const forApps = marked.filter(({ place }) => place === 'app');

test.each(marked.filter(({ place }) => place !== 'app'))(
  '$guide.md shows what the snippet maker makes for $place',
  ({ place, block }) => {
    expect(places).toContain(place);
    const snippet = snippetFor(place as Place, { choices, files, contacts });
    expect(withoutWords(block)).toBe(withoutWords(snippet));
  },
);

test.each(forApps)('$guide.md has what the build replaces by the company’s own', ({ block }) => {
  const { phone, email } = contactLinks(contacts);
  const replaced = [files.loader.url, phone, email].filter((text) => block.includes(text));
  expect(replaced).not.toEqual([]);
  const hasSite = block.includes('suikerspin-site');
  expect(replaced.slice(-2)).toEqual(hasSite ? [phone, email] : [files.loader.url]);
});

test.each(places)('the snippet maker leads from %s to a guide that shows its code', (place) => {
  expect(placeWords[place].guides.length).toBeGreaterThan(0);
  for (const guide of placeWords[place].guides)
    expect(marked.map((block) => [block.guide, block.place])).toContainEqual([guide, place]);
});

test.each(['suikerspin.js', 'fragment.jsx', 'page.jsx'])(
  'server-rendered.md shows %s as it is tried in Next',
  (file) => {
    expect(read(`${folder}/server-rendered.md`)).toContain(
      read(`tests/hosts/next/app/fragment/${file}`),
    );
  },
);

test('partners are shown no guide for the company itself', () => {
  const ours = ['live-in-een-middag', 'ontvanger', 'het-jaar-daarna', 'deploying'];
  expect(Object.keys(published).filter((name) => ours.includes(name))).toEqual([]);
});

test.each(places)('the steps for %s name nothing that the code of a dialog lacks', (place) => {
  if (!listFor(place, 'shape')?.some(({ value }) => value === 'dialog')) return;
  expect(placeWords[place].steps.join(' ')).not.toContain('div');
});

test('the reference has each option, with its default and what it accepts', () => {
  expect(tableUnder('Options').map((row) => row.slice(0, 3))).toEqual(
    optionNames.map((name) => [`\`${name}\``, defaultInWords(name), optionRules[name].accepts]),
  );
});

test('the reference has each event, and no other', () => {
  const events: Record<keyof SiteEventMap, true> = {
    'suikerspin:ready': true,
    'suikerspin:navigate': true,
    'suikerspin:submit': true,
    'suikerspin:success': true,
    'suikerspin:error': true,
  };
  const named = tableUnder('Events').flatMap(
    ([names = '']) => names.match(/suikerspin:\w+/g) ?? [],
  );
  expect([...new Set(named)]).toEqual(Object.keys(events));
});

test('the reference names no colour, corner or height that the styles do not know', () => {
  const named = read(`${folder}/reference.md`).match(/--suikerspin-[\w-]+/g) ?? [];
  expect(named.length).toBeGreaterThan(5);
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const styles = sources
    .filter((file) => /\.(ts|css)$/.test(file))
    .map((file) => read(`src/${file}`))
    .join();
  expect(named.filter((property) => !styles.includes(property))).toEqual([]);
});

test.each(tableUnder('What happens to a request'))(
  'a test holds what the reference says of a request: %s',
  (_what, _seen, _kept, cell = '') => {
    const [, file = '', words = ''] = /^`(.*)`: (.*)$/.exec(cell) ?? [];
    const path = ['ts', 'tsx'].map((ending) => `tests/${file}.test.${ending}`).find(existsSync);
    const titles = read(path ?? '').match(/['`].*?['`],/g);
    expect(titles?.some((title) => title.includes(words))).toBe(true);
  },
);

function read(file: string): string {
  return readFileSync(file, 'utf8');
}

/** The formatter breaks lines, a list indents, and the company may change the words. */
function withoutWords(code: string): string {
  return code
    .replaceAll(/[^>"]*(?=<a\s+href="(?:tel|mailto):)|(?<=title=|say\()"[^"]*"/g, '')
    .replaceAll(/\s/g, '');
}

/** Links and pictures within the project, outside code. */
function linksIn(page: string): string[] {
  const prose = withoutCode(read(page));
  return [...prose.matchAll(/\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)/gm)]
    .map(([, inline, reference]) => inline ?? reference ?? '')
    .filter((link) => !/^[a-z]+:/.test(link));
}

/** The anchors of the headings, as GitHub makes them. */
function anchorsOf(page: string): string[] {
  return [...withoutCode(read(page)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function withoutCode(text: string): string {
  return text.replaceAll(/^( *)```.*?^\1```$/gms, '');
}

/** The rows of the first table below a heading of the reference, as cells. */
function tableUnder(heading: string): string[][] {
  const [, section = ''] = read(`${folder}/reference.md`).split(`\n## ${heading}\n`);
  const [, , ...rows] = section.match(/^\|.*(\n\|.*)*/m)?.[0].split('\n') ?? [];
  if (rows.length === 0) throw new Error(`The reference has no table under ${heading}.`);
  return rows.map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

function defaultInWords(name: (typeof optionNames)[number]): string {
  if (name in company) return "the company's";
  const { fallback } = optionRules[name];
  return fallback === '' ? 'empty' : `\`${fallback}\``;
}
