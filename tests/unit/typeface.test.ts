import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { displayFamily, requestTypeface } from '../../src/embed/typeface.ts';

class Face {
  status = 'loading';
  constructor(readonly family: string) {}
  /** A typeface that does not come. */
  load = () => new Promise(() => {});
}

const fonts = new Set<Face>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('FontFace', Face);
  Object.assign(document, { fonts });
});

afterEach(() => {
  fonts.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('it is waited for a tenth of a second from when all else is ready, however long that took', async () => {
  const typeface = requestTypeface('https://example.com/fredoka.woff2');
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

test('one that a fragment brought along is used, and taken back with the last site', () => {
  fonts.add(new Face(`"${displayFamily}"`));
  const [first, second] = ['a', 'b'].map((url) => requestTypeface(url));
  first?.apply();
  expect(fonts.size).toBe(1);
  first?.release();
  expect(fonts.size).toBe(1);
  second?.release();
  expect(fonts.size).toBe(0);
});
