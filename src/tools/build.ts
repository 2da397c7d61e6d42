import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { company } from '../company.ts';
import { expectedRevenue, locationTypes } from '../location-types.ts';
import { guideAddress } from '../partner-pages/content/guides.ts';
import { renderGuides } from '../partner-pages/guides/render.ts';
import { snippetPage } from '../partner-pages/snippet-maker/page.ts';
import type { Links } from '../partner-pages/snippet-maker/published.ts';
import { prerenderedFallback } from '../prerender/fallback.ts';
import { renderFragment } from '../prerender/fragment/fragment.ts';
import { loaderData } from '../prerender/loader-data.ts';
import { oembed, oembedFile } from '../prerender/single-file/meta.ts';
import { page } from '../prerender/single-file/page.ts';
import { heroFile, previewRules } from '../prerender/single-file/pictures.ts';
import { routes } from '../routes.ts';
import { locations } from '../site/content/locations.ts';
import { machine } from '../site/content/machine.ts';
import { typefaces } from '../visit/typeface.ts';
import {
  clientBundle,
  compileHint,
  guideStyle,
  loaderScript,
  makerBundle,
  smallScript,
} from './bundles.ts';
import {
  figureMistakes,
  filesOfFigures,
  revenueMistakes,
  stockMistakes,
  typeMistakes,
} from './content-mistakes.ts';
import { knownFacts, openQuestions, requirePictures, unfilledFacts, unsaidByLaw } from './facts.ts';
import { contentOf, type Files, readFiles, writeFiles } from './files.ts';
import { hostFiles } from './headers.ts';
import { integrityOf } from './integrity.ts';
import { writePackage } from './package.ts';
import { mediaFolder, photoFolder } from './picture-rules.ts';
import { Refused } from './refused.ts';
import { type FileLink, linkTo, mediaOfRelease, type ReleasedAs } from './release/versions.ts';
import { checkSizes } from './sizes.ts';

type Print = (line: string) => void;

/** Fragments have this address until the company has its own. */
const placeholder = 'https://example.com/';

/** Extensions of the files of ours that visitors load. */
const published = ['.avif', '.webm', '.mp4', '.woff2', '.png', '.jpg', '.txt'];

/** `npm run build`: writes `dist/` and `lib/`, for tests and examples. */
export async function build(_args: readonly string[], print: Print, root = process.cwd()) {
  await requirePictures(root);
  printMissingFacts(print);
  const files = await buildSite(root, print);
  await checkSizes(root, files, print);
  await writePackage(root, files);
  await writeFiles(path.join(root, 'dist'), { ...files, ...hostFiles(Object.keys(files), []) });
}

export async function buildSite(root: string, print: Print, release?: ReleasedAs): Promise<Files> {
  const figures = filesOfFigures.map(async (file) =>
    figureMistakes(file, await readFile(path.join(root, file), 'utf8')),
  );
  const wrong = [
    ...(await Promise.all(figures)).flat(),
    ...typeMistakes(locationTypes),
    ...revenueMistakes(
      locations.map(({ type }) => type),
      expectedRevenue,
    ),
    ...stockMistakes(machine.stockLasts),
  ];
  if (wrong.length > 0) throw new Refused(wrong.join('\n'));
  const client = await clientBundle(root);
  const media = await mediaFiles(root, contentOf(client, 'suikerspin.js').toString());
  const site = {
    ...client,
    ...media,
    'frame.js': await smallScript(root, 'iframe/frame'),
    'early.js': await smallScript(root, 'before-hydration/early'),
  };
  const script = linkTo('suikerspin.js', site, release);
  const data = loaderData({
    style: contentOf(site, 'suikerspin.css').toString(),
    script,
    media: release ? await mediaOfRelease(media, release) : 'media/',
  });
  const embeds = {
    ...site,
    ...(await singleFile(root, site)),
    ...fragmentsFor(site, script, print),
    'loader.js': await loaderScript(root, data),
  };
  const links = {
    'loader.js': linkTo('loader.js', embeds, release),
    'frame.js': linkTo('frame.js', embeds, release),
    'index.html': linkTo('index.html', embeds, release),
  };
  return {
    ...embeds,
    'snippet.html': await snippetMaker(root, links),
    ...(await guideFiles(root, links)),
  };
}

function printMissingFacts(print: Print): void {
  const missing = unfilledFacts();
  if (missing) print(`${missing} Zonder die gegevens komt er geen release (npm run release).`);
  const unsaid = unsaidByLaw();
  if (unsaid) print(unsaid);
  const open = openQuestions().map((question) => `\n- ${question}`);
  if (open.length > 0)
    print(
      `Dit vragen eigenaren ook. In bedrijf.txt is er plaats voor het antwoord:${open.join('')}`,
    );
}

