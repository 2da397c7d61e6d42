import { html } from 'parse5';
import type { Element, Surroundings } from './page.ts';

/** An element that a site goes into. */
export interface Host {
  /** As it stands in the page: `<div data-suikerspin …>`. */
  tag: string;
  isElement: boolean;
  /** Without an end tag that it needs. */
  isUnclosed: boolean;
  /** Its options as they were written, by the name of the attribute without `data-`. */
  attributes: Readonly<Record<string, string>>;
  /** Attributes that look like options and are none: with `data-` on the element, or without it on anything else. */
  others: Readonly<Record<string, string>>;
  /** The attributes whose quotes are not those of HTML. */
  misquoted: readonly string[];
  /** Why no site can come here, as the end of a sentence about it. */
  trouble: string | undefined;
  hiddenBy: string | undefined;
  /** A script sets more options, which cannot be seen from outside. */
  hasMore: boolean;
}

const siteTag = 'suikerspin-site';

/** What stands in these is not shown. */
const showsNothing =
  /^(area|audio|base|br|canvas|col|colgroup|embed|head|hr|iframe|img|input|link|meta|object|option|picture|script|select|source|style|textarea|title|track|video|wbr)$/;

const closesItself = /^(body|caption|colgroup|dd|dt|html|li|option|p|rp|rt|tbody|td|tfoot|th|thead|tr)$/;

export function isHost({ tagName }: Pick<Element, 'tagName'>, attributes: Record<string, string>): boolean {
  return tagName === siteTag || 'data-suikerspin' in attributes;
}

/** @param source the text that the element was read from. */
export function hostOf(
  element: Element,
  attributes: Record<string, string>,
  source: string,
  around: Surroundings,
): Host {
  const { tagName, sourceCodeLocation } = element;
  const isEmpty = showsNothing.test(tagName);
  return {
    ...describeHost(tagName, attributes),
    isUnclosed: !sourceCodeLocation?.endTag && !closesItself.test(tagName) && !isEmpty,
    misquoted: misquotedIn(element, source),
    trouble: troubleOf(element, around),
    hiddenBy: around.hiddenBy ?? hides(element, attributes),
  };
}

/** What is known of a host of which only name and attributes are. */
export function describeHost(tagName: string, attributes: Readonly<Record<string, string>>): Host {
  const isElement = tagName === siteTag;
  const prefixed = Object.entries(attributes).filter(([name]) => name.startsWith('data-'));
  const plain = Object.entries(attributes).filter(([name]) => !name.startsWith('data-'));
  const unprefixed = Object.fromEntries(prefixed.map(([name, value]) => [name.slice('data-'.length), value]));
  const written = isElement ? plain : prefixed;
  return {
    tag: `<${tagName}${written.map(([name, value]) => ` ${name}${value && `="${value}"`}`).join('')}>`,
    isElement,
    isUnclosed: false,
    attributes: isElement ? Object.fromEntries(plain) : unprefixed,
    others: isElement ? unprefixed : Object.fromEntries(plain),
    misquoted: [],
    trouble: undefined,
    hiddenBy: undefined,
    hasMore: false,
  };
}

/** @returns the element as it stands in the page, where what is in it is not shown. */
export function hides(
  { tagName }: Element,
  { hidden, style = '' }: Record<string, string>,
): string | undefined {
  if (hidden !== undefined && hidden.toLowerCase() !== 'until-found') return `<${tagName} hidden>`;
  return /(^|;)\s*display\s*:\s*none/i.test(style) ? `<${tagName} style="display: none">` : undefined;
}

function troubleOf(
  { tagName, namespaceURI }: Element,
  { inert, inShadow }: Surroundings,
): string | undefined {
  if (inert) return inert;
  if (namespaceURI !== html.NS.HTML)
    return `stands in <${namespaceURI === html.NS.SVG ? 'svg' : 'math'}>, where it is no element of HTML`;
  if (showsNothing.test(tagName)) return 'is an element in which nothing can be shown';
  return inShadow && tagName !== siteTag
    ? 'stands in a shadow root, where the script does not look'
    : undefined;
}

/**
 * Written by an editor that makes all quotes curly: to HTML the value has no quotes then, and these are part of it.
 * @param source the text that the element was read from.
 */
export function misquotedIn({ sourceCodeLocation }: Element, source: string): string[] {
  return Object.entries(sourceCodeLocation?.attrs ?? {})
    .filter(([, { startOffset, endOffset }]) => curly.test(source.slice(startOffset, endOffset)))
    .map(([name]) => name);
}

const curly =
  /^[^=]*=\s*([\u2018-\u201f\u2032\u2033\u00ab\u00bb]|&#(82(1[6-9]|2[0-3]|4[23])|171|187);|&([lr][sda]quo|Prime|prime);)/i;
