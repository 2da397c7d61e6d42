// The site's words first and together: text beside text is 150 bytes smaller in brotli than text between code.
import './content/home.ts';
import './content/over-ons.ts';
import './content/hoe-werkt-het.ts';
import './content/machine.ts';
import './content/portfolio.ts';
import './content/contact.ts';
import './content/shared.ts';

import { version } from '../package.json';
import { inWords, report, SuikerspinError } from './config/errors.ts';
import { mediaBeside, mediaInside } from './config/media.ts';
import type { SiteOptions } from './config/options.ts';
import { isMounted, mount, type SiteHandle } from './embed/mount.tsx';
import { findOwnScript } from './embed/script-url.ts';
import { ownIntegrity } from './embed/stylesheet.ts';
import type { Assets } from './embed/view.tsx';

declare global {
  interface Window {
    Suikerspin?: SuikerspinApi;
  }
}

export interface SuikerspinApi {
  readonly version: string;
  /**
   * Mounts the site in an element, or updates the site that is there.
   * @param target an element, or a selector of which the first match is used.
   * @throws SuikerspinError when there is no such element.
   */
  mount(target: Element | string, options?: Partial<SiteOptions>): SiteHandle;
  /** Mounts every `[data-suikerspin]` that is not mounted yet; one that fails never stops the next. */
  scan(root?: ParentNode): SiteHandle[];
}

/** The media inside the single file, as data URLs by file name. */
const files: Record<string, string> = {};

// A second copy of the script leaves the first one in charge. An element with the id Suikerspin is no copy.
if (typeof window.Suikerspin?.mount !== 'function') start(findAssets());

function start(assets: Assets): void {
  const api: SuikerspinApi = {
    version,
    mount: (target, options = {}) => mount(findHost(target), options, assets),
    scan(root = document) {
      const hosts = [...root.querySelectorAll('[data-suikerspin]')];
      if (root instanceof Element && root.matches('[data-suikerspin]')) hosts.unshift(root);
      return hosts.flatMap((host) => {
        if (!isHost(host) || isMounted(host) || !isParsed(host)) return [];
        try {
          return [mount(host, {}, assets)];
        } catch (error) {
          report('A site could not be mounted.', error);
          return [];
        }
      });
    },
  };
  window.Suikerspin = Object.freeze(api);

  // What is there already need not wait for the rest of the page.
  const early = api.scan();
  document.addEventListener(
    'DOMContentLoaded',
    () => {
      if (readMedia()) for (const site of early) site.update({});
      api.scan();
    },
    { once: true },
  );
}

/** False while the parser may still put something inside the element. */
function isParsed(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) if (at.nextSibling) return true;
  return document.readyState !== 'loading';
}

/** The single file carries its styles and pictures; everywhere else they lie beside the script. */
function findAssets(): Assets {
  const { folder, pinned } = findOwnScript();
  const integrity = pinned ? ownIntegrity : '';
  const style = document.querySelector('suikerspin-site')?.shadowRoot?.querySelector('style')?.textContent;
  if (style === undefined) return { folder, integrity, media: mediaBeside(`${folder}media/`), style };
  readMedia();
  return { folder, integrity, media: mediaInside(files), style };
}

/**
 * Before this script stands what its first view shows, behind it the rest.
 * @returns whether there is any: only the single file has its media inside.
 */
function readMedia(): boolean {
  const inside = document.querySelectorAll('script[data-suikerspin-media]');
  for (const { textContent } of inside) Object.assign(files, JSON.parse(textContent));
  return inside.length > 0;
}

function findHost(target: unknown): HTMLElement {
  try {
    const host = typeof target === 'string' ? document.querySelector(target) : (target as Element | null);
    if (isHost(host)) return host;
  } catch {
    // A selector that is none, or an object that throws when it is looked at.
  }
  throw new SuikerspinError(
    typeof target === 'string'
      ? `mount found no HTML element for the selector ${inWords(target)}. Is the element in the page yet?`
      : 'mount expects an HTML element of this page or a selector as its first argument.',
  );
}

/**
 * By what it is, not by whose constructor made it: pages move elements in from frames. What is still in a frame is
 * refused, because address, keys and typeface are those of the window that the script runs in.
 */
function isHost(element: Element | null): element is HTMLElement {
  return (
    element?.namespaceURI === 'http://www.w3.org/1999/xhtml' &&
    (element.ownerDocument.defaultView ?? window) === window
  );
}
