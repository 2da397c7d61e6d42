import { readFileSync } from 'node:fs';
import path from 'node:path';
import { company } from '../../company.ts';
import { siteAddress } from '../../lib/url.ts';
import { type Guide, guideNames } from '../content/guides.ts';
import { placeWords } from '../content/places.ts';
import { places, readAnswers } from '../snippet-maker/choices.ts';
import { type Links, publishedFiles } from '../snippet-maker/published.ts';
import { snippetFor } from '../snippet-maker/snippets.ts';
import { readGuide } from './markdown.ts';
import { guidePage } from './page.ts';

/** Used until the company has an address. */
const exampleAddress = 'https://example.com/';

/**
 * @param folder the guides in Markdown.
 * @param links the addresses of this build's files.
 * @param style the text of guide.css.
 * @returns the page of each guide, and the names of all their pictures.
 */
export function renderGuides(
  folder: string,
  links: Links,
  style: string,
): { pages: Map<Guide, string>; pictures: string[] } {
  const snippetOf = companySnippets(links);
  const pages = new Map<Guide, string>();
  const all = new Set<string>();
  for (const guide of guideNames) {
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

/** @returns a function from the name of a place, with or without a line number, to its snippet. */
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

/** Reads the size of a PNG from its first chunk. */
function sizeOf(picture: Buffer): { width: number; height: number } {
  return { width: picture.readUInt32BE(16), height: picture.readUInt32BE(20) };
}
