import { type DefaultTreeAdapterTypes, html, parse, parseFragment } from 'parse5';
import { type Host, hides, hostOf, isHost } from './host.ts';
import { type Script, scriptOf, textOf } from './script.ts';

/** What stands in a page, as far as a site of ours is concerned. */
export interface Page {
  /** What its addresses are relative to. */
  base: URL;
  /** The policies in meta elements. */
  policies: string[];
  scripts: Script[];
  hosts: Host[];
  /** What opens the site in a dialog. */
  openers: Host[];
  frames: Frame[];
  /** Texts that a visitor reads, but for those in `<pre>`, `<code>` and the like. */
  texts: string[];
  /** Where a meta element sends visitors on to. */
  forwardsTo: string | undefined;
}

export interface Frame {
  attributes: Readonly<Record<string, string>>;
  base: URL;
}

export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** What the place of something in a page decides about it. */
export interface Surroundings {
  base: URL;
  /** How many policies in meta elements come before it. A policy does not apply to what came before it. */
  policies: number;
  /** Why nothing here is part of the page: 'stands in a <template>'. */
  inert: string | undefined;
  inShadow: boolean;
  /** The element that hides everything in it until a script shows it. */
  hiddenBy: string | undefined;
}

/** What the content of an element inherits from it. */
type Around = Omit<Surroundings, 'base' | 'policies'>;

/** Where texts are not for visitors to read, or are meant to be code. */
const unread = /^(script|style|pre|code|kbd|samp|textarea|noscript|template|title|xmp)$/;

/** Those that can have a declarative shadow root: https://dom.spec.whatwg.org/#valid-shadow-host-name */
const shadowHost =
  /^(article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span|[a-z][^\s/>]*-.*)$/;

/** Reads a page as a browser does before any script has run. */
export function readPage(text: string, url: URL): Page {
  const page: Page = {
    base: url,
    policies: [],
    scripts: [],
    hosts: [],
    openers: [],
    frames: [],
    texts: [],
    forwardsTo: undefined,
  };
  let hasBase = false;

  function look(node: Node, around: Around, isCode: boolean) {
    if (node.nodeName === '#text') {
      const { value } = node as DefaultTreeAdapterTypes.TextNode;
      if (!isCode && !around.inert && value.trim()) page.texts.push(value);
    }
    if (node.nodeName === '#comment') {
      const { data } = node as DefaultTreeAdapterTypes.CommentNode;
      if (/suikerspin/i.test(data)) lookInText(data, { ...around, inert: 'stands in a comment' });
    }
    if ('tagName' in node) {
      const here = { ...around, base: page.base, policies: page.policies.length };
      const attributes = attributesOf(node);
      const isHtml = node.namespaceURI === html.NS.HTML;
      if (isHtml && !around.inert) readHead(node, attributes, around.inShadow);
      if (node.tagName === 'iframe' && isHtml && !around.inert)
        page.frames.push({ attributes, base: page.base });
      if (node.tagName === 'script') page.scripts.push(scriptOf(node, attributes, text, here));
      if (isHost(node, attributes)) page.hosts.push(hostOf(node, attributes, text, here));
      if ('data-suikerspin-open' in attributes && !around.inert)
        page.openers.push(hostOf(node, attributes, text, here));
      const inside = { ...around, hiddenBy: around.hiddenBy ?? hides(node, attributes) };
      // Visitors open these.
      if (/^(dialog|details)$/.test(node.tagName) || 'popover' in attributes) inside.hiddenBy = undefined;
      if (node.tagName === 'noscript' && isHtml) lookInText(textOf(node), inNoScript(inside));
      lookAtChildren(node, inside, isCode || unread.test(node.tagName));
    } else if ('childNodes' in node) for (const child of node.childNodes) look(child, around, isCode);
  }

  function lookAtChildren(element: Element, around: Around, isCode: boolean) {
    let hasShadow = false;
    for (const child of element.childNodes) {
      if (child.nodeName !== 'template' || !('content' in child)) look(child, around, isCode);
      else if (!hasShadow && isShadowRoot(child, element)) {
        hasShadow = true;
        lookAtChildren(contentOf(child), { ...around, inShadow: true }, isCode);
      } else {
        const inside = { ...around, inert: around.inert ?? 'stands in a <template>' };
        lookAtChildren(contentOf(child), inside, true);
      }
    }
  }

  function lookInText(markup: string, around: Around) {
    for (const child of parseFragment(markup, { sourceCodeLocationInfo: true }).childNodes)
      look(child, around, true);
  }

  function readHead({ tagName, parentNode }: Element, attributes: Record<string, string>, inShadow: boolean) {
    const { href, content = '', 'http-equiv': means = '' } = attributes;
    if (tagName === 'base' && !hasBase && !inShadow && href !== undefined) {
      hasBase = true;
      if (URL.canParse(href, url)) page.base = new URL(href, url);
    }
    if (tagName !== 'meta') return;
    // In the body it does not count: https://html.spec.whatwg.org/#attr-meta-http-equiv-content-security-policy
    if (means.toLowerCase() === 'content-security-policy' && parentNode?.nodeName === 'head')
      page.policies.push(content);
    if (means.toLowerCase() === 'refresh')
      page.forwardsTo ??= /^\s*\d[\d.]*\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(content)?.[1];
  }

  const nowhere = { inert: undefined, inShadow: false, hiddenBy: undefined };
  look(parse(text, { sourceCodeLocationInfo: true }), nowhere, false);
  return page;
}

export function attributesOf(element: Element): Record<string, string> {
  return Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
}

/** A template as an element with its content in it, which may be another template. */
function contentOf(template: DefaultTreeAdapterTypes.Template): Element {
  return { ...template, childNodes: template.content.childNodes };
}

function inNoScript(around: Around): Around {
  return { ...around, inert: around.inert ?? 'stands in a <noscript>' };
}

function isShadowRoot(template: Element, parent: Element): boolean {
  const mode = attributesOf(template).shadowrootmode?.toLowerCase();
  return (
    (mode === 'open' || mode === 'closed') &&
    parent.namespaceURI === html.NS.HTML &&
    shadowHost.test(parent.tagName)
  );
}
