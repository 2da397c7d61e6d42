import { readFileSync } from 'node:fs';

/** Red, green and blue as light: 0 to 1, and beyond what a screen shows. */
export type Colour = readonly [number, number, number];

export type Tone = 'cream' | 'blush' | 'candy' | 'lemon' | 'mint' | 'ink';

interface Given {
  scheme?: 'light' | 'dark';
  /** A function that the browser does not know: what asks for it does not hold. */
  lacks?: string;
  /** The surface that it stands on. */
  tone?: Tone;
  /** The partner's own properties: '--suikerspin-accent' and others. */
  theme?: Readonly<Record<string, string>>;
}

interface Rule {
  /** The at-rules around it, and its selector. */
  readonly path: readonly string[];
  readonly declarations: [name: string, value: string][];
}

const rules = ['tokens', 'base'].flatMap((name) => rulesIn(readFileSync(`src/styles/${name}.css`, 'utf8')));

/**
 * Works out the colours of the sheets, as a browser does.
 * @returns what gives the colour of a role ('accent-text').
 * @throws Error for a function that not every browser knows that takes a partner's colours.
 */
export function paint({
  scheme = 'light',
  lacks,
  tone = 'cream',
  theme = {},
}: Given = {}): (role: string) => Colour {
  const declared = new Map(Object.entries(theme));
  for (const { path, declarations } of rules) {
    const selector = path.at(-1) ?? '';
    const isOfTone = selector.includes('[data-tone]') || selector.includes(`[data-tone="${tone}"]`);
    const holds = path
      .slice(0, -1)
      .every((around) => around.startsWith('@supports') && !(lacks && around.includes(lacks)));
    if (!holds || !(selector === '[data-suikerspin-root]' || isOfTone)) continue;
    for (const [name, value] of declarations) declared.set(name, value);
  }

  /** With every var() replaced; `undefined` where one has no value. */
  function substitute(value: string): string | undefined {
    const start = value.indexOf('var(');
    if (start < 0) return value;
    const end = closing(value, start + 3);
    const [, name = '', fallback] = /^\s*(--[\w-]+)\s*(?:,(.*))?$/s.exec(value.slice(start + 4, end)) ?? [];
    const given = declared.get(name);
    const found = (given && substitute(given)) ?? (fallback && substitute(fallback));
    const rest = substitute(value.slice(end + 1));
    return found === undefined || rest === undefined ? undefined : value.slice(0, start) + found + rest;
  }

  return (role) => {
    const value = substitute(`var(--${role})`);
    if (!value) throw new Error(`--${role} has no colour.`);
    return readColour(tokensOf(value), scheme);
  };
}

/** WCAG's contrast ratio. */
export function contrast(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** What a screen shows of it. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => Math.min(1, Math.max(0, channel)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function rulesIn(css: string): Rule[] {
  const found: Rule[] = [];
  const path: string[] = [];
  for (const [, text = '', end] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    if (end === '{') {
      path.push(text.trim());
      found.push({ path: [...path], declarations: [] });
    } else if (end === '}') path.pop();
    else {
      const [, name = '', value = ''] = /^\s*([\w-]+):(.*)$/s.exec(text) ?? [];
      found.at(-1)?.declarations.push([name, value]);
    }
  }
  return found;
}

function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`Not closed: ${text}`);
}

