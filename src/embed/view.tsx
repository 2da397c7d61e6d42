import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { report } from '../lib/errors.ts';
import { Site, type SiteProps } from '../site/Site.tsx';
import { keepInside } from './host-page/keep-inside.ts';
import { repeatStoppedClicks } from './host-page/stopped-clicks.ts';
import { createContainer, preserveScroll } from './hosts.ts';
import { sendInSandbox } from './sandboxed-form.ts';
import { linkStylesheet, styleSheet } from './stylesheet.ts';
import { requestTypeface } from './typeface.ts';

/** The addresses of a build's files. */
export interface Assets {
  /** The folder of the script, ending in '/'. */
  folder: string;
  /** The integrity of `suikerspin.css`; empty where the page does not pin the script. */
  integrity: string;
  /** The folder of pictures and typeface, ending in '/'. */
  media: string;
  /** The styles of the single file, which has no stylesheet beside it. */
  style: string | undefined;
}

interface Start {
  /** The option: the URL of the page's own stylesheet. */
  css: string;
  /** React hydrates the prerendered screen, which has its styles. */
  isHydrating: boolean;
  /** Called once, before the first screen is visible. */
  onBeforeAttach: () => void;
  /** Called once, when the first screen is visible. */
  onShown: () => void;
}

/**
 * Reserves height until the styles have loaded: content below the site starts out of view, so no
 * visible content shifts. A print does not wait.
 */
const waitingStyle =
  ':host{display:block;min-height:var(--suikerspin-min-height,100vh)}' +
  ':host([hidden]){display:none}@media print{:host{min-height:0}}';

const reactOptions = {
  onCaughtError: (error: unknown) =>
    report('A screen failed, and a message is shown in its place.', error),
  // A translated page fails to hydrate: React renders it anew, and nothing is lost.
  onRecoverableError: () => {},
};

/** The shadow root of a site, with its styles, typeface and React. */
export class SiteView {
  /** React's root; before `start` only that of a prerendered screen. */
  container: HTMLElement;
  stylesheet: ReturnType<typeof linkStylesheet> | undefined;
  /** Apply it only when the screen changes, so that nothing shifts. */
  typeface: ReturnType<typeof requestTypeface>;
  #start: Start | undefined;
  #root: Root | undefined;
  #isPrerenderedVisible = false;
  /** Nodes that the first render replaces. */
  #replaced: ChildNode[] = [];
  #replacedSheets: CSSStyleSheet[] = [];
  readonly #listening = new AbortController();
  readonly #slot = document.createElement('slot');
  readonly #shadow: ShadowRoot;
  readonly #assets: Assets;

  /** Shows the element's own children in a slot, or its prerendered screen, until React renders. */
  constructor(element: HTMLElement, assets: Assets) {
    const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    this.#shadow = shadow;
    this.#assets = assets;
    this.container = shadow.querySelector('[data-suikerspin-root]') as HTMLElement;
    if (!this.container) {
      shadow.replaceChildren(this.#slot);
      preserveScroll(element, () => {
        shadow.adoptedStyleSheets = [styleSheet(waitingStyle)];
      });
    }
    const { signal } = this.#listening;
    keepInside(shadow, signal);
    repeatStoppedClicks(shadow, signal);
    sendInSandbox(shadow, signal);
  }

  start(start: Start): void {
    const shadow = this.#shadow;
    const { media, style } = this.#assets;
    this.#start = start;
    if (!start.isHydrating) {
      this.#replaced = [...shadow.childNodes];
      this.#replacedSheets = [...shadow.adoptedStyleSheets];
      this.container = createContainer();
    }
    // The page's policy may have blocked the fragment's inline styles.
    const found =
      start.isHydrating &&
      (shadow.querySelector('link') ??
        shadow.styleSheets[0]?.ownerNode ??
        shadow.adoptedStyleSheets[0]);
    // The single file has its styles and typeface inline.
    if (style === undefined) {
      this.stylesheet = linkStylesheet(shadow, this.#assets, start.css, found);
      this.typeface = requestTypeface(`${media}fredoka.woff2`);
    } else if (!found) shadow.adoptedStyleSheets.push(styleSheet(style));
    this.#isPrerenderedVisible = shadow.querySelector('[data-prerendered]') !== null;
  }

  render(props: Omit<SiteProps, 'onMounted'>): void {
    const site = <Site {...props} onMounted={this.#reveal} />;
    const { container } = this;
    const { scheme, stickyOffset } = props.config.options;
    container.dataset.scheme = scheme;
    // Every element inherits it: a needless write would restyle the whole site.
    container.style.setProperty('--_s-sticky-option', stickyOffset ? `${stickyOffset}px` : null);
    if (this.#root) this.#root.render(site);
    else if (this.#start?.isHydrating) {
      // Synchronous: an update before hydration would make React render anew.
      this.#root = flushSync(() => hydrateRoot(container, site, reactOptions));
    } else {
      // React keeps a listener on the root's document for ever: let that be a temporary document.
      document.implementation.createHTMLDocument().adoptNode(container);
      this.#root = createRoot(container, reactOptions);
      this.#shadow.append(container);
      this.#root.render(site);
    }
  }

  /** Shows the element's own children again. */
  remove(): void {
    this.#listening.abort();
    this.stylesheet?.stopWaiting();
    this.#root?.unmount();
    this.typeface?.release();
    this.#shadow.adoptedStyleSheets = [];
    this.#shadow.replaceChildren(this.#slot);
  }

  /** One function for every render: Site calls a new one again. */
  readonly #reveal = async (): Promise<void> => {
    const { isHydrating, onBeforeAttach, onShown } = this.#start as Start;
    // A hydrated screen is already visible: do not delay queued clicks for the stylesheet.
    if (isHydrating) await undefined;
    else {
      await this.stylesheet?.settled;
      // A site that was removed meanwhile would leave a timer behind.
      if (!this.#listening.signal.aborted) await this.typeface?.settle();
    }
    if (this.#listening.signal.aborted) return;
    if (!this.#isPrerenderedVisible) this.typeface?.apply();
    onBeforeAttach();
    if (!isHydrating) preserveScroll(this.#shadow.host, () => this.#replace());
    onShown();
  };

  #replace(): void {
    this.container.hidden = false;
    for (const node of this.#replaced) node.remove();
    this.#shadow.adoptedStyleSheets = this.#shadow.adoptedStyleSheets.filter(
      (sheet) => !this.#replacedSheets.includes(sheet),
    );
  }
}
