import type { Files } from './snippets.ts';

/** How the build says that each file is to be loaded. A page in a frame cannot be pinned; its version can be named. */
export type Links = Readonly<
  Record<'suikerspin.js' | 'frame.js' | 'index.html', { path: string; integrity?: string | undefined }>
>;

/** Outside a release: as they lie beside the page. */
export const unreleased: Links = {
  'suikerspin.js': { path: 'suikerspin.js' },
  'frame.js': { path: 'frame.js' },
  'index.html': { path: 'index.html' },
};

/**
 * The files as a snippet names them.
 * @param page the address of the snippet maker: at the top of them, or in the folder of its version.
 */
export function publishedFiles(page: string, links: Links): Files {
  const top = page.replace(/\/v\d+\.\d+\.\d+(?=\/snippet\b)/, '');
  const file = ({ path, integrity = '' }: Links[keyof Links]) => ({
    url: new URL(path, top).href,
    integrity,
  });
  return {
    script: file(links['suikerspin.js']),
    frameScript: file(links['frame.js']),
    page: file(links['index.html']).url,
  };
}

/** Who can load the script that a snippet names. Most browsers load a pinned file from a server only. */
export function reachOf({ script }: Files): 'everybody' | 'local' | 'nobody' {
  const { protocol, hostname } = new URL(script.url);
  if (protocol === 'file:') return script.integrity ? 'nobody' : 'local';
  return /^(localhost|127\..*|\[::1\])$/.test(hostname) ? 'local' : 'everybody';
}
