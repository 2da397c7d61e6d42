import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/** What stands in a page, as far as a site of ours is concerned. */
export interface Page {
  /** What its addresses are relative to. */
  base: URL;
  /** The policies in meta elements. */
  policies: string[];
  scripts: Script[];
  hosts: Host[];
  /** The addresses of its frames. */
  frames: string[];
  /** Texts that a visitor reads, but for those in `<pre>` and `<code>`. */
  texts: string[];
}

export interface Script {
  src: string | undefined;
  text: string;
  nonce: string | undefined;
  integrity: string | undefined;
  hasCrossOrigin: boolean;
}

/** An element that a site goes into. */
export interface Host {
  /** As it stands in the page: `<div data-suikerspin …>`. */
  tag: string;
  isElement: boolean;
  isClosed: boolean;
  /** Its options as they were written, by the name of the attribute without `data-`. */
  attributes: Record<string, string>;
}

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const siteTag = 'suikerspin-site';

/** Reads a page as a browser does before any script has run. */
export function readPage(html: string, url: URL): Page {
  const page: Page = { base: url, policies: [], scripts: [], hosts: [], frames: [], texts: [] };
  let hasBase = false;

  function look(node: Node, isCode: boolean) {
    if (node.nodeName === '#text') {
      const { value } = node as DefaultTreeAdapterTypes.TextNode;
      if (!isCode && value.trim()) page.texts.push(value);
    }
    if ('tagName' in node) {
      const attribute = (name: string) => node.attrs.find((attr) => attr.name === name)?.value;
      const { tagName } = node;
      if (tagName === 'base' && !hasBase && attribute('href') !== undefined) {
        hasBase = true;
        page.base = URL.canParse(attribute('href') ?? '', url) ? new URL(attribute('href') ?? '', url) : url;
      }
      if (tagName === 'meta' && attribute('http-equiv')?.toLowerCase() === 'content-security-policy')
        page.policies.push(attribute('content') ?? '');
      if (tagName === 'iframe') page.frames.push(attribute('src') ?? '');
      if (tagName === 'script') page.scripts.push(scriptOf(node));
      if (tagName === siteTag || attribute('data-suikerspin') !== undefined) page.hosts.push(hostOf(node));
    }
    const code = isCode || /^(script|style|pre|code|textarea|noscript|template|title)$/.test(node.nodeName);
    if ('childNodes' in node) for (const child of node.childNodes) look(child, code);
  }

  look(parse(html, { sourceCodeLocationInfo: true }), false);
  return page;
}

function scriptOf(element: Element): Script {
  const attribute = (name: string) => element.attrs.find((attr) => attr.name === name)?.value;
  return {
    src: attribute('src'),
    text: element.childNodes.map((child) => ('value' in child ? child.value : '')).join(''),
    nonce: attribute('nonce'),
    integrity: attribute('integrity'),
    hasCrossOrigin: attribute('crossorigin') !== undefined,
  };
}

function hostOf(element: Element): Host {
  const isElement = element.tagName === siteTag;
  const prefix = isElement ? '' : 'data-';
  const written = element.attrs.filter(({ name }) => name.startsWith(prefix));
  return {
    tag: `<${element.tagName}${written.map(({ name, value }) => ` ${name}${value && `="${value}"`}`).join('')}>`,
    isElement,
    isClosed: Boolean(element.sourceCodeLocation?.endTag),
    attributes: Object.fromEntries(written.map(({ name, value }) => [name.slice(prefix.length), value])),
  };
}
