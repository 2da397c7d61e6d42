import type { Choices } from './choices.ts';
import type { Files } from './snippets.ts';

/** Where the build says that each file stays as it is. A page in a frame cannot be pinned; its version can be named. */
export type Links = Readonly<
  Record<'loader.js' | 'frame.js' | 'index.html', { path: string; integrity?: string | undefined }>
>;

/** `releases.json`, at the top of what is uploaded: what a release on another computer finds the versions by. */
export interface Releases {
  /** Whose files lie at the top. */
  current: string;
  /** The hash of each version's manifest, which has those of its files. */
  versions: Record<string, string>;
  /** What is new in each, in Dutch: the snippet maker shows it. */
  news?: Record<string, string>;
}

/** Outside a release: as they lie beside the page. */
export const unreleased: Links = {
  'loader.js': { path: 'loader.js' },
  'frame.js': { path: 'frame.js' },
  'index.html': { path: 'index.html' },
};

/**
 * The files as a snippet names them.
 * @param page the address of the snippet maker: at the top of them, or in the folder of its version.
 */
export function publishedFiles(page: string, links: Links, version: Choices['version']): Files {
  const top = page.replace(/\/v\d+\.\d+\.\d+(?=\/snippet\b)/, '');
  const file = (name: keyof Links) => {
    const { path, integrity = '' } = version === 'fixed' ? links[name] : { path: name };
    return { url: new URL(path, top).href, integrity };
  };
  return { loader: file('loader.js'), frameScript: file('frame.js'), page: file('index.html').url };
}

/** A build that is no release has no files that stay as they are. */
export function isReleased(links: Links): boolean {
  return links['loader.js'].integrity !== undefined;
}

/** Who can load what a snippet names. The loader pins the script of its release, and most browsers load that from a server only. */
export function reachOf(page: string, links: Links): 'everybody' | 'local' | 'nobody' {
  const { protocol, hostname } = new URL(page);
  if (protocol === 'file:') return isReleased(links) ? 'nobody' : 'local';
  return /^(localhost|127\..*|\[::1\])$/.test(hostname) ? 'local' : 'everybody';
}
