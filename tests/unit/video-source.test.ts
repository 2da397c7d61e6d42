// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { parseVideoUrl } from '../../src/lib/video-source.ts';

const id = 'dQw4w9WgXcQ';

describe('YouTube', () => {
  test.each([
    `https://www.youtube.com/watch?v=${id}`,
    `https://m.youtube.com/watch?v=${id}`,
    `https://youtu.be/${id}?si=abc`,
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `https://www.youtube.com/shorts/${id}`,
  ])('%s plays from the address without cookies', (address) => {
    const source = parseVideoUrl(address);
    expect(source).toMatchObject({ kind: 'frame', provider: 'YouTube' });
    expect(source?.url).toMatch(new RegExp(`^https://www\\.youtube-nocookie\\.com/embed/${id}\\?`));
  });

  test.each([
    [`https://youtu.be/${id}?t=42`, '42'],
    [`https://www.youtube.com/watch?v=${id}&t=42s`, '42'],
    [`https://youtu.be/${id}?t=1m42s`, null],
    [`https://youtu.be/${id}`, null],
  ])('%s starts at %s', (address, start) => {
    const url = new URL(parseVideoUrl(address)?.url ?? '');
    expect(url.pathname).toBe(`/embed/${id}`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      autoplay: '1',
      rel: '0',
      hl: 'nl',
      ...(start && { start }),
    });
  });
});

describe('Vimeo', () => {
  test.each([
    ['https://vimeo.com/123456789', null],
    ['https://vimeo.com/123456789/abcdef0123', 'abcdef0123'],
    ['https://player.vimeo.com/video/123456789', null],
    ['https://vimeo.com/showcase/1111111/video/123456789', null],
    ['https://player.vimeo.com/video/123456789?h=abcdef0123', 'abcdef0123'],
  ])('%s plays without tracking', (address, hash) => {
    const source = parseVideoUrl(address);
    expect(source).toMatchObject({ kind: 'frame', provider: 'Vimeo' });
    const url = new URL(source?.url ?? '');
    expect(url.origin + url.pathname).toBe('https://player.vimeo.com/video/123456789');
    expect(url.searchParams.get('dnt')).toBe('1');
    expect(url.searchParams.get('h')).toBe(hash);
  });
});

test.each(['https://cdn.example/a/film.mp4?v=2', 'https://cdn.example/film.WEBM'])(
  '%s is a file',
  (address) => {
    expect(parseVideoUrl(address)).toEqual({ kind: 'file', url: address });
  },
);

test.each([
  'https://www.youtube.com/watch?v=short',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  `https://www.youtube.com/watch?v=${id}x`,
  `https://example.com/youtu.be/${id}`,
  'https://example.com/film.mov',
  'geen adres',
  '',
])('%s is not a video', (address) => {
  expect(parseVideoUrl(address)).toBeUndefined();
});
