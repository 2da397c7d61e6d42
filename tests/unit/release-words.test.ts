// @vitest-environment node
import { expect, test } from 'vitest';
import { newsIn, nextVersion, requireNews, withEntry } from '../../src/tools/release/changelog.ts';
import { readArgs } from '../../src/tools/release/read-args.ts';

test.each([
  [[], {}],
  [['first'], { first: true }],
  [['back', '0.1.0'], { back: '0.1.0' }],
  [['--back', '0.1.0'], { back: '0.1.0' }],
  [['back', 'v0.1.0'], { back: '0.1.0' }],
  [['nieuws', 'Prijs = 3 euro'], { nieuws: 'Prijs = 3 euro' }],
  [['nieuws', '“Ons', 'nieuwe', 'nummer.”'], { nieuws: 'Ons nieuwe nummer.' }],
  [['first', 'nieuws', 'Wij', 'zijn', 'er.'], { first: true, nieuws: 'Wij zijn er.' }],
  [
    ['nieuws', "'Wij", "verhuisd.'", 'from', 'https://oud.nl/'],
    { nieuws: 'Wij verhuisd.', from: 'https://oud.nl/' },
  ],
  [['from', 'www.oud.nl'], { from: 'https://www.oud.nl' }],
  [['--may-pack'], { 'may-pack': true }],
  [['back'], undefined],
  [['back', 'latest'], undefined],
  [['from', 'my site'], undefined],
  [['nieuws', ' '], undefined],
  [['nieuws', 'Wij zijn verhuisd.', 'van', 'https://oud.nl/'], undefined],
  [['nieuws', 'Wij zijn verhuisd. from https://oud.nl/'], undefined],
  [['nieuws', 'Meer op https://zoet.nl/'], { nieuws: 'Meer op https://zoet.nl/' }],
  [['--help'], undefined],
])('%j asks for %j', (args, asked) => {
  expect(readArgs(args)).toEqual(asked);
});

const changelog = `# Changelog

## [1.1.0] - 2026-11-24

> Nieuw: de site
> in het donker.

### Added

- A scheme.

## [1.0.0] - 2026-11-01

> Het begin.
`;
test('partners read the line in Dutch, by version', () => {
  expect(newsIn(changelog)).toEqual({
    '1.1.0': 'Nieuw: de site in het donker.',
    '1.0.0': 'Het begin.',
  });
});

test('without an entry of its own a version is not released, and one sentence is enough', () => {
  expect(() => requireNews(changelog, '1.1.0')).not.toThrow();
  expect(() => requireNews(changelog, '1.1.1')).toThrow('npm run release nieuws "');
  const written = withEntry(changelog, '1.1.1', '2026-11-25', 'Ons nieuwe telefoonnummer.');
  expect(written).toContain('## [1.1.1] - 2026-11-25\n\n> Ons nieuwe telefoonnummer.');
  expect(Object.keys(newsIn(written))).toEqual(['1.1.1', '1.1.0', '1.0.0']);
  expect(() => requireNews(written, '1.1.1')).not.toThrow();
  expect(newsIn(withEntry('', '1.0.0', '2026-11-25', 'Het begin.'))).toEqual({
    '1.0.0': 'Het begin.',
  });
  expect(newsIn(withEntry(changelog, '1.0.0', '2026-11-25', 'Hallo.'))).toMatchObject({
    '1.0.0': 'Hallo. Het begin.',
  });
});

test.each([
  ['### Fixed', undefined, '1.2.4'],
  ['### Fixed\n\n### Changed', undefined, '1.3.0'],
  ['### Added', undefined, '1.3.0'],
  ['#### Added', undefined, '1.2.4'],
  ['#### Removed', undefined, '1.2.4'],
  ['### Added\n\n### Breaking', undefined, '2.0.0'],
  ['### Removed', undefined, '2.0.0'],
  ['### Removed', 'Ons nieuwe telefoonnummer.', '1.2.4'],
  ['', undefined, '1.2.4'],
] as const)('after 1.2.3, what is unreleased as %j with the news %j is %s', (what, news, next) => {
  const text = changelog.replace('## [1.1.0]', `## [Unreleased]\n\n${what}\n\n## [1.1.0]`);
  expect(nextVersion('1.2.3', text, news)).toBe(next);
});

test('the unreleased entry gets the number, or stays if only facts changed', () => {
  const text = changelog.replace('[1.1.0] - 2026-11-24', '[Unreleased]');
  expect(withEntry(text, '1.1.0', '2026-11-24')).toBe(
    changelog.replace('## [1.1.0]', '## [Unreleased]\n\n## [1.1.0]'),
  );
  expect(Object.keys(newsIn(withEntry(text, '1.0.1', '2026-11-25', 'Nieuw nummer.')))).toEqual([
    'Unreleased',
    '1.0.1',
    '1.0.0',
  ]);
});

test('an entry that is there stays as it is without news', () => {
  expect(withEntry(changelog, '1.0.0', '2026-11-25')).toBe(changelog);
});

test('news goes into the entry of its own version alone', () => {
  const heading = '## [1.1.0] - 2026-11-24';
  expect(withEntry(changelog, '1.1.0', '2026-11-25', 'Hallo.')).toBe(
    changelog.replace(heading, `${heading}\n\n> Hallo.`),
  );
});

const entry = '## [1.2.0] - 2026-11-25\n\n> Hallo.\n\n### Fixed\n\n- Hallo.\n\n';

test.each([
  ['above the last version', '# Changelog\n\n\n## [1.0.0]\n', '# Changelog\n\n', '## [1.0.0]\n'],
  ['in a list without a version', '# Changelog\n', '# Changelog\n\n', ''],
  ['in a list without a title', '## [1.0.0]\n', '\n\n', '## [1.0.0]\n'],
  ['below words of a heading', 'See ## [1.0.0].\n', 'See ## [1.0.0].\n\n', ''],
])('writes a new entry %s', (_where, text, before, after) => {
  expect(withEntry(text, '1.2.0', '2026-11-25', 'Hallo.')).toBe(before + entry + after);
});

test('reads headings and news only at the start of a line', () => {
  const text = 'See ## [Unreleased] and ## [9.0.0].\n\n## [Unreleased] - soon\n\n1 > 0\n> Ja.\n';
  expect(newsIn(text)).toEqual({ Unreleased: 'Ja.' });
  expect(withEntry(text, '1.0.0', '2026-11-25')).toBe(
    text.replace('## [Unreleased] - soon', '## [Unreleased]\n\n## [1.0.0] - 2026-11-25'),
  );
});
