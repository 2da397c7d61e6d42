import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { PrerenderedParts } from '../prerender/prerender.tsx';
import { separator, type Tree } from './make.ts';
import type { LoaderParts } from './parts.ts';

interface LoaderSettings {
  /** The text of `suikerspin.css`. */
  style: string;
  script: { path: string; integrity?: string | undefined };
  /** The folder of pictures and typeface, relative to the folder of all releases. */
  media: string;
}

/** Data that the build puts into `loader.js`. */
export function loaderParts(
  { screens, failedSend, fingerprint }: PrerenderedParts,
  { style, script, media }: LoaderSettings,
): LoaderParts {
  const trees = screens.map(({ path, html }) => [path, JSON.stringify(treesOf(html))] as const);
  return {
    style,
    // Longest first compresses best: it saves a tenth of a kilobyte.
    screens: Object.fromEntries(
      trees.sort(([, a], [, b]) => b.length - a.length),
    ) as LoaderParts['screens'],
    failedSend: JSON.stringify(treesOf(failedSend)),
    fingerprint,
    script: { path: script.path, integrity: script.integrity ?? '' },
    media,
  };
}

/**
 * Converts React's HTML into trees for `make`.
 * @throws Error for a style attribute, which strict policies forbid, or a value with `separator`.
 */
function treesOf(html: string): Tree[] {
  return parseFragment(html).childNodes.map(treeOf);
}

function treeOf(node: DefaultTreeAdapterTypes.ChildNode): Tree {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  if (node.nodeName === '#comment') return 0;
  const { tagName, attrs, childNodes } = node as DefaultTreeAdapterTypes.Element;
  for (const { name, value } of attrs)
    if (name === 'style' || value.includes(separator))
      throw new Error(`loader.js cannot make <${tagName} ${name}="${value}">.`);
  // The loader adds aria-current itself: all screens then share one header, which compresses well.
  const kept = attrs.filter(({ name }) => name !== 'aria-current');
  // `src` comes last: a picture starts to load when it is set, and needs `loading` before that.
  const sorted = kept.sort((a, b) => Number(a.name === 'src') - Number(b.name === 'src'));
  const start = [tagName, ...sorted.flatMap(({ name, value }) => [name, value])].join(separator);
  return [start, ...childNodes.map(treeOf)];
}
