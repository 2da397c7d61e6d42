import { report } from '../lib/errors.ts';
import { sharedInPage } from '../lib/shared-in-page.ts';
import { isOfThisVersion } from '../options/fingerprint.ts';
import type { Assets } from './assets.ts';
import { siteTag } from './hosts.ts';

/** A placeholder: the build replaces it with the hash of `suikerspin.css`. */
export const ownIntegrity = 'sha256-of-suikerspin.css';

/** How long the site stays invisible while its stylesheet loads. */
const timeoutMs = 3000;

const sheets = sharedInPage('sheets', () => new Map<string, CSSStyleSheet>());

/** A constructed stylesheet, which needs no `unsafe-inline`: one for all roots with this text. */
export function styleSheet(text: string): CSSStyleSheet {
  const sheet = sheets.get(text) ?? new CSSStyleSheet();
  if (!sheets.has(text)) sheet.replaceSync(text);
  sheets.set(text, sheet);
  return sheet;
}

/** The text of the site's stylesheet, once the page has it. */
const site = sharedInPage('stylesheet', () => ({ text: '' }));

/** Keeps the text of the stylesheet: that of the loader, or in a prerendered screen. */
export function shareSiteStyle(text: string): void {
  site.text ||= text;
}

/** Finds the stylesheet in a screen that a server or the build of this version has rendered. */
export function shareStyleIn(shadow: ShadowRoot | null): void {
  const root = shadow?.querySelector<HTMLElement>('[data-prerendered]');
  const style = root?.previousElementSibling;
  if (style instanceof HTMLStyleElement && isOfThisVersion(root)) shareSiteStyle(style.textContent);
}

/** The site's stylesheet for any shadow root, without a request; `undefined` before it loads. */
export function siteSheet(): CSSStyleSheet | undefined {
  for (const { shadowRoot } of document.querySelectorAll(siteTag)) shareStyleIn(shadowRoot);
  return site.text ? styleSheet(site.text) : undefined;
}

/**
 * Links a sheet in the shadow root: a link needs no `unsafe-inline`, and sites share the download.
 * @param css the option: the URL of the page's own sheet, or empty for the one beside the script.
 * @param found the link, style element or constructed stylesheet of a prerendered screen.
 */
export function linkStylesheet(
  shadow: ShadowRoot,
  assets: Assets,
  css: string,
  found?: Node | CSSStyleSheet | null,
) {
  // A style element or constructed sheet applies already, until `moveTo` puts a link in its place.
  let link = (found || makeLink()) as HTMLLinkElement;
  let current = found ? css : undefined;
  if (!found) {
    moveTo(css);
    shadow.prepend(link);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Resolves when the stylesheet has loaded or failed. */
  const settled = new Promise<void>((resolve) => {
    function giveUp(reason: string) {
      stopWaiting();
      report(
        `The stylesheet ${link.href} ${reason}. ` +
          'Put suikerspin.css beside suikerspin.js, or give its URL in the option css.',
      );
      resolve();
    }
    // Chromium gives a sheet at once to a link that a policy blocks, and fires `error` later.
    if (found && link.sheet !== null) return resolve();
    timer = setTimeout(giveUp, timeoutMs, `has not loaded after ${timeoutMs / 1000} s`);
    link.onerror = () => giveUp('could not be loaded');
    link.onload = () => {
      clearTimeout(timer);
      resolve();
    };
  });

  function moveTo(url: string) {
    if (url === current) return;
    current = url;
    const before = link;
    if (before.localName !== 'link') {
      link = makeLink();
      // The old styles apply until the new ones have loaded.
      link.onload = () => {
        before.remove?.();
        shadow.adoptedStyleSheets = [];
      };
      shadow.prepend(link);
    }
    // The page's own is neither verified nor requested with CORS.
    const integrity = url ? '' : assets.integrity;
    link.crossOrigin = integrity ? 'anonymous' : null;
    link.integrity = integrity;
    link.href = url || `${assets.folder}suikerspin.css`;
  }

  function stopWaiting() {
    clearTimeout(timer);
    link.onload = link.onerror = null;
  }

  return { settled, moveTo, stopWaiting };
}

function makeLink(): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel: 'stylesheet' });
}
