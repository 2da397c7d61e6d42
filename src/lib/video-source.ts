import { parseUrl } from './url.ts';

/** How a film is played: by its own service in a frame, or by the browser. */
export type VideoSource =
  | { kind: 'frame'; provider: 'YouTube' | 'Vimeo'; url: string }
  | { kind: 'file'; url: string };

/** The id of a film, in addresses as people copy them: address bar, 'share', 'embed', shorts and live pages. */
const youTube =
  /^(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:(?:embed|shorts|live|v)\/|.*[?&]v=))([\w-]{11})(?![\w-])/;

/** In seconds: '90', or '90s' as YouTube's own 'share' writes it. */
const youTubeStart = /[?&](?:start|t)=(\d+)s?(?:&|$)/;

/** The id, and the second part of the address of an unlisted film: without it Vimeo refuses to play. */
const vimeo =
  /^vimeo\.com\/(?:(?:.*\/)?videos?\/|channels\/[^/]+\/)?(\d+)(?:\/([\da-f]+))?\/?(?:\?(?:.*&)?h=([\da-f]+)|\?|$)/i;

/**
 * Reads the address of a film. Frames use the address that sets no cookie: youtube-nocookie.com, and Vimeo's `dnt`.
 * @returns `undefined` for anything that is not a YouTube or Vimeo video or an .mp4 or .webm file.
 */
export function parseVideoUrl(address: string): VideoSource | undefined {
  const url = parseUrl(address);
  if (!url) return undefined;
  const place = url.hostname.replace(/^(www|m|music|player)\./, '') + url.pathname + url.search;

  const [, film] = youTube.exec(place) ?? [];
  if (film) {
    const [, start] = youTubeStart.exec(place) ?? [];
    const query = `autoplay=1&rel=0&hl=nl${start ? `&start=${start}` : ''}`;
    return {
      kind: 'frame',
      provider: 'YouTube',
      url: `https://www.youtube-nocookie.com/embed/${film}?${query}`,
    };
  }
  const [, id, inPath, hash = inPath] = vimeo.exec(place) ?? [];
  if (id) {
    const query = `autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}`;
    return {
      kind: 'frame',
      provider: 'Vimeo',
      url: `https://player.vimeo.com/video/${id}?${query}`,
    };
  }
  return /\.(mp4|webm)$/i.test(url.pathname) ? { kind: 'file', url: address } : undefined;
}
