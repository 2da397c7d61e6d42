import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultOptions } from '../../src/options/options.ts';
import { requestTypefaces, typefaces } from '../../src/visit/typeface.ts';
import { Visit } from '../../src/visit/visit.ts';

class Face {
  status = 'loading';
  constructor(
    readonly family: string,
    readonly source = '',
    readonly descriptors = {},
  ) {
    made.push(this);
  }
  /** A typeface that does not come. */
  load = () => new Promise(() => {});
}

const fonts = new Set<Face>();
let made: Face[] = [];

beforeEach(() => {
  made = [];
  vi.useFakeTimers();
  vi.stubGlobal('FontFace', Face);
  Object.assign(document, { fonts });
});

afterEach(() => {
  fonts.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('text has a face of its own beside that of display, in all weights of bold', () => {
  const typeface = requestTypefaces('https://example.com/media/');
  expect(made).toMatchObject([
    { source: 'url("https://example.com/media/fredoka.woff2")', descriptors: { weight: '600' } },
    {
      source: 'url("https://example.com/media/figtree.woff2")',
      descriptors: { weight: '400 700' },
    },
  ]);
  typeface?.release();
});

test('one that has loaded is applied without the other, which has not', () => {
  const typeface = requestTypefaces('https://example.com/media/');
  (made[0] as Face).status = 'loaded';
  typeface?.apply();
  expect([...fonts]).toEqual([made[0]]);
  typeface?.release();
  expect(fonts.size).toBe(0);
});

test('is waited for a tenth of a second after all else is ready', async () => {
  const typeface = requestTypefaces('https://example.com/media/');
  await vi.advanceTimersByTimeAsync(2000);
  let waited = false;
  typeface?.settle().then(() => {
    waited = true;
  });
  await vi.advanceTimersByTimeAsync(90);
  expect(waited).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  expect(waited).toBe(true);
  typeface?.release();
});

test('leaves no timer behind, however often it was waited for', () => {
  const typeface = requestTypefaces('https://example.com/media/');
  typeface?.settle(400);
  typeface?.settle(60_000);
  typeface?.release();
  expect(vi.getTimerCount()).toBe(0);
});

test('a late one is applied when the screen changes, also before React', () => {
  const visit = new Visit({ ...defaultOptions, routing: 'memory' });
  visit.enter(document.createElement('div'));
  visit.requestTypeface('https://example.com/media/');
  for (const face of made) face.status = 'loaded';
  visit.shown = '/';
  visit.navigate('/');
  expect(fonts.size).toBe(0);
  visit.navigate('/contact');
  expect(fonts.size).toBe(2);
  fonts.clear();
  visit.leave();
});

test('once both were applied, the next site has them at once; else it asks for them again', () => {
  const late = requestTypefaces('https://example.com/media/');
  for (const face of made) face.status = 'loaded';
  late?.release();
  const first = requestTypefaces('https://example.com/media/');
  expect(first?.areLoaded()).toBe(false);
  for (const face of made) face.status = 'loaded';
  first?.apply();
  first?.release();
  const next = requestTypefaces('https://example.com/media/');
  next?.apply();
  expect(made.length).toBe(4);
  expect([...fonts]).toEqual(made.slice(2));
  fonts.clear();
  next?.release();
});

test('those of a fragment are used, and removed with the last site', () => {
  for (const { family } of typefaces) fonts.add(new Face(`"${family}"`));
  const [first, second] = ['a', 'b'].map((url) => requestTypefaces(url));
  first?.apply();
  expect(fonts.size).toBe(2);
  first?.release();
  expect(fonts.size).toBe(2);
  second?.release();
  expect(fonts.size).toBe(0);
});
