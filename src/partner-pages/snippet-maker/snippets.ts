import { fallback } from '../../prerender/fallback.ts';
import { anchorPrefix, formatHash } from '../../router/hash.ts';
import { homePath } from '../../routes.ts';
import { withoutScript } from '../../site/content/without-script.ts';
import { dialled } from '../../site/ui/dialled.ts';
import { snippetMaker } from '../content/snippet-maker.ts';
import { attributesOf, type Choices, type Place } from './choices.ts';
import {
  type Attributes,
  bare,
  dataAttributes,
  element,
  hostAttributes,
  inAddress,
  inAnyShape,
  inScript,
  type Snippet,
  type SnippetFiles,
  scriptElement,
  style,
} from './snippet-markup.ts';

/** The height of the window: content below the site stays out of view, so no text moves. */
const reserved = 'min-height: 100vh';

/** @returns the code to paste; tests compare the guides with it. */
export function snippetFor(place: Place, snippet: Snippet): string {
  return (makers[place] ?? divWithScript)(snippet);
}

const makers: Readonly<Partial<Record<Place, (snippet: Snippet) => string>>> = {
  wordpress: inWordPress,
  'tag-manager': tag,
  iframe: frameWithScript,
  link: linkToPage,
};

/** @param marks further attributes of the script. */
function divWithScript(snippet: Snippet, marks: Attributes = []): string {
  const host = isDialog(snippet) ? opener(snippet) : div(snippet);
  return `${host}\n${scriptElement(snippet.files.loader, marks)}`;
}

/** Autoptimize, LiteSpeed, WP Rocket and Cloudflare then neither copy nor combine the script. */
function inWordPress(snippet: Snippet): string {
  return divWithScript(snippet, [
    ['data-noptimize', '1'],
    ['data-no-optimize', '1'],
    ['data-no-minify', '1'],
    ['data-no-defer', '1'],
    ['data-cfasync', 'false'],
  ]);
}

/** Written in ES5, which every tag manager accepts. A page may run the tag twice. */
function tag({ choices, files, contacts }: Snippet): string {
  const attributes = [
    ['data-suikerspin', ''] as const,
    ...hostAttributes(choices),
    ...style(choices, reserved),
  ];
  const { url, integrity } = files.loader;
  const { phone, email } = contacts;
  const say = (...words: readonly string[]) => words.map(inScript).join(', ');
  const lines = [
    `var place = document.querySelector('main') || document.body;`,
    `if (document.querySelector('[data-suikerspin]')) return;`,
    `var host = document.createElement('div');`,
    ...attributes.map(
      ([name, value]) => `host.setAttribute(${inScript(name)}, ${inScript(value)});`,
    ),
    `say(${say(withoutScript.fallback, `tel:${dialled(phone)}`, phone)});`,
    `say(${say(withoutScript.fallbackEmail, `mailto:${email}`, email)});`,
    `function say(words, address, text) {`,
    `  host.appendChild(document.createTextNode(words));`,
    `  var link = host.appendChild(document.createElement('a'));`,
    `  link.href = address;`,
    `  link.appendChild(document.createTextNode(text));`,
    `}`,
    `place.appendChild(host);`,
    `var script = document.createElement('script');`,
    ...(integrity
      ? [`script.integrity = ${inScript(integrity)};`, `script.crossOrigin = 'anonymous';`]
      : []),
    `script.async = true;`,
    `script.src = ${inScript(url)};`,
    `document.head.appendChild(script);`,
  ];
  const body = lines.map((line) => `  ${line}`).join('\n');
  return `<script>\n(function () {\n${body}\n})();\n</script>`;
}

/** `frame.js` reads from the frame the options that concern the page around it. */
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
    // Strict policies and editors remove style attributes.
    ['frameborder', '0'],
  ]);
  return `${frame}</iframe>\n${scriptElement(files.frameScript)}`;
}

/** For a newsletter, a mail, or a QR code on a poster. */
function linkToPage({ choices, files }: Snippet): string {
  return pageAddress(choices, files, attributesOf(choices, inAddress));
}

/** The company's own page, at the chosen screen. */
function pageAddress({ start }: Choices, { page }: SnippetFiles, asked: Attributes = []): string {
  const query = new URLSearchParams(asked.map(([name, value]) => [name, value])).toString();
  return `${page}${query && `?${query}`}${start === homePath ? '' : formatHash(start, anchorPrefix)}`;
}

function div({ choices, contacts }: Snippet): string {
  const attributes = [...hostAttributes(choices), ...style(choices, reserved)];
  return `${element('div', [['data-suikerspin', ''], ...attributes])}${fallback(contacts)}</div>`;
}

function isDialog({ choices }: Snippet): boolean {
  return choices.shape === 'dialog';
}

/** Without the script, the opener is a link to the company's site. */
function opener({ choices, files }: Snippet): string {
  const attributes = [
    ['href', pageAddress(choices, files)] as const,
    ['data-suikerspin-open', choices.start] as const,
    ...dataAttributes(attributesOf(choices, inAnyShape)),
    ...style(choices),
  ];
  return `${element('a', attributes)}${snippetMaker.opener}</a>`;
}
