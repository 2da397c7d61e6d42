import { readFileSync } from 'node:fs';
import path from 'node:path';
import { company } from '../../company.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { siteAddress } from '../../lib/url.ts';
import { sourceOf } from '../../prerender/csp.ts';
import { contactLinks } from '../../prerender/fallback.ts';
import { themeColors } from '../../prerender/single-file/meta.ts';
import { fontFaces } from '../../prerender/typeface-script.ts';
import { logoPaths } from '../../site/layout/logo-paths.ts';
import { dialled } from '../../site/ui/dialled.ts';
import { type Guide, guideNames, guides, guideWords } from '../content/guides.ts';
import { placeWords } from '../content/places.ts';
import { places, readAnswers } from '../snippet-maker/choices.ts';
import { type Links, publishedFiles } from '../snippet-maker/published.ts';
import { snippetFor } from '../snippet-maker/snippets.ts';
import { type GuideContent, readGuide } from './markdown.ts';

/** In the guides, and used until the company has its own. */
const exampleAddress = 'https://example.com/';
const example = contactLinks({ phone: '020 123 45 67', email: 'hallo@example.com' });

/**
 * Renders the guides in a folder of Markdown, with the names of all their pictures.
 * @param style the text of guide.css.
 */
export function renderGuides(folder: string, links: Links, style: string) {
  const snippetOf = companySnippets(links);
  const pages = new Map<Guide, string>();
  const all = new Set<string>();
  for (const guide of guideNames) {
    const place = places.find((one) =>
      (placeWords[one].guides as readonly string[]).includes(guide),
    );
    const maker = `../snippet.html${place ? `?place=${place}` : ''}`;
    const content = readGuide(readFileSync(path.join(folder, `${guide}.md`), 'utf8'), {
      guide,
      maker,
      snippetFor: snippetOf,
      pictureSize: (file) => sizeOf(readFileSync(path.join(folder, file))),
    });
    pages.set(guide, guidePage(guide, content, maker, style));
    for (const picture of content.pictures) all.add(picture);
  }
  return { pages, pictures: [...all] };
}

/** The document of a guide. It loads only the typefaces and the icon in `media/`. */
function guidePage(
  guide: Guide,
  { title, description, html }: GuideContent,
  maker: string,
  style: string,
): string {
  const pageStyle = `${fontFaces('../media')}${style}`;
  const policy =
    `default-src 'none'; style-src ${sourceOf(pageStyle)}; img-src 'self'; font-src 'self'; ` +
    "base-uri 'none'; form-action 'none'";
  const { lang } = guides[guide];
  const words = guideWords[lang];
  const phone = `<a href="tel:${dialled(company.phone)}">${escapeHtml(company.phone)}</a>`;
  const groups = Object.entries(words.groups).map(([group, name]) => {
    const members = guideNames.filter((one) => guides[one].group === group);
    return `<h2>${name}</h2>\n<ul>${members.map((one) => entry(one, guide)).join('')}</ul>`;
  });
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${themeColors.light}">
<title>${escapeHtml(`${title} | ${company.brand}`)}</title>
<meta name="description" content="${escapeHtml(description)}">
<link rel="icon" href="../media/apple-touch-icon.png">
<style>${pageStyle}</style>
</head>
<body data-suikerspin-root>
<header class="top">
<a class="brand" href="../snippet.html">${logo}${escapeHtml(company.brand)}</a>
${phone}
</header>
<main>
<div class="opening">
<p class="kind"><a href="#guides">${words.all}</a></p>
<h1>${escapeHtml(title)}</h1>
<p><a class="make" href="${escapeHtml(maker)}">${words.make}</a></p>
</div>
<div class="columns">
<article>
${html}<p class="help">${words.help} ${phone}</p>
</article>
<nav id="guides" aria-label="${words.all}">
${groups.join('\n')}
</nav>
</div>
</main>
</body>
</html>
`;
}

const logo = [
  '<svg viewBox="0 0 32 40" width="26" height="32" aria-hidden="true">',
  `<path class="puff" d="${logoPaths.puff}"/><path d="${logoPaths.thread}"/></svg>`,
].join('');

function entry(guide: Guide, current: Guide): string {
  const { label, lang } = guides[guide];
  const other = lang === guides[current].lang ? '' : ` lang="${lang}" hreflang="${lang}"`;
  const here = guide === current ? ' aria-current="page"' : '';
  return `<li><a href="${guide}.html"${other}${here}>${label}</a></li>`;
}

/** @returns the snippet maker's code to paste, with the company's files and contacts. */
function companySnippets(links: Links): (place: string, code: string) => string {
  const { choices } = readAnswers({});
  const { siteUrl } = company;
  const address = siteUrl ? siteAddress(siteUrl) : exampleAddress;
  const { phone, email } = contactLinks(company);
  const files = publishedFiles(new URL('snippet.html', address).href, links, choices.version);
  return (name, code) => {
    if (name === 'app')
      return code
        .replace(`${exampleAddress}loader.js`, files.loader.url)
        .replace(example.phone, phone)
        .replace(example.email, email);
    const place = places.find((one) => one === name);
    if (!place) throw new Error(`A guide marks a snippet ${name}, which is none.`);
    return snippetFor(place, { choices, contacts: company, files });
  };
}

/** Reads the size of a PNG from its first chunk. */
function sizeOf(picture: Buffer): { width: number; height: number } {
  return { width: picture.readUInt32BE(16), height: picture.readUInt32BE(20) };
}
