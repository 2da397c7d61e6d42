import { escapeHtml } from '../../lib/escape-html.ts';
import type { Contacts } from '../../prerender/fallback.ts';
import { attributesOf, type Choices, propertiesOf } from './choices.ts';

export interface SnippetFiles {
  loader: PublishedFile;
  frameScript: PublishedFile;
  /** The address of `index.html`. */
  page: string;
}

export interface PublishedFile {
  url: string;
  /** Empty if the file may change. */
  integrity: string;
}

export interface Snippet {
  choices: Choices;
  files: SnippetFiles;
  /** The company's, which visitors see until the site loads. */
  contacts: Contacts;
}

/** Options that a link to the company's own page can carry. */
export const inAddress = ['locationType', 'locationName', 'partner'] as const;
/** Options of the page, the dialog and the frame. */
export const inAnyShape = [...inAddress, 'scheme'] as const;
const inPage = ['start', ...inAnyShape, 'routing', 'hashPrefix', 'stickyOffset'] as const;

export type Attributes = readonly (readonly [name: string, value: string])[];

export function bare({ shape }: Choices): Attributes {
  return shape === 'screen' ? [['bare', '']] : [];
}

export function hostAttributes(choices: Choices): Attributes {
  return dataAttributes([...attributesOf(choices, inPage), ...bare(choices)]);
}

export function dataAttributes(attributes: Attributes): Attributes {
  return attributes.map(([name, value]) => [`data-${name}`, value]);
}

export function style(choices: Choices, ...before: readonly string[]): Attributes {
  const properties = propertiesOf(choices).map(([name, value]) => `${name}: ${value}`);
  const declarations = [...before, ...properties];
  return declarations.length > 0 ? [['style', declarations.join('; ')]] : [];
}

export function scriptElement({ url, integrity }: PublishedFile, marks: Attributes = []): string {
  const pin = [['integrity', integrity] as const, ['crossorigin', 'anonymous'] as const];
  const attributes = [['src', url] as const, ...(integrity ? pin : []), ['async', ''] as const];
  return `${element('script', [...attributes, ...marks])}</script>`;
}

export function element(name: string, attributes: Attributes): string {
  const written = attributes.map(([key, value]) =>
    value ? ` ${key}="${escapeHtml(value)}"` : ` ${key}`,
  );
  return `<${name}${written.join('')}>`;
}

/** JSON without tags and entities: editors and browsers would read them in a script. */
export function inScript(value: string): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('&', '\\u0026');
}
