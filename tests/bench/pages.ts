import { readFile } from 'node:fs/promises';
import { reactFloor } from '../../src/tools/bundles.ts';
import { snippetFromGuide } from '../support/guides.ts';
import { article, emptyPage, hostOf, partnerArticle } from './host-pages.ts';
import { type PeerName, peerFiles, peerNames, peers } from './peers/peers.ts';

/** The pages that are compared, in the order of the table's columns. */
export const pageNames = [
  'twin',
  'singleFile',
  'reactFloor',
  'script',
  'loader',
  'iframe',
  'article',
  'articleWithLoader',
  'articleAtOnce',
  'fragmentTwin',
  'fragment',
  ...peerNames,
] as const;

export type PageName = (typeof pageNames)[number];

const screenTitle = '[data-screen-title]';
const ownPage = ['suikerspin-site', screenTitle];
const underHost = ['[data-suikerspin]', ...ownPage];

/** Where the text is that visitors of a page come for; its heading, where nothing else is said. */
const texts: Partial<Record<PageName, readonly string[]>> = {
  singleFile: ownPage,
  iframe: ownPage,
  fragment: ownPage,
  script: underHost,
  loader: underHost,
  twin: [screenTitle],
  fragmentTwin: [screenTitle],
  ...Object.fromEntries(peerNames.map((name) => [name, peers[name].text])),
};

export function textOf(page: PageName): readonly string[] {
  return texts[page] ?? ['h1'];
}

/** Sizes of host pages, in elements and texts. */
export const hostSizes = [1_000, 10_000, 50_000] as const;

/** All pages of the bench, by path; media and the script itself are served from `dist/`. */
export async function makePages(): Promise<Map<string, string>> {
  const singleFile = await readFile('dist/index.html', 'utf8');
  const fragment = (await readFile('dist/fragments/home.html', 'utf8')).replaceAll(
    /https:\/\/[^"' ]*\/(?=suikerspin\.|media\/)/g,
    '/dist/',
  );
  const snippet = await snippetFromGuide('html', '<script src', '/dist/', 'https://form.example/');
  // What stands in the div would be the first text.
  const byLoader = snippet.replace(/(<div [^>]*>).*(?=<\/div>)/, '$1');
  const byScript = byLoader.replace('loader.js', 'suikerspin.js');
  const twin = staticTwin(singleFile);
  const compared: Record<Exclude<PageName, PeerName>, string> = {
    twin,
    singleFile,
    reactFloor: emptyPage('<script src="/react-floor.js" async></script>'),
    script: emptyPage(byScript),
    loader: emptyPage(byLoader),
    iframe: emptyPage('<iframe src="/singleFile" title="" width="100%" height="844"></iframe>'),
    article: article(''),
    articleWithLoader: article(byLoader),
    articleAtOnce: article(byScript),
    fragmentTwin: emptyPage(staticTwin(fragment)),
    fragment: emptyPage(fragment),
  };
  return new Map([
    ...Object.entries(compared).map(([name, page]) => [`/${name}`, page] as const),
    ...peerNames.map(
      (name) => [`/${name}`, emptyPage(peers[name].body, peers[name].head)] as const,
    ),
    ...(await peerFiles()),
    ['/partner', partnerArticle('')],
    ['/partnerLoader', partnerArticle(byLoader)],
    ['/partnerScript', partnerArticle(byScript)],
    ...peerNames.map(
      (name) => [`/partner-${name}`, partnerArticle(peers[name].body, peers[name].head)] as const,
    ),
    ['/twinWithMenu', twin + handWrittenMenu],
    ['/returning-script', emptyPage(byScript.replace('/dist/', '/released/'))],
    ['/returning-loader', emptyPage(byLoader.replace('/dist/', '/released/'))],
    ...hostSizes.map((nodes) => [`/host-${nodes}`, hostOf(nodes)] as const),
    ['/widgets', emptyPage('<script src="/dist/suikerspin.js"></script>')],
    ['/react-floor.js', await reactFloor('.')],
  ]);
}

/**
 * The same Home, written by hand: no script, no shadow root, the typefaces in the style sheet. It
 * is made from the built file, so that their words, styles and pictures cannot drift apart.
 */
function staticTwin(prerendered: string): string {
  const inside = /FontFace\("([^"]+)",d\("([^"]+)"\),{weight:"([^"]+)"/g;
  find(prerendered, inside, 'typefaces');
  const fontFaces = [...prerendered.matchAll(inside)].map(
    ([, family, bytes, weight]) =>
      `@font-face{font-family:"${family}";font-weight:${weight};src:url("data:font/woff2;base64,${bytes}")}`,
  );
  find(prerendered, /<[^>]* data-suikerspin-root\b/, 'root of the site');
  heroEnd(prerendered);
  return withoutShadow(prerendered).replace('<style>', () => `<style>${fontFaces.join('')}`);
}

/**
 * Navigation of the static twin, as the site does it: marks the chosen link at once, and after the
 * next paint fades its screen in, at its top, with focus on its title.
 */
const handWrittenMenu = `<script>
const screens = new Map([['#/', document.querySelector('main')]]);
for (const { content, dataset } of document.querySelectorAll('template[data-screen]'))
  screens.set('#' + dataset.screen, content.querySelector('main'));
document.addEventListener('click', (event) => {
  const chosen = event.target.closest('header nav a')?.getAttribute('href');
  if (!chosen) return;
  event.preventDefault();
  history.pushState(null, '', chosen);
  for (const link of document.querySelectorAll('header nav a')) {
    if (link.getAttribute('href') === chosen) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  requestAnimationFrame(() => setTimeout(() => {
    const screen = screens.get(chosen).cloneNode(true);
    screen.dataset.entering = 'true';
    document.querySelector('main').replaceWith(screen);
    scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector('[data-screen-title]').focus({ preventScroll: true });
  }));
});
</script>`;

/** The same markup and styles without a shadow root and a script. */
function withoutShadow(page: string): string {
  const shadowRoot = find(page, /<template shadowrootmode="open"[^>]*>/, 'shadow root')[0];
  return (
    page
      .replace(/<(script|noscript)\b[^>]*>.*?<\/\1>\n?/gs, '')
      .replace(/<div data-readable>.*<\/div>\n/s, '')
      // A security policy names the styles and scripts of the original.
      .replace(/<meta http-equiv[^>]*>\n?|<!--.*?-->/gs, '')
      .replace(shadowRoot, '')
      .replace('</template></suikerspin-site>', '</suikerspin-site>')
      .replaceAll(':host', 'suikerspin-site')
  );
}

/** The end of the first view's picture, in a page that carries it inside; else `undefined`. */
export function heroEnd(page: string): number | undefined {
  if (!page.includes('data-suikerspin-root') || !page.includes('src="data:')) return undefined;
  const hero = find(
    page,
    /<img\b(?=[^>]*fetchpriority="high")[^>]*src="data:[^>]*>/i,
    'picture of the first view, as data',
  );
  return hero.index + hero[0].length;
}

function find(page: string, hook: RegExp, what: string): RegExpExecArray {
  const found = hook.exec(page);
  if (!found)
    throw new Error(`The bench finds no ${what} in the built page: it looks for ${hook}.`);
  return found;
}
