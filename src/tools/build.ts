import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { company } from '../company.ts';
import { loaderParts } from '../loader/loader-parts.ts';
import { mediaPlaceholder } from '../loader/make.ts';
import { guideAddress } from '../partner-pages/content/guides.ts';
import { renderGuides } from '../partner-pages/guides/render.ts';
import { snippetPage } from '../partner-pages/snippet-maker/page.ts';
import { fallback } from '../prerender/fallback.ts';
import { renderFragment } from '../prerender/fragment/fragment.tsx';
import { prerender, prerenderParts } from '../prerender/prerender.tsx';
import { oembed, oembedFile } from '../prerender/single-file/oembed.ts';
import { page } from '../prerender/single-file/page.ts';
import { heroFile, mediaFolder, previewRules } from '../prerender/single-file/pictures.ts';
import { routes } from '../routes.ts';
import {
  clientBundle,
  compileHint,
  guideStyle,
  loaderScript,
  makerBundle,
  smallScript,
} from './bundles.ts';
import { knownFacts, openQuestions, unfilledFacts, unsaidByLaw, unusableFacts } from './facts.ts';
import { contentOf, type Files, readFiles, writeFiles } from './files.ts';
import { hostFiles } from './headers.ts';
import { integrityOf } from './integrity.ts';
import { type FileLink, linkTo, mediaOfRelease, type ReleasedAs } from './links.ts';
import { writePackage } from './package.ts';
import { Refused } from './refused.ts';
import { checkSizes } from './sizes.ts';

type Print = (line: string) => void;

/** Fragments have this address until the company has its own. */
const placeholder = 'https://example.com/';

/** Extensions of the files in `src/site/media/` that visitors load. */
const published = ['.avif', '.webm', '.mp4', '.woff2', '.png', '.jpg', '.txt'];

/** `npm run build`: writes `dist/` and `lib/`, for tests and examples. */
export async function build(
  _args: readonly string[],
  print: Print,
  root = process.cwd(),
): Promise<0> {
  await checkFacts(root, print);
  const files = await buildSite(root, print);
  const { lines, broken } = await checkSizes(root, files);
  for (const line of lines) print(line);
  if (broken.length > 0)
    throw new Refused(`Over the budget in package.json: ${broken.join(', ')}.`);
  await writePackage(path.join(root, 'lib'), root, files);
  await writeFiles(path.join(root, 'dist'), { ...files, ...hostFiles(Object.keys(files), []) });
  return 0;
}

/** Builds all files of the site. */
export async function buildSite(root: string, print: Print, release?: ReleasedAs): Promise<Files> {
  const client = await clientBundle(root);
  const media = await mediaFiles(root);
  const frame = { 'frame.js': await smallScript(root, 'iframe/frame') };
  const early = { 'early.js': await smallScript(root, 'before-hydration/early') };
  const site = { ...client, ...media, ...frame, ...early };
  const script = linkTo('suikerspin.js', site, release);

  const single = await singleFile(root, site);
  const fragments = fragmentsFor(site, script, print);
  const loader = await loaderFile(
    root,
    site,
    script,
    release ? mediaOfRelease(media, release) : 'media/',
  );
  const embeds = { ...site, ...single, ...fragments, ...loader };

  const links = {
    'loader.js': linkTo('loader.js', embeds, release),
    'frame.js': linkTo('frame.js', embeds, release),
    'index.html': linkTo('index.html', embeds, release),
  };
  return { ...embeds, ...(await makerFile(root, links)), ...(await guideFiles(root, links)) };
}

/** Prints what keeps a release back. @throws Refused for unusable facts. */
async function checkFacts(root: string, print: Print): Promise<void> {
  const wrong = await unusableFacts(root);
  if (wrong) throw new Refused(wrong);
  const missing = unfilledFacts();
  if (missing) print(`${missing} Zonder die gegevens komt er geen release (npm run release).`);
  const unsaid = unsaidByLaw();
  if (unsaid) print(unsaid);
  const open = openQuestions().map((question) => `\n- ${question}`);
  if (open.length > 0)
    print(
      "Dit vragen eigenaren ook. Bij 'answers' in src/company.ts is er plaats voor:" +
        open.join(''),
    );
}

async function mediaFiles(root: string): Promise<Files> {
  const files = await readFiles(path.join(root, 'src/site/media'), published);
  return Object.fromEntries(
    Object.entries(files).map(([name, content]) => [`media/${name}`, content]),
  );
}

/** `index.html`: the site as one file; and its `oembed.json`, if the company has an address. */
async function singleFile(root: string, site: Files): Promise<Files> {
  const text = (name: string) => contentOf(site, name).toString();
  const inline = (name: string) => smallScript(root, `prerender/single-file/inline/${name}`);
  const style = text('suikerspin.css');
  const styleInside =
    style + previewRules(await readFiles(path.join(root, 'src/site/media/previews'), ['.avif']));
  const facts = knownFacts();
  const html = page({
    facts,
    ...prerender(mediaFolder, styleInside),
    holdHome: await inline('hold-home'),
    behindScreens: await inline('behind-screens'),
    show: await inline('show'),
    style,
    styleInside,
    // Inline, the hint would make the main thread compile the whole script.
    script: text('suikerspin.js').replace(`${compileHint}\n`, ''),
    typeface: contentOf(site, 'media/fredoka.woff2'),
    hero: contentOf(site, `media/${heroFile}`),
    notices: [text('licenses.md'), text('media/fredoka.LICENSE.txt')],
  });
  const { siteUrl } = facts;
  if (!siteUrl) return { 'index.html': html };
  const json = JSON.stringify(oembed({ brand: company.brand, siteUrl }), null, 2);
  return { 'index.html': html, [oembedFile]: `${json}\n` };
}

/** `fragments/`, for pages that a server renders. */
function fragmentsFor(site: Files, script: FileLink, print: Print): Files {
  const address = company.siteUrl || placeholder;
  const { href: src } = new URL(script.path, address);
  const settings = {
    folder: new URL('.', src).href,
    integrity: script.integrity ?? '',
    fallback: `<p>${fallback(company.phone)}</p>`,
    style: contentOf(site, 'suikerspin.css').toString(),
    typeface: contentOf(site, 'media/fredoka.woff2'),
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

async function loaderFile(
  root: string,
  site: Files,
  script: FileLink,
  media: string,
): Promise<Files> {
  const style = contentOf(site, 'suikerspin.css').toString();
  const parts = loaderParts(prerenderParts(mediaPlaceholder), { style, script, media });
  return { 'loader.js': await loaderScript(root, parts) };
}

/** `snippet.html`: the snippet maker as one file. */
async function makerFile(root: string, links: object): Promise<Files> {
  const { script, style } = await makerBundle(root);
  const html = snippetPage(
    `<style>${style}</style>`,
    `<script type="application/json" data-links>${JSON.stringify(links)}</script>
<script>${script.replaceAll('</script', '<\\/script')}</script>`,
  );
  return { 'snippet.html': html };
}

/** `handleiding/`: the guides as pages. */
async function guideFiles(root: string, links: Parameters<typeof renderGuides>[1]): Promise<Files> {
  const folder = path.join(root, 'dist-examples/guides');
  const { pages, pictures } = renderGuides(folder, links, await guideStyle(root));
  const files: Record<string, string | Buffer> = {};
  for (const [guide, html] of pages) files[guideAddress(guide)] = html;
  for (const name of pictures)
    files[`handleiding/${name}`] = await readFile(path.join(folder, name));
  return files;
}
