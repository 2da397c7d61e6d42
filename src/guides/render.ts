import { readFileSync } from 'node:fs';
import path from 'node:path';
import { company } from '../company.ts';
import { siteAddress } from '../config/url.ts';
import { type Guide, guides } from '../content/guides.ts';
import { placeWords } from '../content/snippet-maker.ts';
import { places, readAnswers } from '../snippet/choices.ts';
import { type Links, publishedFiles, unreleased } from '../snippet/published.ts';
import { snippetFor } from '../snippet/snippets.ts';
import { readGuide } from './markdown.ts';
import { guidePage } from './page.ts';

/** What the guides write in the place of an address and a number of the company's. */
const written = { address: 'https://example.com/', phone: '020 123 45 67' };

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
  const snippets = companySnippets(links);
  const pages = new Map<Guide, string>();
  const all = new Set<string>();
  for (const guide of Object.keys(guides) as Guide[]) {
    const place = places.find((one) => placeWords[one].guides.some((named) => named.split('#')[0] === guide));
    const maker = `../snippet.html${place ? `?place=${place}` : ''}`;
    const parts = readGuide(readFileSync(path.join(folder, `${guide}.md`), 'utf8'), {
      guide,
      maker,
      snippetFor: (code) => snippets.get(withoutSpace(code)),
      pictureSize: (file) => sizeOf(readFileSync(path.join(folder, file))),
    });
    pages.set(guide, guidePage(guide, parts, maker, style));
    for (const picture of parts.pictures) all.add(picture);
  }
  return { pages, pictures: [...all] };
}

/**
 * What the snippet maker gives for each place, by what the guides show in its stead, without white space: a formatter
 * breaks their lines. Of what goes into two files each line is there by itself.
 */
function companySnippets(links: Links): Map<string, string> {
  const { choices } = readAnswers({});
  const { siteUrl, phone } = company;
  const filesAt = (address: string, as: Links) =>
    publishedFiles(new URL('snippet.html', address).href, as, choices.version);
  const shown = { choices, phone: written.phone, files: filesAt(written.address, unreleased) };
  const real = { choices, phone, files: filesAt(siteUrl ? siteAddress(siteUrl) : written.address, links) };
  const pairs = places.map((place) => [snippetFor(place, shown), snippetFor(place, real)] as const);
  const [shownLines, realLines] = pairs[places.indexOf('app')]?.map((snippet) => snippet.split('\n')) ?? [];
  shownLines?.forEach((line, index) => {
    pairs.push([line, realLines?.[index] ?? '']);
  });
  return new Map(pairs.map(([instead, snippet]) => [withoutSpace(instead), snippet]));
}

function withoutSpace(code: string): string {
  return code.replaceAll(/\s/g, '');
}

/** Of a PNG, from its first chunk. */
function sizeOf(picture: Buffer): { width: number; height: number } {
  return { width: picture.readUInt32BE(16), height: picture.readUInt32BE(20) };
}
