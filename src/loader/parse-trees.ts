import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { separator, type Tree } from './tree.ts';

/**
 * What React has written, as the loader makes it.
 * @throws Error for what cannot be made: a style attribute, which strict policies forbid, and an attribute with our separator.
 */
export function treesOf(html: string): Tree[] {
  return parseFragment(html).childNodes.map(treeOf);
}

function treeOf(node: DefaultTreeAdapterTypes.ChildNode): Tree {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  if (node.nodeName === '#comment') return 0;
  const { tagName, attrs, childNodes } = node as DefaultTreeAdapterTypes.Element;
  for (const { name, value } of attrs)
    if (name === 'style' || value.includes(separator))
      throw new Error(`loader.js cannot make <${tagName} ${name}="${value}">.`);
  // Where a link leads, the loader knows: so that the same header stands in all screens, and packs well.
  const kept = attrs.filter(({ name }) => name !== 'aria-current');
  // A picture begins to load when it has an address, and should know by then how.
  const sorted = kept.sort((a, b) => Number(a.name === 'src') - Number(b.name === 'src'));
  const start = [tagName, ...sorted.flatMap(({ name, value }) => [name, value])].join(separator);
  return [start, ...childNodes.map(treeOf)];
}
