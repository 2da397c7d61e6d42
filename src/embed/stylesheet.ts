import { report } from '../config/errors.ts';

/** The build puts the hash of `suikerspin.css` in its place. */
export const ownIntegrity = 'sha256-of-suikerspin.css';

/** How long the site stays invisible for a style sheet that does not come. */
const patienceMs = 3000;

export interface StylesheetSource {
  url: string;
  /** Empty: whatever the server sends is used, and it need not allow other origins. */
  integrity: string;
}

export interface Stylesheet {
  /** Resolves when the sheet is there, and also when it is not going to be. */
  settled: Promise<void>;
  moveTo(source: StylesheetSource): void;
  stopWaiting(): void;
}

/** Uses styles that the page came with; a constructed sheet needs no `unsafe-inline` either. */
export function adoptStyle(shadow: ShadowRoot, style: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  shadow.adoptedStyleSheets.push(sheet);
}

/** Links the sheet in the shadow root: a link needs no `unsafe-inline`, and widgets on a page share the download. */
export function linkStylesheet(shadow: ShadowRoot, source: StylesheetSource): Stylesheet {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  moveTo(source);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settled = new Promise<void>((resolve) => {
    function giveUp(reason: string) {
      clearTimeout(timer);
      link.onload = link.onerror = null;
      report(
        `The stylesheet ${link.href} ${reason}; the site is shown unstyled. ` +
          'Put suikerspin.css beside suikerspin.js, or give its URL in data-css.',
      );
      resolve();
    }
    timer = setTimeout(giveUp, patienceMs, `has not loaded after ${patienceMs / 1000} s`);
    link.onerror = () => giveUp('could not be loaded');
    link.onload = () => {
      clearTimeout(timer);
      resolve();
    };
  });

  function moveTo({ url, integrity }: StylesheetSource) {
    link.crossOrigin = integrity ? 'anonymous' : null;
    link.integrity = integrity;
    link.href = url;
  }

  shadow.prepend(link);
  return { settled, moveTo, stopWaiting: () => clearTimeout(timer) };
}
