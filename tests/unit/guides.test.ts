import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { company } from '../../src/company.ts';
import type { SiteEventMap } from '../../src/options/events.ts';
import { optionNames, optionRules } from '../../src/options/options.ts';
import { placeWords } from '../../src/partner-pages/content/places.ts';
import { type Place, places, readAnswers } from '../../src/partner-pages/snippet-maker/choices.ts';
import { snippetFor } from '../../src/partner-pages/snippet-maker/snippets.ts';

const folder = 'dist-examples/guides';
const guides = readdirSync(folder).filter((file) => file.endsWith('.md'));
const { choices } = readAnswers({});
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

test('the README leads to each guide', () => {
  const leadsTo = linksIn('README.md').map((link) => path.basename(link));
  expect(guides.length).toBeGreaterThan(10);
  expect(guides.filter((guide) => !leadsTo.includes(guide))).toEqual([]);
});

test('the tests that keep a promise of the README are there', () => {
  const rows = [...read('README.md').matchAll(/^\| \*\*\w.*\|(.*)\|$/gm)].map(
    ([, tests = '']) => tests,
  );
  expect(rows.length).toBeGreaterThan(5);
  const files = rows.flatMap((tests) =>
    [...tests.matchAll(/`([\w/-]+)`/g)].map(([, name]) => `${name}`),
  );
  const lost = files.filter(
    (name) => !existsSync(name.endsWith('/') ? `tests/${name}` : `tests/browser/${name}.test.ts`),
  );
  expect(lost).toEqual([]);
});

test.each(pages)('%s: what it links to and each command that it names are there', (page) => {
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

/** The blocks of code that a guide marks as a snippet of a place, or as a line of it. */
const marked = guides.flatMap((file) =>
  [
    ...read(path.join(folder, file)).matchAll(
      /^( *)<!-- snippet: (\S+)( \d)? -->\n\1```\w+\n(.*?)^\1```/gms,
    ),
  ].map(([, , place = '', line = '', block = '']) => ({
    guide: file.slice(0, -3),
    place,
    line,
    block,
  })),
);

test.each(marked)(
  '$guide.md shows what the snippet maker makes for $place$line',
  ({ place, line, block }) => {
    expect(places).toContain(place);
    const snippet = snippetFor(place as Place, { choices, files, phone: '020 123 45 67' });
    expect(withoutWords(block)).toBe(
      withoutWords(line ? (snippet.split('\n')[Number(line) - 1] ?? '') : snippet),
    );
  },
);

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
  'what happens to a request, %s: a test holds what the table says',
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
    .replaceAll(/[^>"]*(?=<a\s+href=\\?"tel:)|(?<=title=|createTextNode\()"[^"]*"/g, '')
    .replaceAll(/\s/g, '');
}

/** Links and pictures within the project, outside code. */
function linksIn(page: string): string[] {
  const prose = withoutCode(read(page));
  return [...prose.matchAll(/\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)/gm)]
    .map(([, inline, reference]) => inline ?? reference ?? '')
    .filter((link) => !/^[a-z]+:/.test(link));
}

/** Of the headings, as GitHub makes them. */
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
