import { html } from 'parse5';
import { misquotedIn } from './host.ts';
import type { Element, Surroundings } from './page.ts';

export interface Script {
  attributes: Readonly<Record<string, string>>;
  /** What stands in it; it runs where there is no `src`. */
  text: string;
  isModule: boolean;
  around: Surroundings;
  /** Why browsers do not run it, as the end of a sentence about it; missing where they do. */
  idle: string | undefined;
  /** The attributes whose quotes are not those of HTML. */
  misquoted: readonly string[];
}

export function scriptOf(
  element: Element,
  attributes: Record<string, string>,
  source: string,
  around: Surroundings,
): Script {
  const kind = kindOf(attributes);
  return {
    attributes,
    text: textOf(element),
    isModule: kind === 'module',
    around,
    idle: around.inert ?? whyForeign(element, attributes) ?? whyIdle(kind, attributes),
    misquoted: misquotedIn(element, source),
  };
}

/** https://mimesniff.spec.whatwg.org/#javascript-mime-type */
const javaScript =
  /^((text|application)\/(x-)?(java|ecma)script|text\/javascript1\.[0-5]|text\/(jscript|livescript))$/i;

/** https://html.spec.whatwg.org/#prepare-the-script-element */
function kindOf({ type, language }: Record<string, string>): 'classic' | 'module' | undefined {
  if (type === '' || (type === undefined && !language)) return 'classic';
  const written = type === undefined ? `text/${language}` : type.trim();
  if (javaScript.test(written)) return 'classic';
  return written.toLowerCase() === 'module' ? 'module' : undefined;
}

function whyIdle(kind: string | undefined, attributes: Record<string, string>): string | undefined {
  const { type, language, for: target, event, src } = attributes;
  const said = type === undefined ? `language="${language}"` : `type="${type}"`;
  if (!kind) return `has ${said}, and browsers leave that alone`;
  if (src === '') return 'has an empty src';
  if (kind === 'module') return undefined;
  if ('nomodule' in attributes) return 'has nomodule, and only browsers that are too old run that';
  const isForLoad = target?.trim().toLowerCase() === 'window' && /^\s*onload(\(\))?\s*$/i.test(event ?? '');
  if (target === undefined || event === undefined || isForLoad) return undefined;
  return 'has the attributes for and event, and browsers leave that alone';
}

/** In SVG `href` names a script; in MathML none runs. */
function whyForeign({ namespaceURI }: Element, { src }: Record<string, string>): string | undefined {
  if (namespaceURI === html.NS.HTML) return undefined;
  if (namespaceURI !== html.NS.SVG) return 'stands in <math>';
  return src === undefined ? undefined : 'stands in <svg>, where src means nothing';
}

export function textOf({ childNodes }: Element): string {
  return childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}
