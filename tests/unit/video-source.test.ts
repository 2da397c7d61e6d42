// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { parseVideoUrl } from '../../src/lib/video-source.ts';

const id = 'dQw4w9WgXcQ';

describe('YouTube', () => {
  test.each([
    `https://www.youtube.com/watch?v=${id}`,
    `https://youtube.com/watch?list=PL1&v=${id}`,
    `https://m.youtube.com/watch?v=${id}`,
    `https://music.youtube.com/watch?v=${id}&list=PL1`,
    `https://youtu.be/${id}?si=abc`,
    `https://www.youtube.com/v/${id}`,
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/live/${id}?feature=share`,
  ])('%s plays from the address without cookies', (address) => {
    const source = parseVideoUrl(address);
    expect(source).toMatchObject({ kind: 'frame', provider: 'YouTube' });
    expect(source?.url).toMatch(new RegExp(`^https://www\\.youtube-nocookie\\.com/embed/${id}\\?`));
  });

  test.each([
    [`https://youtu.be/${id}?t=42`, '42'],
    [`https://www.youtube.com/watch?v=${id}&t=42s`, '42'],
    [`https://www.youtube.com/embed/${id}?start=7&end=9`, '7'],
    [`https://youtu.be/${id}?st=42`, null],
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
    ['https://vimeo.com/123456789/', null],
    ['https://vimeo.com/123456789/abcdef0123/', 'abcdef0123'],
    ['https://vimeo.com/123456789?share=copy', null],
    ['https://vimeo.com/123456789?share=copy?h=abcdef0123', null],
    ['https://vimeo.com/123456789/abcdef0123?share=copy', 'abcdef0123'],
    ['https://vimeo.com/123456789?share=copy&h=abcdef0123', 'abcdef0123'],
    ['https://player.vimeo.com/video/123456789', null],
    ['https://vimeo.com/channels/staffpicks/123456789', null],
    ['https://vimeo.com/showcase/1111111/video/123456789', null],
    ['https://vimeo.com/groups/12345/videos/123456789', null],
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
  'https://www.youtube.com/',
  'https://www.youtube.com/watch?v=short',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  `https://www.youtube.com/watch?v=${id}x`,
  `https://www.youtube.com/watch?xv=${id}`,
  `https://www.youtube.com/film/${id}`,
  `https://example.com/youtu.be/${id}`,
  `https://youtu.m.be/${id}`,
  `https://youtu-nocookie.be/${id}`,
  `https://xwww.youtube.com/embed/${id}`,
  `https://example.www.youtube.com/embed/${id}`,
  'https://vimeo.com/about',
  'https://vimeo.com/123456789/about',
  'https://vimeo.com/123456789x',
  'https://vimeo.com/video/',
  'https://vimeo.com/channels/a/b/123456789',
  'https://vimeo.com/film/123456789',
  'https://example.com/vimeo.com/123456789',
  'https://example.com/film.mp4.html',
  'https://vimeo.com/event/333333',
  'https://example.com/film.mov',
  'geen adres',
  '',
])('%s is not a video', (address) => {
  expect(parseVideoUrl(address)).toBeUndefined();
});
