import type { SiteOptions } from '../options/options.ts';
import { scrollTopIntoView } from '../router/entering.ts';
import { parseHash } from '../router/hash.ts';
import { watchVisitor } from './host-page/visitor.ts';

/** The hash that the page was opened with; empty once a site is shown for it. */
let openingHash = globalThis.location?.hash;

/** True where the page was opened at a screen of this site, is there still, and no other has been shown for it. */
export function isOpenedAt({ routing, hashPrefix }: SiteOptions): boolean {
  const isThere = openingHash === window.location.hash;
  return routing === 'hash' && isThere && parseHash(openingHash, hashPrefix) !== undefined;
}

/** Brings a visitor who opened the page at a screen of ours, and has done nothing else yet, to it. */
export function createDeepLink() {
  const visitor = watchVisitor();
  /** How far the page was scrolled for it. */
  let scrolled: number | undefined;

  /** Scrolls once, the loader or we; not where the visitor has gone on. */
  function follow(container: HTMLElement, options: SiteOptions, hasGoneOn = false): void {
    visitor.stop();
    if (!isOpenedAt(options)) return;
    openingHash = '';
    if (hasGoneOn || options.standalone || 'received' in container.dataset || visitor.isBusy())
      return;
    scrollTopIntoView(container);
    scrolled = window.scrollY;
  }

  /** Frameworks may set the prefix when the site has taken a hash of the page for its own. */
  function redo(container: HTMLElement, options: SiteOptions): void {
    if (scrolled === window.scrollY) window.scrollTo({ top: 0, behavior: 'instant' });
    openingHash = window.location.hash;
    follow(container, options);
  }

  return { follow, redo, stop: visitor.stop };
}
