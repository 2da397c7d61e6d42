import { sharedInPage } from '../lib/shared-in-page.ts';
import type { SiteOptions } from '../options/options.ts';
import { parseOpening } from '../router/hash.ts';
import { scrollTopIntoView } from '../router/scroll-and-focus.ts';
import type { RoutePath } from '../routes.ts';
import { watchVisitor } from './host-page/visitor.ts';

/** The hash that the page was opened with; empty once a site has followed it. */
const opening = sharedInPage('opening', () => ({ hash: globalThis.location?.hash ?? '' }));

/** Scrolls a page that was opened at one of our screens to the site, unless the visitor is busy. */
export class DeepLink {
  readonly #visitor = opening.hash ? watchVisitor() : undefined;
  #scrollY: number | undefined;
  /** True for the site that the page was opened at. */
  isFollowed = false;

  /** True while the address is still the opening one, and names a screen that no site has shown. */
  isPending({ routing, hashPrefix }: SiteOptions): boolean {
    const isUnchanged = opening.hash === window.location.hash;
    return (
      routing === 'hash' && isUnchanged && parseOpening(opening.hash, hashPrefix) !== undefined
    );
  }

  /** Call when the first screen is visible. @param chosen the screen chosen by the visitor. */
  follow(container: HTMLElement, options: SiteOptions, chosen?: RoutePath): void {
    this.stop();
    if (!this.isPending(options)) return;
    opening.hash = '';
    this.isFollowed = true;
    if (chosen || options.standalone || this.#visitor?.isBusy()) return;
    scrollTopIntoView(container);
    this.#scrollY = window.scrollY;
  }

  /**
   * Undoes a scroll to a hash of the page: frameworks may set the prefix late. A visitor who is
   * busy by then has scrolled or focused, which is asked without a listener.
   */
  redo(container: HTMLElement, options: SiteOptions): void {
    if (this.#scrollY === window.scrollY) window.scrollTo({ top: 0, behavior: 'instant' });
    opening.hash = window.location.hash;
    this.follow(container, options);
  }

  stop(): void {
    this.#visitor?.stop();
  }
}
