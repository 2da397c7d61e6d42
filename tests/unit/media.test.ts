import { expect, test } from 'vitest';
import { mediaInside } from '../../src/config/media.ts';

test('the media of a single file are read once, and not before one of them is needed', () => {
  let reads = 0;
  const media = mediaInside(() => {
    reads += 1;
    return { 'a.avif': 'data:a' };
  });
  expect(reads).toBe(0);
  expect([media.url('a.avif'), media.url('b.avif')]).toEqual(['data:a', '']);
  expect(reads).toBe(1);
});