function tokensOf(value: string): string[] {
  return value.match(/#[\da-f]+|\d*\.?\d+%?|[a-z][\w-]*|[()+*/,-]/gi) ?? [];
}

type Channels = Readonly<Record<string, number>>;

/** Takes a colour off the front of the tokens. */
function readColour(tokens: string[], scheme: 'light' | 'dark'): Colour {
  const name = tokens.shift() ?? '';
  if (name.startsWith('#')) return fromHex(name);
  // Only beside a colour that is asked for.
  if (name === 'transparent') return [0, 0, 0];
  take('(');
  const colour = read();
  while (tokens.shift() !== ')');
  return colour;

  function read(): Colour {
    if (name === 'rgb') return fromEncoded([0, 1, 2].map(() => readSum(tokens, {}) / 255));
    if (name === 'color-mix') return readMix();
    if (name === 'light-dark') return readEither();
    take('from');
    const origin = readColour(tokens, scheme);
    const space = name === 'color' ? tokens.shift() : name;
    if (space === 'srgb') return fromEncoded(readChannels('rgb', origin.map(encode)));
    if (space === 'xyz-d65') return multiply(xyzToLight, readChannels('xyz', multiply(lightToXyz, origin)));
    if (space === 'oklab') return fromOklab(readChannels('lab', toOklab(origin)));
    throw new Error(`Nobody knows ${name} ${space} here.`);
  }

  function readChannels(names: string, values: readonly number[]): number[] {
    const channels = Object.fromEntries([...names].map((channel, index) => [channel, values[index] ?? 0]));
    return [0, 1, 2].map(() => readOperand(tokens, channels));
  }

  function readMix(): Colour {
    take('in');
    take('oklab');
    take(',');
    const one = toOklab(readColour(tokens, scheme));
    const first = readShare();
    take(',');
    const other = toOklab(readColour(tokens, scheme));
    const share = first ?? 1 - (readShare() ?? 0.5);
    return fromOklab(one.map((value, index) => value * share + (other[index] ?? 0) * (1 - share)));
  }

  function readShare(): number | undefined {
    return tokens[0]?.endsWith('%') ? Number.parseFloat(tokens.shift() ?? '') / 100 : undefined;
  }

  function readEither(): Colour {
    const light = readColour(tokens, scheme);
    take(',');
    const dark = readColour(tokens, scheme);
    return scheme === 'light' ? light : dark;
  }

  function take(expected: string): void {
    const token = tokens.shift();
    if (token !== expected) throw new Error(`${expected} was expected in ${name}, not ${token}.`);
  }
}

function readSum(tokens: string[], channels: Channels): number {
  let sum = readProduct(tokens, channels);
  while (tokens[0] === '+' || tokens[0] === '-') {
    const sign = tokens.shift() === '+' ? 1 : -1;
    sum += sign * readProduct(tokens, channels);
  }
  return sum;
}

function readProduct(tokens: string[], channels: Channels): number {
  let product = readOperand(tokens, channels);
  while (tokens[0] === '*' || tokens[0] === '/') {
    if (tokens.shift() === '*') product *= readOperand(tokens, channels);
    else product /= readOperand(tokens, channels);
  }
  return product;
}

/** No cosine: Firefox 140 and Safari 18 cannot work it out in a colour. */
const functions: Readonly<Record<string, (...given: number[]) => number>> = {
  calc: (value = Number.NaN) => value,
  min: Math.min,
  max: Math.max,
  clamp: (least = 0, value = 0, most = 0) => Math.max(least, Math.min(value, most)),
  hypot: Math.hypot,
};

function readOperand(tokens: string[], channels: Channels): number {
  const token = tokens.shift() ?? '';
  if (/^[\d.]/.test(token)) return Number.parseFloat(token);
  if (token in channels) return channels[token] as number;
  const given: number[] = [];
  if (token !== '(' && tokens.shift() !== '(') throw new Error(`${token} has no value here.`);
  do given.push(readSum(tokens, channels));
  while (tokens.shift() === ',');
  const work = functions[token === '(' ? 'calc' : token];
  if (!work) throw new Error(`Not every browser knows ${token}().`);
  return work(...given);
}

function fromHex(hex: string): Colour {
  const digits = hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex;
  return fromEncoded([1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255));
}

function fromEncoded(channels: readonly number[]): Colour {
  return triple(
    channels.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)),
  );
}

function encode(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}

type Matrix = readonly (readonly [number, number, number])[];

// As in CSS Color 4, and Björn Ottosson's Oklab.
const lightToXyz: Matrix = [
  [0.4123908, 0.3575843, 0.1804808],
  [0.212639, 0.7151687, 0.0721923],
  [0.0193308, 0.1191948, 0.9505322],
];
const xyzToLight: Matrix = [
  [3.2409699, -1.5373832, -0.4986108],
  [-0.9692436, 1.8759675, 0.0415551],
  [0.0556301, -0.203977, 1.0569715],
];
const lightToCones: Matrix = [
  [0.4122215, 0.5363325, 0.0514459],
  [0.2119035, 0.6806995, 0.107397],
  [0.0883025, 0.2817188, 0.6299787],
];
const conesToLight: Matrix = [
  [4.0767417, -3.3077116, 0.2309699],
  [-1.268438, 2.6097574, -0.3413194],
  [-0.0041961, -0.7034186, 1.7076147],
];
const conesToOklab: Matrix = [
  [0.2104543, 0.7936178, -0.004072],
  [1.9779985, -2.4285922, 0.4505937],
  [0.025904, 0.7827718, -0.8086758],
];
const oklabToCones: Matrix = [
  [1, 0.3963378, 0.2158038],
  [1, -0.1055613, -0.0638542],
  [1, -0.0894842, -1.2914855],
];

function toOklab(colour: Colour): Colour {
  return multiply(conesToOklab, multiply(lightToCones, colour).map(Math.cbrt));
}

function fromOklab(lab: readonly number[]): Colour {
  return multiply(
    conesToLight,
    multiply(oklabToCones, lab).map((cone) => cone ** 3),
  );
}

function multiply(matrix: Matrix, [x = 0, y = 0, z = 0]: readonly number[]): Colour {
  return triple(matrix.map(([a, b, c]) => a * x + b * y + c * z));
}

function triple([a = 0, b = 0, c = 0]: readonly number[]): Colour {
  return [a, b, c];
}
