import { escapeHtml } from '../../lib/escape-html.ts';
import { fallback } from '../../prerender/fallback.ts';
import { formatHash } from '../../router/hash.ts';
import { homePath } from '../../routes.ts';
import { withoutScript } from '../../site/content/without-script.ts';
import { dialled } from '../../site/ui/dialled.ts';
import { snippetMaker } from '../content/snippet-maker.ts';
import { attributesOf, type Choices, type Place, propertiesOf } from './choices.ts';

/** The files that a snippet names. */
export interface Files {
  loader: PublishedFile;
  frameScript: PublishedFile;
  /** The address of `index.html`. */
  page: string;
}

export interface PublishedFile {
  url: string;
  /** Empty where the file may change. */
  integrity: string;
}

interface Snippet {
  choices: Choices;
  files: Files;
  /** The company's, shown until the site is there. */
  phone: string;
}

/** As high as the window: what is below the site is out of view before it comes, so nothing that is read moves. */
const reserved = 'min-height: 100vh';

/** The one place where snippets are written: the page that makes them reads them here, and tests hold the guides to them. */
export function snippetFor(place: Place, snippet: Snippet): string {
  return makers[place](snippet);
}

const makers: Readonly<Record<Place, (snippet: Snippet) => string>> = {
  site: divWithScript,
  wordpress: divWithScript,
  wix: divWithScript,
  squarespace: divWithScript,
  webflow: divWithScript,
  shopify: divWithScript,
  'tag-manager': tag,
  react: reactComponent,
  vue: vueComponent,
  app: elementWithScript,
  iframe: frameWithScript,
  link: linkToPage,
};

const inAddress = ['locationType', 'locationName', 'partner'] as const;

const inAnyShape = [...inAddress, 'scheme'] as const;

const inPage = ['start', ...inAnyShape, 'routing', 'hashPrefix', 'stickyOffset'] as const;

function divWithScript(snippet: Snippet): string {
  return `${isDialog(snippet) ? opener(snippet) : div(snippet)}\n${scriptElement(snippet.files.loader)}`;
}

function elementWithScript(snippet: Snippet): string {
  return `${scriptElement(snippet.files.loader)}\n${isDialog(snippet) ? opener(snippet) : siteElement(snippet)}`;
}

function siteElement({ choices, phone }: Snippet): string {
  const attributes = [...siteAttributes(choices), ...style(choices, 'display: block', reserved)];
  return `${element('suikerspin-site', attributes)}${fallback(phone)}</suikerspin-site>`;
}

/** React 19 puts the script in the head, once. */
function reactComponent(snippet: Snippet): string {
  const { choices, files, phone } = snippet;
  const properties = propertiesOf(choices).map(([name, value]) => `'${name}': '${value}'`);
  const look = properties.length > 0 ? ` style={{ ${properties.join(', ')} }}` : '';
  const place = ["display: 'block'", "minHeight: '100vh'", ...properties].join(', ');
  const site = `${element('suikerspin-site', siteAttributes(choices), ` style={{ ${place} }}>`)}
        <p>${fallback(phone)}</p>
      </suikerspin-site>`;
  return `export function Suikerspin() {
  return (
    <>
      ${element('script', scriptAttributes(files.loader, 'crossOrigin'), ' />')}
      ${isDialog(snippet) ? opener(snippet, `${look}>`) : site}
    </>
  );
}`;
}

/** By `is`, because Vue leaves scripts out of templates and takes a name that it does not know for a component. */
function vueComponent(snippet: Snippet): string {
  const { choices, files, phone } = snippet;
  const attributes = [...siteAttributes(choices), ...style(choices, 'display: block', reserved)];
  const site = `${element('component', [['is', 'suikerspin-site'], ...attributes])}
    <p>${fallback(phone)}</p>
  </component>`;
  return `<template>
  ${element('component', [['is', 'script'], ...scriptAttributes(files.loader)], ' />')}
  ${isDialog(snippet) ? opener(snippet) : site}
</template>`;
}

