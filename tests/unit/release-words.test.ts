// @vitest-environment node
import { expect, test } from 'vitest';
import { newsIn, requireNews, withNews } from '../../src/tools/release/changelog.ts';
import { readArgs } from '../../src/tools/release/read-args.ts';

test.each([
  [[], {}],
  [['first'], { first: true }],
  [['back', '0.1.0'], { back: '0.1.0' }],
  [['--back', '0.1.0'], { back: '0.1.0' }],
  [['nieuws', 'Prijs = 3 euro'], { nieuws: 'Prijs = 3 euro' }],
  [['--may-pack'], { 'may-pack': true }],
  [['back'], undefined],
  [['back', 'latest'], undefined],
  [['from', 'my site'], undefined],
  [['nieuws', ' '], undefined],
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
test('what partners read is the line in Dutch, by version', () => {
  expect([...newsIn(changelog)]).toEqual([
    ['1.1.0', 'Nieuw: de site in het donker.'],
    ['1.0.0', 'Het begin.'],
  ]);
});

test('without an entry of its own a version is not released, and one sentence is enough', () => {
  expect(() => requireNews(changelog, '1.1.0')).not.toThrow();
  expect(() => requireNews(changelog, '1.1.1')).toThrow('npm run release nieuws "');
  expect(() => requireNews(changelog.replace('1.1.0', 'Unreleased'), '1.1.0')).toThrow(
    '## [1.1.0]',
  );
  const written = withNews(changelog, '1.1.1', '2026-11-25', 'Ons nieuwe telefoonnummer.');
  expect(written).toContain('## [1.1.1] - 2026-11-25\n\n> Ons nieuwe telefoonnummer.');
  expect([...newsIn(written).keys()]).toEqual(['1.1.1', '1.1.0', '1.0.0']);
  expect(() => requireNews(written, '1.1.1')).not.toThrow();
  expect([...newsIn(withNews('', '1.0.0', '2026-11-25', 'Het begin.'))]).toEqual([
    ['1.0.0', 'Het begin.'],
  ]);
});
