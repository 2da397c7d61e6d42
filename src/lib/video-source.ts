import { parseUrl } from './url.ts';

/** A film of a service, played in a frame, or a file that the browser plays. */
export type VideoSource =
  | { kind: 'frame'; provider: 'YouTube' | 'Vimeo'; url: string }
  | { kind: 'file'; url: string };

/** The film's id in an address for watching, sharing, embedding, a short or a live page. */
const youTube =
  /^(?:youtu\.be\/|youtube\.com\/(?:(?:embed|shorts|live|v)\/|.*[?&]v=))([\w-]{11})(?![\w-])/;

/** The start in seconds: '90', or '90s' as YouTube's 'share' writes. */
const youTubeStart = /[?&](?:start|t)=(\d+)s?(?:&|$)/;

/** The film's id, and its hash: without that Vimeo refuses to play an unlisted film. */
const vimeo =
  /^vimeo\.com\/(?:(?:.*\/)?videos?\/|channels\/[^/]+\/)?(\d+)(?:\/([\da-f]+))?\/?(?:\?|$)/i;

/** The hash in a query. */
const vimeoHash = /^\?(?:.*&)?h=([\da-f]+)/i;

/**
 * Returns how to play a film, without cookies: by youtube-nocookie.com, or with Vimeo's `dnt`.
 * @returns `undefined` for any address but those of YouTube, Vimeo, and .mp4 and .webm files.
 */
export function parseVideoUrl(address: string): VideoSource | undefined {
  const url = parseUrl(address);
  if (!url) return undefined;
  const host = url.hostname
    .replace(/^(www|m|music|player)\./, '')
    .replace(/youtube-nocookie\./, 'youtube.');
  const hostAndPath = host + url.pathname + url.search;

  const film = youTube.exec(hostAndPath)?.[1];
  if (film) {
    const start = youTubeStart.exec(hostAndPath)?.[1];
    const query = `autoplay=1&rel=0&hl=nl${start ? `&start=${start}` : ''}`;
    return {
      kind: 'frame',
      provider: 'YouTube',
      url: `https://www.youtube-nocookie.com/embed/${film}?${query}`,
    };
  }
  const [, id, hashInPath] = vimeo.exec(hostAndPath) ?? [];
  if (id) {
    const hash = vimeoHash.exec(url.search)?.[1] ?? hashInPath;
    const query = `autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}`;
    return {
      kind: 'frame',
      provider: 'Vimeo',
      url: `https://player.vimeo.com/video/${id}?${query}`,
    };
  }
  return /\.(mp4|webm)$/i.test(url.pathname) ? { kind: 'file', url: address } : undefined;
}
