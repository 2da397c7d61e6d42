import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { mediaPlaceholder, separator, type Tree } from '../loader/make-nodes.ts';
import type { LoaderData } from '../loader/own-script.ts';
import { type RoutePath, routes } from '../routes.ts';
import { configWith, renderResults, renderScreen } from './site-markup.tsx';

/** Adds what React renders first with default options, in trees as JSON: screens and results. */
export function loaderData(build: Omit<LoaderData, 'screens' | 'results'>): LoaderData {
  const config = configWith(mediaPlaceholder);
  const screens = routes.map(({ path }) => {
    const trees = JSON.stringify(treesOf(renderScreen(config, path)));
    return [path, trees] as const;
  });
  // Longest first compresses best: it saves a tenth of a kilobyte.
  screens.sort(([, a], [, b]) => b.length - a.length);
  return {
    ...build,
    screens: Object.fromEntries(screens) as Record<RoutePath, string>,
    results: Object.fromEntries(
      Object.entries(renderResults(config)).map(([result, html]) => [
        result,
        JSON.stringify(treesOf(html)),
      ]),
    ),
  };
}

/**
 * Converts React's HTML into trees for `make`.
 * @throws Error for a comment, a style attribute, which strict policies forbid, or a value with
 * `separator`.
 */
function treesOf(html: string): Tree[] {
  return parseFragment(html).childNodes.map(treeOf);
}

function treeOf(node: DefaultTreeAdapterTypes.ChildNode): Tree {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  if (node.nodeName === '#comment')
    throw new Error('React puts a comment between two texts, and minifiers strip it: join them.');
  const { tagName, attrs, childNodes } = node as DefaultTreeAdapterTypes.Element;
  for (const { name, value } of attrs)
    if (name === 'style' || value.includes(separator))
      throw new Error(`loader.js cannot make <${tagName} ${name}="${value}">.`);
  // The loader adds these itself: all screens then share one header, which compresses well.
  const kept = attrs.filter(({ name }) => name !== 'aria-current' && name !== 'data-to');
  // `src` comes last: a picture starts to load when it is set, and needs `loading` before that.
  const sorted = kept.sort((a, b) => Number(a.name === 'src') - Number(b.name === 'src'));
  const start = [tagName, ...sorted.flatMap(({ name, value }) => [name, value])].join(separator);
  return [start, ...childNodes.map(treeOf)];
}
