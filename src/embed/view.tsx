import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { report } from '../lib/errors.ts';
import type { MediaLibrary } from '../lib/media.ts';
import { Site, type SiteProps } from '../site/Site.tsx';
import type { Shell } from './shell.ts';
import { linkStylesheet, type StylesheetSource, styleSheet } from './stylesheet.ts';
import { requestTypeface } from './typeface.ts';

/** Where a build's files are. */
export interface Assets {
  /** The folder of the script, ending in '/'. */
  folder: string;
  /** What the stylesheet beside the script must be; empty where the page does not pin the script either. */
  integrity: string;
  media: MediaLibrary;
  /** The styles of the single file, which has no sheet beside it. */
  style: string | undefined;
}

/** What stands in a shell: the styles, the typeface, and React with the site. */
export interface View {
  render(props: Omit<SiteProps, 'onMounted'>): void;
  moveStylesheet(source: StylesheetSource): void;
  /** Puts the typeface in use if it has come: at a change of screen nothing shifts by it. */
  applyTypeface(): void;
  /** Takes back what it put up; the shell stays. */
  remove(): void;
}

interface ViewOptions {
  assets: Assets;
  stylesheet: StylesheetSource;
  /** What the shell came with is what React renders first; it came with its styles. */
  asPrerendered: boolean;
  /** Called once, before the first screen can be seen. */
  beforeShown: () => void;
  /** Called once, when it can. */
  onShown: () => void;
}

const reactOptions = {
  onCaughtError: (error: unknown) =>
    report('A screen failed, and a message is shown in its place.', error),
  // What was prerendered may have been translated. It is drawn anew and nothing is lost: no error for the page to count.
  onRecoverableError: () => {},
};

export function createView(
  shell: Shell,
  {
    assets: { media, style },
    stylesheet: source,
    asPrerendered,
    beforeShown,
    onShown,
  }: ViewOptions,
): View {
  const { shadow } = shell;
  // Styles inside are there unless the page forbids them.
  const found =
    asPrerendered &&
    (shadow.querySelector('link') ??
      shadow.styleSheets[0]?.ownerNode ??
      shadow.adoptedStyleSheets[0]);
  if (style !== undefined && !found) shadow.adoptedStyleSheets.push(styleSheet(style));
  // The single file has its styles and its typeface inside.
  const stylesheet = style === undefined ? linkStylesheet(shadow, source, found) : undefined;
  const typeface = style === undefined ? requestTypeface(media.url('fredoka.woff2')) : undefined;
  // A typeface would move what is prerendered, and what is drawn anew in its place.
  const seen = shadow.querySelector('[data-prerendered]');
  let root: Root | undefined;
  let left = false;

  async function reveal() {
    // A hydrated screen is visible already: what was pressed on it waits for no stylesheet.
    if (asPrerendered) await undefined;
    else {
      await stylesheet?.settled;
      await typeface?.settle();
    }
    if (left) return;
    if (!seen) typeface?.apply();
    beforeShown();
    shell.show();
    onShown();
  }

  return {
    render(props) {
      const site = <Site {...props} onMounted={reveal} />;
      if (root) return root.render(site);
      if (asPrerendered) {
        // At once: what is updated before it is taken over would be drawn anew.
        root = flushSync(() => hydrateRoot(shell.container, site, reactOptions));
        return;
      }
      // React never takes back its listener on a root's document, so the root begins in one that nobody keeps.
      document.implementation.createHTMLDocument().adoptNode(shell.container);
      root = createRoot(shell.container, reactOptions);
      shell.shadow.append(shell.container);
      root.render(site);
    },
    moveStylesheet: (next) => stylesheet?.moveTo(next),
    applyTypeface: () => typeface?.apply(),
    remove() {
      left = true;
      stylesheet?.stopWaiting();
      root?.unmount();
      typeface?.release();
    },
  };
}