/** Leaves out photographs that the script does not name: those tried with `npm run photo`. */
async function mediaFiles(root: string, script: string): Promise<Files> {
  const files = {
    ...(await readFiles(path.join(root, mediaFolder), published)),
    ...(await readFiles(path.join(root, photoFolder), ['.avif'])),
  };
  // Whole names alone: one that is tried may be a word of the site.
  const named = new Set(script.match(/(?<=["'`}])[a-z\d-]+(?=["'`.])/g));
  const isUsed = (name: string) =>
    !name.endsWith('.avif') ||
    // The site adds the type of location.
    name.startsWith('scene-') ||
    named.has(name.replace(/(-half)?\.avif$/, ''));
  return Object.fromEntries(
    Object.entries(files)
      .filter(([name]) => isUsed(name))
      .map(([name, content]) => [`media/${name}`, content]),
  );
}

/** `index.html`: the site as one file; and its `oembed.json`, if the company has an address. */
async function singleFile(root: string, site: Files): Promise<Files> {
  const text = (name: string) => contentOf(site, name).toString();
  const previews = {
    ...(await readFiles(path.join(root, mediaFolder, 'previews'), ['.avif'])),
    ...(await readFiles(path.join(root, photoFolder, 'previews'), ['.avif'])),
  };
  const facts = knownFacts();
  const html = page({
    facts,
    behindScreens: await smallScript(root, 'before-hydration/single-file/behind-screens'),
    style: text('suikerspin.css'),
    previews: previewRules(
      Object.fromEntries(Object.entries(previews).filter(([name]) => `media/${name}` in site)),
    ),
    // Inline, the hint would make the main thread compile the whole script.
    script: text('suikerspin.js').replace(`${compileHint}\n`, ''),
    typefaces: typefaces.map(({ file }) => contentOf(site, `media/${file}`)),
    hero: contentOf(site, `media/${heroFile}`),
    notices: ['licenses.md', 'media/fredoka.LICENSE.txt', 'media/figtree.LICENSE.txt'].map(text),
  });
  const { siteUrl } = facts;
  if (!siteUrl) return { 'index.html': html };
  const json = JSON.stringify(oembed({ brand: company.brand, siteUrl }), null, 2);
  return { 'index.html': html, [oembedFile]: `${json}\n` };
}

/** `fragments/`, for pages that a server renders. */
function fragmentsFor(site: Files, script: FileLink, print: Print): Files {
  const address = company.siteUrl || placeholder;
  const settings = {
    folder: new URL('.', new URL(script.path, address)).href,
    integrity: script.integrity ?? '',
    fallback: prerenderedFallback(),
    style: contentOf(site, 'suikerspin.css').toString(),
    typeface: contentOf(site, 'media/fredoka.woff2'),
    textTypeface: contentOf(site, 'media/figtree.woff2'),
    early: contentOf(site, 'early.js').toString(),
  };
  const fragments = routes.map(({ path }) => ({
    file: `fragments/${path.slice(1) || 'home'}.html`,
    ...renderFragment({ start: path }, settings),
  }));
  const sources = (directive: string) =>
    [...new Set(fragments.flatMap(({ policy }) => policy[directive] ?? []))].join(' ');
  print(
    `suikerspin.js can be pinned with integrity="${integrityOf(contentOf(site, 'suikerspin.js'))}"`,
  );
  print(
    `fragments/ load ${script.path} from ${address}; a Content-Security-Policy has to allow ` +
      `script-src ${sources('script-src')}; style-src ${sources('style-src')}`,
  );
  return Object.fromEntries(fragments.map(({ file, html }) => [file, `${html}\n`]));
}

/** `snippet.html`: the snippet maker as one file. */
async function snippetMaker(root: string, links: Links): Promise<string> {
  const { script, style } = await makerBundle(root);
  return snippetPage(
    `<style>${style}</style>`,
    `<script type="application/json" data-links>${JSON.stringify(links)}</script>
<script>${script.replaceAll('</script', '<\\/script')}</script>`,
  );
}

/** `handleiding/`: the guides as pages. */
async function guideFiles(root: string, links: Links): Promise<Files> {
  const folder = path.join(root, 'dist-examples/guides');
  const { pages, pictures } = renderGuides(folder, links, await guideStyle(root));
  const files: Record<string, string | Buffer> = {};
  for (const [guide, html] of pages) files[guideAddress(guide)] = html;
  for (const name of pictures)
    files[`handleiding/${name}`] = await readFile(path.join(folder, name));
  return files;
}
