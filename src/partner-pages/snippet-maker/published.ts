import type { Choices } from './choices.ts';
import type { SnippetFiles } from './snippet-markup.ts';

/** The permanent address of each file. A framed page has no integrity, only a version. */
export type Links = Readonly<
  Record<'loader.js' | 'frame.js' | 'index.html', { path: string; integrity?: string | undefined }>
>;

/** `releases.json` in the top folder: `npm run release` reads the earlier versions from it. */
export interface Releases {
  /** The version whose files lie in the top folder. */
  current: string;
  /** The hash of each version's manifest, which lists the hashes of its files. */
  versions: Record<string, string>;
  /** The news of each version, in Dutch, for the snippet maker. */
  news?: Record<string, string>;
}

/** Outside a release the files lie beside the page. */
export const unreleased: Links = {
  'loader.js': { path: 'loader.js' },
  'frame.js': { path: 'frame.js' },
  'index.html': { path: 'index.html' },
};

/** @param page the address of the snippet maker: in the top folder, or in that of its version. */
export function publishedFiles(
  page: string,
  links: Links,
  version: Choices['version'],
): SnippetFiles {
  const top = page.replace(/\/v\d+\.\d+\.\d+(?=\/snippet\b)/, '');
  const file = (name: keyof Links) => {
    const { path, integrity = '' } = version === 'fixed' ? links[name] : { path: name };
    return { url: new URL(path, top).href, integrity };
  };
  return { loader: file('loader.js'), frameScript: file('frame.js'), page: file('index.html').url };
}

/** Only a release has files that never change. */
export function isReleased(links: Links): boolean {
  return links['loader.js'].integrity !== undefined;
}

/**
 * Tells who can load the files of a snippet. A released loader pins its script by integrity, which
 * most browsers refuse in a file: page.
 */
export function reachOf(page: string, links: Links): 'everybody' | 'local' | 'nobody' {
  const { protocol, hostname } = new URL(page);
  if (protocol === 'file:') return isReleased(links) ? 'nobody' : 'local';
  return /^(localhost|127\..*|\[::1\])$/.test(hostname) ? 'local' : 'everybody';
}
