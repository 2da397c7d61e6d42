// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import bcd, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data';
import postcss, { type ChildNode } from 'postcss';
import { expect, test } from 'vitest';
import { floor } from '../../src/tools/floor.ts';

const styleSheets = readdirSync('src/site', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);

/** Features above the floor, and what a browser without them shows. */
const fallbacks: Readonly<Record<string, string>> = {
  'css.at-rules.starting-style': 'an amount and a picture change at once',
  'css.properties.animation-range': 'within @supports: the thread is drawn from the start',
  'css.properties.animation-timeline': 'the same',
  'css.properties.break-after.avoid': 'a heading may end a sheet of paper',
  'css.properties.forced-color-adjust': 'its browsers have no forced colours',
  'css.properties.print-color-adjust': '-webkit-print-color-adjust stands beside it',
  'css.properties.scrollbar-width': 'the gallery shows a scrollbar',
  'css.properties.text-size-adjust': '-webkit-text-size-adjust stands beside it',
  'css.properties.text-wrap.pretty': 'a paragraph may end in one word',
  'css.properties.user-select': '-webkit-user-select stands beside it',
  'css.properties.width.stretch': 'hostStyle has -webkit-fill-available and -moz-available',
};

test('styles use no feature above the floor without a fallback', () => {
  const used = new Set(
    styleSheets.flatMap((file) => {
      const found: string[] = [];
      postcss
        .parse(readFileSync(`src/site/${file}`, 'utf8'))
        .walk((node) => void found.push(...featuresOf(node)));
      return found;
    }),
  );
  const isAbove = (feature: string) => missingIn(statementOf(feature)).length > 0;
  // A value of a property that is above itself is no news.
  const above = [...used].filter((one) => isAbove(one) && !isAbove(one.replace(/\.[^.]+$/, '')));
  expect(above.sort()).toEqual(Object.keys(fallbacks).sort());
});

/** Paths in MDN's data, as 'css.properties.field-sizing'. */
function featuresOf(node: ChildNode): string[] {
  if (node.type === 'atrule') return [`css.at-rules.${node.name}`];
  if (node.type === 'rule')
    return [...node.selector.matchAll(/::?([a-z][a-z-]*)/g)].map(
      ([, name]) => `css.selectors.${name}`,
    );
  if (node.type !== 'decl' || /^-/.test(node.prop)) return [];
  const property = `css.properties.${node.prop}`;
  return [
    property,
    ...[...node.value.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w-(])/g)].map(
      ([word]) => `${property}.${word}`,
    ),
    ...[...node.value.matchAll(/([a-z][\w-]*)\(/g)].flatMap(([, name]) => typesOf(name as string)),
  ];
}

/** A function may be listed under its type: 'css.types.color.light-dark'. */
function typesOf(name: string): string[] {
  const nested = Object.keys(bcd.css.types ?? {}).filter((type) => bcd.css.types?.[type]?.[name]);
  return [`css.types.${name}`, ...nested.map((type) => `css.types.${type}.${name}`)];
}

function statementOf(feature: string): CompatStatement | undefined {
  let at: Identifier | undefined = bcd as unknown as Identifier;
  for (const name of feature.split('.')) at = at?.[name];
  return at?.__compat;
}

/** The promised browsers that lack the feature, or have it under a prefix only. */
function missingIn(statement: CompatStatement | undefined): string[] {
  if (!statement) return [];
  return (['chrome', 'firefox', 'safari'] as const).filter((browser) => {
    const support = [statement.support[browser]].flat();
    return !support.some((one) => {
      if (!one || one.prefix || one.flags || typeof one.version_added !== 'string') return false;
      return isAtMost(one.version_added.replace('\u2264', ''), floor[browser]);
    });
  });
}

function isAtMost(version: string, limit: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [most = 0, rest = 0] = limit.split('.').map(Number);
  return major < most || (major === most && minor <= rest);
}
