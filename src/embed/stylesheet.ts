import { report } from '../lib/errors.ts';

/** A placeholder: the build replaces it with the hash of `suikerspin.css`. */
export const ownIntegrity = 'sha256-of-suikerspin.css';

/** How long the site stays invisible while its stylesheet loads. */
const timeoutMs = 3000;

export interface StylesheetSource {
  url: string;
  /** Empty: the sheet is neither verified nor requested with CORS. */
  integrity: string;
}

/** The sheet of the option `css`, or the one beside the script. */
export function stylesheetOf(
  css: string,
  { folder, integrity }: { folder: string; integrity: string },
): StylesheetSource {
  return css ? { url: css, integrity: '' } : { url: `${folder}suikerspin.css`, integrity };
}

export interface Stylesheet {
  /** Resolves when the stylesheet has loaded or failed. */
  settled: Promise<void>;
  moveTo(source: StylesheetSource): void;
  stopWaiting(): void;
}

const sheets = new Map<string, CSSStyleSheet>();

/** A constructed stylesheet, which needs no `unsafe-inline`: one for all roots with this text. */
export function styleSheet(text: string): CSSStyleSheet {
  const sheet = sheets.get(text) ?? new CSSStyleSheet();
  if (!sheets.has(text)) sheet.replaceSync(text);
  sheets.set(text, sheet);
  return sheet;
}

/**
 * Links the sheet in the shadow root: a link needs no `unsafe-inline`, and sites share the
 * download.
 * @param found the link, style element or constructed stylesheet of a prerendered screen.
 */
export function linkStylesheet(
  shadow: ShadowRoot,
  source: StylesheetSource,
  found: Node | CSSStyleSheet | null | undefined | false,
): Stylesheet {
  let link = (found || makeLink()) as HTMLLinkElement;
  if (!found) {
    moveTo(source);
    shadow.prepend(link);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;

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

  function moveTo({ url, integrity }: StylesheetSource) {
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
    link.crossOrigin = integrity ? 'anonymous' : null;
    link.integrity = integrity;
    link.href = url;
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
