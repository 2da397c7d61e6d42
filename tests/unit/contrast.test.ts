import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Contrast that WCAG 2.2 AA asks for: of text, and of large text, lines and controls. */
const text = 4.5;
const shape = 3;

/** Which role stands on which, wherever the style sheets put it. */
const pairs: readonly (readonly [foreground: string, background: string, least: number])[] = [
  ['ink', 'surface', text],
  ['ink-on-tint', 'blush', text],
  ['ink-on-tint', 'candy', text],
  ['ink-on-tint', 'mint', text],
  ['ink-on-tint', 'field', text],
  ['muted', 'surface', text],
  ['muted', 'blush', text],
  ['muted', 'field', text],
  ['accent-text', 'surface', text],
  ['accent-text', 'blush', text],
  ['accent-dark', 'blush', text],
  ['accent-ink', 'accent', text],
  ['accent-ink', 'accent-dark', text],
  ['accent-ink', 'muted', text],
  ['on-night', 'night', text],
  ['lemon', 'night', text],
  // A button on the dark band, and under the pointer.
  ['ink-on-tint', 'lemon', text],
  ['ink-on-tint', 'on-night', text],
  ['error', 'field', text],
  ['success', 'field', text],
  ['line', 'field', shape],
  ['line', 'surface', shape],
  ['focus', 'surface', shape],
  ['focus', 'blush', shape],
  ['lemon', 'night', shape],
  ['night', 'candy', shape],
  ['night', 'lemon', shape],
  ['accent', 'candy', shape],
  ['accent', 'lemon', shape],
  ['accent', 'mint', shape],
  ['night', 'mint', shape],
  ['accent', 'surface', shape],
];

const tokens = readTokens();

describe('the colours of tokens.css', () => {
  test.each(pairs)('%s on %s reaches %d : 1', (foreground, background, least) => {
    expect(contrast(colourOf(foreground), colourOf(background))).toBeGreaterThanOrEqual(least);
  });

  test('the formula is that of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});

function readTokens(): ReadonlyMap<string, string> {
  const css = readFileSync('src/styles/tokens.css', 'utf8');
  return new Map(
    [...css.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name ?? '', value ?? '']),
  );
}

/** Follows a role to its own colour: the fallback that stands last in each var(). */
function colourOf(role: string): string {
  const value = tokens.get(role) ?? '';
  const hex = /#[\da-f]{3,6}/i.exec(value)?.[0];
  if (hex) return hex;
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (!other) throw new Error(`--${role} has no colour of its own in tokens.css: ${value}`);
  return colourOf(other);
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
