import { parseUrl } from './url.ts';

/** How a film is played: by its own service in a frame, or by the browser. */
export type VideoSource =
  | { kind: 'frame'; provider: 'YouTube' | 'Vimeo'; url: string }
  | { kind: 'file'; url: string };

/**
 * Reads an address as people copy it: from the address bar, 'share', 'embed', shorts and live pages.
 * Frames use the address that sets no cookie: youtube-nocookie.com, and Vimeo's `dnt`.
 * @returns `undefined` for anything that is not a YouTube or Vimeo video or an .mp4 or .webm file.
 */
export function parseVideoUrl(address: string): VideoSource | undefined {
  const url = parseUrl(address);
  if (!url) return undefined;
  const domain = url.hostname.replace(/^(www|m|music|player)\./, '');
  const path = url.pathname.split('/').filter(Boolean);

  if (domain === 'youtu.be') return youTube(path[0], url);
  if (domain === 'youtube.com' || domain === 'youtube-nocookie.com') {
    const inPath = /^(embed|shorts|live|v)$/.test(path[0] ?? '');
    return youTube(inPath ? path[1] : url.searchParams.get('v'), url);
  }
  if (domain === 'vimeo.com') {
    const [, id, hash] =
      /^\/(?:(?:.*\/)?videos?\/|channels\/[^/]+\/)?(\d+)(?:\/([\da-f]+))?\/?$/i.exec(url.pathname) ?? [];
    return vimeo(id, url.searchParams.get('h') ?? hash);
  }
  return /\.(mp4|webm)$/i.test(url.pathname) ? { kind: 'file', url: address } : undefined;
}

function youTube(id: string | null | undefined, from: URL): VideoSource | undefined {
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined;
  const query = new URLSearchParams({ autoplay: '1', rel: '0', hl: 'nl' });
  // In seconds: '90', or '90s' as YouTube's own 'share' writes it.
  const [, start] =
    /^(\d+)s?$/.exec(from.searchParams.get('start') ?? from.searchParams.get('t') ?? '') ?? [];
  if (start) query.set('start', start);
  return {
    kind: 'frame',
    provider: 'YouTube',
    url: `https://www.youtube-nocookie.com/embed/${id}?${query}`,
  };
}

/** @param hash the second part of the address of an unlisted video; without it Vimeo refuses to play. */
function vimeo(id: string | undefined, hash: string | undefined): VideoSource | undefined {
  if (!id) return undefined;
  const query = new URLSearchParams({ autoplay: '1', dnt: '1' });
  if (hash && /^[\da-f]+$/i.test(hash)) query.set('h', hash);
  return { kind: 'frame', provider: 'Vimeo', url: `https://player.vimeo.com/video/${id}?${query}` };
}
