import { version } from '../../package.json';
import { inWords, report, SuikerspinError } from '../config/errors.ts';
import type { SuikerspinApi } from './api.ts';
import { isMounted, mount } from './mount.ts';
import { isParsed } from './parsed.ts';
import { defineSiteElement, siteTag } from './site-element.ts';
import type { Assets } from './view.tsx';

const hosts = `[data-suikerspin], ${siteTag}`;

/**
 * Defines the element and shows a site in every host of the page. A second copy leaves the first one in charge, and asks
 * it to look for new hosts: the same script run again, or the script beside the package.
 * @param findAssets where the files lie; not asked by a second copy.
 */
export function startOnce(findAssets: () => Assets): void {
  // An element with the id Suikerspin is no copy.
  if (typeof window.Suikerspin?.mount === 'function') window.Suikerspin.scan();
  else start(findAssets());
}

function start(assets: Assets): void {
  const api: SuikerspinApi = {
    version,
    mount: (target, options = {}) => mount(findHost(target), options),
    scan(root = document) {
      const found = [...root.querySelectorAll(hosts)];
      if (root instanceof Element && root.matches(hosts)) found.unshift(root);
      return found.flatMap((host) => {
        if (!isHost(host) || isMounted(host) || !isParsed(host)) return [];
        try {
          return [mount(host, {})];
        } catch (error) {
          report('A site could not be mounted.', error);
          return [];
        }
      });
    },
  };
  window.Suikerspin = Object.freeze(api);
  defineSiteElement(assets);

  // What is there already need not wait for the rest of the page.
  api.scan();
  document.addEventListener('DOMContentLoaded', () => api.scan(), { once: true });
}

function findHost(target: unknown): HTMLElement {
  try {
    const host = typeof target === 'string' ? document.querySelector(target) : (target as Element | null);
    // In a shadow root of the body, nothing else of the page would be seen.
    if (host?.contains(document.body)) target = undefined;
    else if (isHost(host)) return host;
  } catch {
    // A selector that is none, or an object that throws when it is looked at.
  }
  throw new SuikerspinError(
    typeof target === 'string'
      ? `mount found no HTML element for the selector ${inWords(target)}. Is the element in the page yet?`
      : 'mount expects an HTML element of this page or a selector as its first argument, and not the body: give it one of its own.',
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
