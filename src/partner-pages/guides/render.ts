import { readFileSync } from 'node:fs';
import path from 'node:path';
import { company } from '../../company.ts';
import { siteAddress } from '../../lib/url.ts';
import { type Guide, guides } from '../content/guides.ts';
import { placeWords } from '../content/snippet-maker.ts';
import { places, readAnswers } from '../snippet-maker/choices.ts';
import { type Links, publishedFiles } from '../snippet-maker/published.ts';
import { snippetFor } from '../snippet-maker/snippets.ts';
import { readGuide } from './markdown.ts';
import { guidePage } from './page.ts';

/** While the company has no address. */
const exampleAddress = 'https://example.com/';

/**
 * The pages of all guides, by name, with the company's snippets in them; and the names of their pictures.
 * @param folder where the guides are, in Markdown.
 * @param links how this build says that its files are to be loaded.
 * @param style the text of guide.css.
 */
export function renderGuides(
  folder: string,
  links: Links,
  style: string,
): { pages: Map<Guide, string>; pictures: string[] } {
  const snippetOf = companySnippets(links);
  const pages = new Map<Guide, string>();
  const all = new Set<string>();
  for (const guide of Object.keys(guides) as Guide[]) {
    const place = places.find((one) =>
      placeWords[one].guides.some((named) => named.split('#')[0] === guide),
    );
    const maker = `../snippet.html${place ? `?place=${place}` : ''}`;
    const parts = readGuide(readFileSync(path.join(folder, `${guide}.md`), 'utf8'), {
      guide,
      maker,
      snippetFor: snippetOf,
      pictureSize: (file) => sizeOf(readFileSync(path.join(folder, file))),
    });
    pages.set(guide, guidePage(guide, parts, maker, style));
    for (const picture of parts.pictures) all.add(picture);
  }
  return { pages, pictures: [...all] };
}

/** @returns what the snippet maker gives for a place; with a number behind it, that line, as some need two files. */
function companySnippets(links: Links): (name: string) => string {
  const { choices } = readAnswers({});
  const { siteUrl, phone } = company;
  const address = siteUrl ? siteAddress(siteUrl) : exampleAddress;
  const files = publishedFiles(new URL('snippet.html', address).href, links, choices.version);
  return (name) => {
    const [word, line] = name.split(' ');
    const place = places.find((one) => one === word);
    if (!place) throw new Error(`A guide marks a snippet ${name}, which is none.`);
    const snippet = snippetFor(place, { choices, phone, files });
    return line ? (snippet.split('\n')[Number(line) - 1] ?? '') : snippet;
  };
}

/** Of a PNG, from its first chunk. */
function sizeOf(picture: Buffer): { width: number; height: number } {
  return { width: picture.readUInt32BE(16), height: picture.readUInt32BE(20) };
}