/** In the JavaScript of 2009, all that every tag manager lets through; and in a page that may run the tag twice. */
function tag({ choices, files, phone }: Snippet): string {
  const attributes = [
    ['data-suikerspin', ''] as const,
    ...hostAttributes(choices),
    ...style(choices, reserved),
  ];
  const { url, integrity } = files.loader;
  const lines = [
    `var place = document.querySelector('main') || document.body;`,
    `if (document.querySelector('[data-suikerspin]')) return;`,
    `var host = document.createElement('div');`,
    ...attributes.map(
      ([name, value]) => `host.setAttribute(${inScript(name)}, ${inScript(value)});`,
    ),
    `host.appendChild(document.createTextNode(${inScript(withoutScript.fallback)}));`,
    `var phone = host.appendChild(document.createElement('a'));`,
    `phone.href = ${inScript(`tel:${dialled(phone)}`)};`,
    `phone.appendChild(document.createTextNode(${inScript(phone)}));`,
    `place.appendChild(host);`,
    `var script = document.createElement('script');`,
    ...(integrity
      ? [`script.integrity = ${inScript(integrity)};`, `script.crossOrigin = 'anonymous';`]
      : []),
    `script.async = true;`,
    `script.src = ${inScript(url)};`,
    `document.head.appendChild(script);`,
  ];
  return `<script>\n(function () {\n${lines.map((line) => `  ${line}`).join('\n')}\n})();\n</script>`;
}

/** What the address of the framed page cannot say, `frame.js` reads from the frame. */
function frameWithScript({ choices, files }: Snippet): string {
  const address = pageAddress(choices, files, [
    ...attributesOf(choices, inAnyShape),
    ...bare(choices),
    ...(['accent', 'radius'] as const)
      .map((name) => [name, choices[name]] as const)
      .filter(([, value]) => value),
  ]);
  const frame = element('iframe', [
    ['data-suikerspin-frame', ''],
    ...dataAttributes(attributesOf(choices, ['routing', 'hashPrefix', 'stickyOffset'])),
    ['src', address],
    ['title', snippetMaker.frameTitle],
    ['width', '100%'],
    ['height', '800'],
    // A style attribute is what strict policies and editors take away.
    ['frameborder', '0'],
  ]);
  return `${frame}</iframe>\n${scriptElement(files.frameScript)}`;
}

/** Needs no embed: for a newsletter, a mail, or as a QR code on a poster. */
function linkToPage({ choices, files }: Snippet): string {
  return pageAddress(choices, files, attributesOf(choices, inAddress));
}

/** Of the company's own page, at the screen. */
function pageAddress({ start }: Choices, { page }: Files, asked: Attributes = []): string {
  const query = new URLSearchParams(asked.map(([name, value]) => [name, value])).toString();
  return `${page}${query && `?${query}`}${start === homePath ? '' : formatHash(start, '')}`;
}

type Attributes = readonly (readonly [name: string, value: string])[];

function div({ choices, phone }: Snippet): string {
  const attributes = [...hostAttributes(choices), ...style(choices, reserved)];
  return `${element('div', [['data-suikerspin', ''], ...attributes])}${fallback(phone)}</div>`;
}

function isDialog({ choices }: Snippet): boolean {
  return choices.shape === 'dialog';
}

/** A link to the company's site, for as long as there is no script. */
function opener({ choices, files }: Snippet, end?: string): string {
  const attributes = [
    ['href', pageAddress(choices, files)] as const,
    ['data-suikerspin-open', choices.start] as const,
    ...dataAttributes(attributesOf(choices, inAnyShape)),
    ...(end ? [] : style(choices)),
  ];
  return `${element('a', attributes, end)}${snippetMaker.opener}</a>`;
}

function siteAttributes(choices: Choices): Attributes {
  return [...attributesOf(choices, inPage), ...bare(choices)];
}

function bare({ shape }: Choices): Attributes {
  return shape === 'screen' ? [['bare', '']] : [];
}

function hostAttributes(choices: Choices): Attributes {
  return dataAttributes(siteAttributes(choices));
}

function dataAttributes(attributes: Attributes): Attributes {
  return attributes.map(([name, value]) => [`data-${name}`, value]);
}

function style(choices: Choices, ...before: readonly string[]): Attributes {
  const declarations = [
    ...before,
    ...propertiesOf(choices).map(([name, value]) => `${name}: ${value}`),
  ];
  return declarations.length > 0 ? [['style', declarations.join('; ')]] : [];
}

function scriptElement(file: PublishedFile): string {
  return `${element('script', scriptAttributes(file))}</script>`;
}

function scriptAttributes(
  { url, integrity }: PublishedFile,
  crossOrigin = 'crossorigin',
): Attributes {
  const pin = [['integrity', integrity] as const, [crossOrigin, 'anonymous'] as const];
  return [['src', url], ...(integrity ? pin : []), ['async', '']];
}

function element(name: string, attributes: Attributes, end = '>'): string {
  const written = attributes.map(([key, value]) =>
    value ? ` ${key}="${escapeHtml(value)}"` : ` ${key}`,
  );
  return `<${name}${written.join('')}${end}`;
}

/** A value in a script that stands in HTML: editors and browsers find no tag and no entity in it. */
function inScript(value: string): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('&', '\\u0026');
}
