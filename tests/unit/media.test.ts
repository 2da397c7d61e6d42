import { expect, test } from 'vitest';
import { mediaInside } from '../../src/config/media.ts';

test('the media of a single file are read when one is needed that was not there before', () => {
  let arrived: Record<string, string> = { 'a.avif': 'data:a' };
  let reads = 0;
  const media = mediaInside(() => {
    reads += 1;
    const files = arrived;
    arrived = {};
    return files;
  });
  expect(reads).toBe(0);
  expect([media.url('a.avif'), media.url('a.avif'), reads]).toEqual(['data:a', 'data:a', 1]);
  expect(media.url('b.avif')).toBe('');
  arrived = { 'b.avif': 'data:b' };
  expect([media.url('b.avif'), media.url('a.avif')]).toEqual(['data:b', 'data:a']);
});
