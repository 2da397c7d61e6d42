import type { RoutePath } from '../routes.ts';

/** A prerendered text, or element: name and attributes in one text, then the children. */
export type Tree = string | readonly [start: string, ...children: unknown[]];

/** Separates the name, attribute names and values in the first text of an element. */
export const separator = '|';

/** Placeholder for the media folder at the start of picture addresses. */
export const mediaPlaceholder = '~/';

const html = 'http://www.w3.org/1999/xhtml';
const svg = 'http://www.w3.org/2000/svg';

interface Surroundings {
  /** The folder of the pictures, ending in '/'. */
  media: string;
  path: RoutePath;
  href(path: RoutePath): string;
}

/** Makes the nodes of the trees one at a time: Trusted Types may forbid every HTML parser. */
export function make(trees: readonly Tree[], around: Surroundings): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(...trees.map((tree) => makeNode(tree, html, around)));
  return fragment;
}

function makeNode(tree: Tree, outer: string, around: Surroundings): Node | string {
  if (typeof tree === 'string') return tree;
  const [start, ...children] = tree;
  const [name = '', ...attributes] = start.split(separator);
  const namespace = name === 'svg' ? svg : outer;
  const element = document.createElementNS(namespace, name);
  while (attributes.length > 0) {
    const [attribute = '', value = ''] = attributes.splice(0, 2);
    if (value.startsWith('#/')) linkTo(value.slice(1) as RoutePath, element, around);
    // No `replaceAll`: Sugar has its own.
    else element.setAttribute(attribute, value.replace(/~\//g, around.media));
  }
  element.append(...children.map((child) => makeNode(child as Tree, namespace, around)));
  return element;
}

function linkTo(path: RoutePath, link: Element, around: Surroundings): void {
  link.setAttribute('href', around.href(path));
  link.setAttribute('data-to', path);
  if (path === around.path) link.setAttribute('aria-current', 'page');
}
