import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Colour, contrast, paint, type Tone } from './support/paint.ts';

/** Contrast that WCAG 2.2 AA asks for: of text, and of large text, lines and controls. */
const text = 4.5;
const shape = 3;

type Pair = readonly [foreground: string, background: string, least: number];

/** What stands on every tone; there are buttons on each, which have a border for where their colour is the tone's. */
const onTone: readonly Pair[] = [
  ['letters', 'tone', text],
  ['focus', 'tone', shape],
  ['mark', 'tone', text],
];

/** Which other role stands on which, wherever the style sheets put it. */
const pairs: readonly Pair[] = [
  ['ink-on-tint', 'field', text],
  ['muted', 'surface', text],
  ['muted', 'blush', text],
  ['muted', 'field', text],
  ['accent-text', 'surface', text],
  ['accent-text', 'blush', text],
  ['accent-text', 'candy', shape],
  ['accent-text', 'mint', shape],
  ['accent-text', 'lemon-band', shape],
  ['accent-text', 'cloud', shape],
  ['ink-on-tint', 'cloud', text],
  ['accent-ink', 'accent', text],
  ['accent-ink', 'accent-dark', text],
  // A button that is sending.
  ['field', 'muted', text],
  ['lemon', 'night', text],
  // A button on the dark band, and under the pointer.
  ['ink-on-lemon', 'lemon', text],
  ['ink-on-lemon', 'on-night', text],
  ['error', 'field', text],
  ['success', 'field', text],
  ['line', 'field', shape],
  ['line', 'surface', shape],
];

/** A partner's accent may be the surface's own colour. */
const ours: readonly Pair[] = [
  ['accent', 'candy', shape],
  ['accent', 'lemon-band', shape],
  ['accent', 'mint', shape],
  ['accent', 'surface', shape],
];

const letters: Readonly<Record<Tone, string>> = {
  cream: 'ink',
  blush: 'ink-on-tint',
  candy: 'ink-on-tint',
  lemon: 'ink-on-tint',
  mint: 'ink-on-tint',
  ink: 'on-night',
};
const tones = Object.keys(letters) as Tone[];

const brands = { ours: {}, ...partnerBrands() };

describe.each(['light', 'dark'] as const)('the colours of the sheets: %s', (scheme) => {
  test.each(ours)('%s on %s reaches %d : 1', (foreground, background, least) => {
    const colourOf = paint({ scheme });
    expect(contrast(colourOf(foreground), colourOf(background))).toBeGreaterThanOrEqual(least);
  });

  test.each(Object.keys(brands))('each role can be read on each tone: %s', (brand) => {
    const theme = brands[brand as keyof typeof brands];
    const faint = [
      ...pairs.map((pair) => faintness(paint({ scheme, theme }), pair)),
      ...tones.flatMap((tone) => {
        const colourOf = paint({ scheme, theme, tone });
        const onThisTone = (role: string) => colourOf(role === 'letters' ? letters[tone] : role);
        return onTone.map((pair) => faintness(onThisTone, pair, tone));
      }),
    ];
    expect(faint.filter(Boolean)).toEqual([]);
  });
});

describe('the sheets', () => {
  test('where light-dark() is not known it is day', () => {
    const [known, unknown] = [paint(), paint({ lacks: 'light-dark' })];
    const drawn = ['wisp', 'pale', 'strand', 'rim', 'mark-on-tint', 'accent-edge', 'on-night'];
    for (const role of [...pairs.flat(), ...drawn].filter((role) => typeof role === 'string'))
      expect({ role, colour: unknown(role) }).toEqual({ role, colour: known(role) });
  });

  test('whoever cannot work out all of them shows ours', () => {
    const sheet = readFileSync('src/styles/tokens.css', 'utf8');
    const guarded = sheet.slice(sheet.indexOf('@supports (color: color('));
    const [asked = ''] = guarded.split('{');
    for (const [, name = ''] of guarded.matchAll(/\b((?:color|okl\w+)\(from|hypot|cos|sin|pow|sqrt)\b/g)) {
      expect(asked).toContain(name);
    }
    expect(sheet.replace(guarded, '')).not.toMatch(/--suikerspin-(accent|surface|text)/);
  });

  test('there are eight partner brands', () => {
    expect(Object.keys(partnerBrands())).toHaveLength(8);
  });

  test('the formula is that of WCAG', () => {
    const white: Colour = [1, 1, 1];
    expect(contrast([0, 0, 0], white)).toBeCloseTo(21);
    expect(contrast([0.1845, 0.1845, 0.1845], white)).toBeCloseTo(4.48, 2);
  });
});

/** In words, where a pair does not reach its contrast. */
function faintness(
  colourOf: (role: string) => Colour,
  [foreground, background, least]: Pair,
  tone = '',
): string {
  const ratio = contrast(colourOf(foreground), colourOf(background));
  return ratio >= least ? '' : `${foreground} on ${background} ${tone}: ${ratio.toFixed(2)}`;
}

/** Those of the example, each a rule of its own. */
function partnerBrands(): Record<string, Record<string, string>> {
  const page = readFileSync('dist-examples/themes.html', 'utf8');
  const rules = [...page.matchAll(/#(\w+) \{([^}]*--suikerspin-accent[^}]*)\}/g)];
  return Object.fromEntries(
    rules.map(([, name = '', body = '']) => [
      name,
      Object.fromEntries(
        [...body.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, property, value]) => [property, value]),
      ),
    ]),
  );
}
