import { escapeHtml } from '../../lib/escape-html.ts';
import { defaultOptions, type SiteOptions } from '../../options/options.ts';
import { readOptions } from '../../options/resolve-options.ts';
import { sourceOf } from '../csp.ts';
import { renderReadableScreen } from '../readable-screens.tsx';
import {
  configWith,
  renderSite,
  resultTemplates,
  type SiteMarkup,
  stickyStyle,
} from '../site-markup.tsx';
import { typefaceScriptForPages } from '../typeface-script.ts';
import { type FragmentSettings, readSettings } from './fragment-settings.ts';

/** A site as HTML, for a server to put in a page. */
export interface Fragment extends SiteMarkup {
  /** The element with the scripts beside it. */
  html: string;
  /** The texts of the scripts directly before and behind the element; may be empty. */
  before: string;
  behind: string;
  /** Sources that a strict Content-Security-Policy has to allow, by directive. */
  policy: Readonly<Record<string, readonly string[]>>;
}

/**
 * Renders the site at its screen `start`, in a declarative shadow root. The script of the same
 * build hydrates it, or renders anew for other options or an address that names another screen.
 * Reports an invalid option in the console and ignores it.
 * @throws SuikerspinError for an invalid setting.
 */
export function renderFragment(
  options: Partial<SiteOptions>,
  settings: FragmentSettings,
): Fragment {
  const read = readSettings(settings);
  const { folder, style, early, integrity, siteUrl, fallback } = read;
  const given = readOptions(options, defaultOptions);
  const config = configWith(`${folder}media/`, given);
  const { css } = config.options;
  const inside = css ? '' : style.replaceAll(/<\/(?=style)/gi, '<\\/');
  const styles = inside
    ? `<style>${inside}</style>`
    : `<link rel="stylesheet" href="${escapeHtml(css || `${folder}suikerspin.css`)}">`;
  const readable = `<noscript>${renderReadableScreen(config, siteUrl)}</noscript>`;
  const after = config.options.start === '/contact' ? readable + resultTemplates(config) : readable;
  const sticky = stickyStyle(config.options);
  const site = renderSite(config, { given, styles, after, fallback });
  const before = typefaceScriptForPages([read.typeface, read.textTypeface]);
  // `</script` ends the script element, `<!--` keeps its end tag from ending it.
  const behind = early.replaceAll(/<(?=\/script|!--)/gi, '\\x3C');
  const hash = integrity && ` data-integrity="${integrity}"`;
  const named = ` data-script="${escapeHtml(`${folder}suikerspin.js`)}"${hash}`;
  return {
    ...site,
    html: `${scriptElement(before)}${site.html}${scriptElement(behind, named)}`,
    before,
    behind,
    policy: {
      'script-src': [before, behind].filter(Boolean).map(sourceOf),
      'style-src': [
        ...(inside ? [sourceOf(inside)] : []),
        ...(sticky ? ["'unsafe-hashes'", sourceOf(sticky)] : []),
      ],
    },
  };
}

function scriptElement(text: string, attributes = ''): string {
  return text && `<script${attributes}>${text}</script>`;
}
