import { renderToStaticMarkup } from 'react-dom/server';
import { company } from '../company.ts';
import { inWords, SuikerspinError } from '../config/errors.ts';
import { mediaBeside } from '../config/media.ts';
import { defaultOptions, type SiteOptions } from '../config/options.ts';
import { readOptions } from '../config/resolve-options.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { formatHash } from '../router/hash.ts';
import { sourceOf } from './csp.ts';
import { escapeHtml } from './escape-html.ts';
import { ReadableScreen } from './ReadableScreen.tsx';
import { toReadable } from './readable.ts';
import { renderFailedSend, renderSite, type SiteMarkup, stickyStyle } from './site-markup.tsx';
import { typefaceScriptForPages } from './typeface-script.ts';

export interface FragmentSettings {
  /** The folder of `suikerspin.js`, `suikerspin.css` and `media/`: 'https://cdn.example/suikerspin/', or '/suikerspin/'. */
  folder: string;
  /** The text of `suikerspin.css`, to stand inside. Without it, or with the option `css`, the sheet is linked. */
  style?: string | undefined;
  /** The bytes of `media/fredoka.woff2`, to stand inside: the first view has the brand's typeface then. */
  typeface?: Uint8Array | undefined;
  /** The text of `early.js`, to stand in a script behind it: what visitors do before the site's own script is then not lost. */
  early?: string | undefined;
  /** The company's site: where links to the other screens lead without JavaScript. Empty: there are none then. */
  siteUrl?: string;
  /** HTML for browsers that know no declarative shadow root, and for when the site leaves. It goes in as it is. */
  fallback?: string;
}

/** A site as HTML, for a server to put in a page. */
export interface Fragment extends SiteMarkup {
  /** The element, and the scripts beside it. */
  html: string;
  /** The texts of the scripts directly before and directly behind the element; empty where there is none. */
  before: string;
  behind: string;
  /** What a strict Content-Security-Policy has to allow for it, by directive. */
  policy: Readonly<Record<string, readonly string[]>>;
}

/**
 * Renders the site at its screen `start`, in a declarative shadow root. The script of the same build takes it over as it
 * stands; where the page has set other options by then, or its address names another screen, it draws the site anew.
 * An option that cannot be used is reported in the console and left out, as in a page.
 * @throws SuikerspinError for a folder that is not an address.
 */
export function renderFragment(options: Partial<SiteOptions>, settings: FragmentSettings): Fragment {
  const { folder, style, typeface, early: behind = '', siteUrl = company.siteUrl, fallback = '' } = settings;
  const base = folderAddress(folder);
  const given = readOptions(options, defaultOptions);
  const config: SiteConfig = {
    options: { ...defaultOptions, ...given },
    media: mediaBeside(`${base}media/`),
    emit: () => {},
  };
  const { css } = config.options;
  const inside = css ? undefined : style?.replaceAll(/<\/(?=style)/gi, '<\\/');
  const styles =
    inside === undefined
      ? `<link rel="stylesheet" href="${escapeHtml(css || `${base}suikerspin.css`)}">`
      : `<style>${inside}</style>`;
  const readable = `<noscript>${renderReadable(config, siteUrl)}</noscript>`;
  const after = config.options.start === '/contact' ? readable + renderFailedSend(config) : readable;
  const sticky = stickyStyle(config.options);
  const site = renderSite(config, { given, styles, after, fallback });
  const before = typeface ? typefaceScriptForPages(typeface) : '';
  return {
    ...site,
    html: `${scriptElement(before)}${site.html}${scriptElement(behind)}`,
    before,
    behind,
    policy: {
      'script-src': [before, behind].filter(Boolean).map(sourceOf),
      'style-src': [
        ...(inside === undefined ? [] : [sourceOf(inside)]),
        ...(sticky ? ["'unsafe-hashes'", sourceOf(sticky)] : []),
      ],
    },
  };
}

function scriptElement(text: string): string {
  return text && `<script>${text}</script>`;
}

function folderAddress(folder: unknown): string {
  if (typeof folder === 'string' && /^(https?:\/)?\/[^?#]*$/.test(folder)) return folder.replace(/\/?$/, '/');
  throw new SuikerspinError(
    `renderFragment expects in folder where suikerspin.js lies, such as "https://cdn.example/suikerspin/" or "/suikerspin/", not ${inWords(folder)}.`,
  );
}

/** The sheet shows it in the place of the site where scripts are off. */
function renderReadable(config: SiteConfig, siteUrl: string): string {
  const { start: path } = config.options;
  const nowhere = '#';
  const navigation = {
    path,
    navigate: () => {},
    href: (to: typeof path) => (siteUrl ? siteUrl + formatHash(to, '') : nowhere),
  };
  const html = renderToStaticMarkup(<ReadableScreen config={config} navigation={navigation} />);
  const readable = toReadable(html.replace(/^<link [^>]*>/, ''), {}).replaceAll(` href="${nowhere}"`, '');
  return `<div data-suikerspin-root lang="nl" dir="ltr">${readable}</div>`;
}
