import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { report } from '../lib/errors.ts';
import { isPrerenderedAs } from '../options/fingerprint.ts';
import { Site } from '../site/Site.tsx';
import { whenActivated } from '../visit/host-page/visitor.ts';
import type { Visit } from '../visit/visit.ts';
import type { Assets } from './assets.ts';
import { createContainer, styleContainer } from './container.ts';
import { preserveScroll } from './hosts.ts';
import { keepFocus } from './keep-focus.ts';
import { linkStylesheet, shareStyleIn, siteSheet, styleSheet } from './stylesheet.ts';
import type { SiteView, ViewTarget } from './views.ts';

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
  // Changed markup fails to hydrate: React renders anew, and `keepFocus` keeps the rest.
  onRecoverableError: () => {},
};

/** React as the view of a visit, in the shadow root of its element. */
export class ReactView implements SiteView {
  #stylesheet: ReturnType<typeof linkStylesheet> | undefined;
  #root: Root | undefined;
  readonly #left = new AbortController();
  readonly #slot = document.createElement('slot');
  readonly #shadow: ShadowRoot;
  readonly visit: Visit;
  readonly #assets: Assets;

  /** Shows the element's own children in a slot, or its prerendered screen, until React renders. */
  constructor({ element, visit, prepareHost }: ViewTarget, assets: Assets) {
    prepareHost();
    const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    this.#shadow = shadow;
    this.visit = visit;
    this.#assets = assets;
    if (this.#prerendered) shareStyleIn(shadow);
    else {
      shadow.replaceChildren(this.#slot);
      preserveScroll(element, () => {
        shadow.adoptedStyleSheets = [styleSheet(waitingStyle)];
      });
    }
    visit.listenIn(shadow);
  }

  get #prerendered(): HTMLElement | null {
    return this.#shadow.querySelector<HTMLElement>('[data-prerendered]');
  }

  start(): void {
    const prerendered = this.#prerendered;
    const { path, options } = this.visit;
    const stop = this.visit.subscribe(() => this.#update());
    this.#left.signal.addEventListener('abort', stop);
    if (prerendered && isPrerenderedAs(prerendered, path, options)) this.#hydrate(prerendered);
    else this.#renderAnew();
    this.visit.requestTypeface(this.#assets.media);
  }

  /** Call once the first screen is visible. */
  #onLive(): void {
    const { options, presses, emit } = this.visit;
    // Frameworks may set options after they attach the element.
    if (!options.endpoint)
      report(
        'No endpoint is set, so quote requests cannot be sent. ' +
          'Set the option endpoint to the URL of your form.',
      );
    whenActivated(() => emit('ready', null));
    presses.replay();
  }

  /** Shows the element's own children again. */
  remove(): void {
    this.#left.abort();
    this.#stylesheet?.stopWaiting();
    this.#root?.unmount();
    this.#shadow.adoptedStyleSheets = [];
    this.#shadow.replaceChildren(this.#slot);
  }

  #hydrate(container: HTMLElement): void {
    const shadow = this.#shadow;
    // The page's policy may have blocked the fragment's inline styles.
    const found =
      shadow.querySelector('link') ??
      shadow.styleSheets[0]?.ownerNode ??
      shadow.adoptedStyleSheets[0];
    this.#stylesheet = linkStylesheet(shadow, this.#assets, this.visit.options.css, found);
    this.visit.show(container, 'live', this.visit.path);
    styleContainer(container, this.visit.options);
    const left = this.#left.signal;
    // Dispatches no event synchronously: a listener may unmount the site.
    const onMounted = () => queueMicrotask(() => left.aborted || this.#onLive());
    const site = <Site visit={this.visit} media={this.#assets.media} onMounted={onMounted} />;
    // Synchronous: an update before hydration would make React render anew.
    keepFocus(shadow, () => {
      this.#root = flushSync(() => hydrateRoot(container, site, reactOptions));
    });
  }

  /** Renders out of sight: until the new screen is complete, the prerendered one answers. */
  #renderAnew(): void {
    const shadow = this.#shadow;
    const replaced = [...shadow.childNodes];
    const isPainted = this.#prerendered !== null;
    const before = [...shadow.adoptedStyleSheets];
    const container = createContainer();
    container.hidden = true;
    styleContainer(container, this.visit.options);
    const { css } = this.visit.options;
    const sheet = css ? undefined : siteSheet();
    if (sheet && !before.includes(sheet)) shadow.adoptedStyleSheets.push(sheet);
    this.#stylesheet = linkStylesheet(shadow, this.#assets, css, sheet);
    // React keeps a listener on the root's document for ever: let that be a temporary document.
    document.implementation.createHTMLDocument().adoptNode(container);
    this.#root = createRoot(container, reactOptions);
    shadow.append(container);

    const show = async () => {
      await this.#stylesheet?.settled;
      // A site that was removed meanwhile would leave a timer behind.
      if (!this.#left.signal.aborted) await this.visit.typeface?.settle();
      if (this.#left.signal.aborted) return;
      if (!isPainted) this.visit.typeface?.apply();
      this.visit.request.readFrom(this.visit.container);
      preserveScroll(shadow.host, () =>
        keepFocus(shadow, () => {
          for (const node of replaced) node.remove();
          container.hidden = false;
          shadow.adoptedStyleSheets = shadow.adoptedStyleSheets.filter(
            (one) => one === sheet || !before.includes(one),
          );
        }),
      );
      this.visit.show(container, 'live');
      this.#onLive();
    };
    this.#root.render(<Site visit={this.visit} media={this.#assets.media} onMounted={show} />);
  }

  #update(): void {
    const { container, options, state } = this.visit;
    if (state !== 'live' || !container) return;
    styleContainer(container, options);
    this.#stylesheet?.moveTo(options.css);
  }
}
