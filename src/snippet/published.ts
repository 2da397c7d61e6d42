import type { Files } from './snippets.ts';

/** How the build says that each file is to be loaded. */
export type Links = Readonly<
  Record<'suikerspin.js' | 'frame.js', { path: string; integrity?: string | undefined }>
>;

/** Outside a release: as they lie beside the page. */
export const unreleased: Links = {
  'suikerspin.js': { path: 'suikerspin.js' },
  'frame.js': { path: 'frame.js' },
};

/** The files as a snippet names them. @param page the address of the snippet maker, which lies at the top of them. */
export function publishedFiles(page: string, links: Links): Files {
  const file = ({ path, integrity = '' }: Links[keyof Links]) => ({
    url: new URL(path, page).href,
    integrity,
  });
  return {
    script: file(links['suikerspin.js']),
    frameScript: file(links['frame.js']),
    page: new URL('index.html', page).href,
  };
}

/** Whether nobody else can reach the files behind a page. */
export function isLocal(page: string): boolean {
  const { protocol, hostname } = new URL(page);
  return protocol === 'file:' || /^(localhost|127\..*|\[::1\])$/.test(hostname);
}
