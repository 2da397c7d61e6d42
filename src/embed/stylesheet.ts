import { report } from '../lib/errors.ts';

/** The build puts the hash of `suikerspin.css` in its place. */
export const ownIntegrity = 'sha256-of-suikerspin.css';

/** How long the site stays invisible for a style sheet that does not come. */
const patienceMs = 3000;

export interface StylesheetSource {
  url: string;
  /** Empty: whatever the server sends is used, and it need not allow other origins. */
  integrity: string;
}

/** The page's own sheet, or the one beside the script. */
export function stylesheetOf(
  css: string,
  { folder, integrity }: { folder: string; integrity: string },
): StylesheetSource {
  return css ? { url: css, integrity: '' } : { url: `${folder}suikerspin.css`, integrity };
}

export interface Stylesheet {
  /** Resolves when the sheet is there, and also when it is not going to be. */
  settled: Promise<void>;
  moveTo(source: StylesheetSource): void;
  stopWaiting(): void;
}

/** A sheet from a text; it needs no `unsafe-inline`. */
export function styleSheet(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

/**
 * Links the sheet in the shadow root: a link needs no `unsafe-inline`, and widgets on a page share the download.
 * @param found a prerendered screen's own link, or its styles: an element, or a sheet from a text.
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
        `The stylesheet ${link.href} ${reason}. Put suikerspin.css beside suikerspin.js, or give its URL in the option css.`,
      );
      resolve();
    }
    // Chromium gives a sheet at once to a link that a policy blocks, and fires `error` later.
    if (found && link.sheet !== null) return resolve();
    timer = setTimeout(giveUp, patienceMs, `has not loaded after ${patienceMs / 1000} s`);
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
      // Nothing is shown unstyled meanwhile.
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
