import type { SiteOptions } from '../options/options.ts';
import { scrollTopIntoView } from '../router/enter-screen.ts';
import { parseHash } from '../router/hash.ts';
import { watchVisitor } from './host-page/visitor.ts';

/** The hash that the page was opened with; empty once a site has shown it. */
let openingHash = globalThis.location?.hash;

/** True while the address is still the opening one, names a screen of this site, and is unshown. */
export function isOpenedAt({ routing, hashPrefix }: SiteOptions): boolean {
  const isUnchanged = openingHash === window.location.hash;
  return routing === 'hash' && isUnchanged && parseHash(openingHash, hashPrefix) !== undefined;
}

/** Scrolls a page that was opened at one of our screens to the site, unless the visitor is busy. */
export function createDeepLink() {
  const visitor = watchVisitor();
  let deepLinkScrollY: number | undefined;

  /** Scrolls once, unless the loader did or the visitor has navigated. */
  function follow(container: HTMLElement, options: SiteOptions, hasNavigated = false): void {
    visitor.stop();
    if (!isOpenedAt(options)) return;
    openingHash = '';
    if (hasNavigated || options.standalone || 'received' in container.dataset || visitor.isBusy())
      return;
    scrollTopIntoView(container);
    deepLinkScrollY = window.scrollY;
  }

  /** Undoes a scroll to a hash of the page: frameworks may set the prefix late. */
  function redo(container: HTMLElement, options: SiteOptions): void {
    if (deepLinkScrollY === window.scrollY) window.scrollTo({ top: 0, behavior: 'instant' });
    openingHash = window.location.hash;
    follow(container, options);
  }

  return { follow, redo, stop: visitor.stop };
}
