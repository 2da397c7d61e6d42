import { version } from '../../package.json';
import { inWords, report, SuikerspinError } from '../lib/errors.ts';
import type { SuikerspinApi } from './api.ts';
import { findHosts, isHost, siteTag } from './hosts.ts';
import { isMounted, mount } from './mount.ts';
import { defineSiteElement } from './site-element.ts';

/**
 * Defines the element, makes `window.Suikerspin`, and mounts a site in every host. The first of our
 * scripts in a page does this once.
 */
export function makeApi(open: SuikerspinApi['open'], whenReady: SuikerspinApi['whenReady']): void {
  const api: SuikerspinApi = {
    version,
    mount(target, options = {}) {
      const host = findHost(target);
      // A site that the page itself asks for does not wait for a touch.
      void whenReady();
      return mount(host, options);
    },
    scan(root = document) {
      return findHosts(root).flatMap((host) => {
        if (isMounted(host)) return [];
        try {
          return [mount(findHost(host), {})];
        } catch (error) {
          report('A site could not be mounted.', error);
          return [];
        }
      });
    },
    open,
    whenReady,
  };
  window.Suikerspin = Object.freeze(api);
  // The early script of a fragment may have defined it.
  if (!customElements.get(siteTag)) defineSiteElement();

  // Parsed hosts need not wait for the rest of the page.
  api.scan();
  document.addEventListener('DOMContentLoaded', () => api.scan(), { once: true });
}

function findHost(target: unknown): HTMLElement {
  try {
    const host =
      typeof target === 'string' ? document.querySelector(target) : (target as Element | null);
    // A shadow root on the body would hide the page.
    if (host?.contains(document.body)) target = undefined;
    else if (isHost(host)) return host;
  } catch {
    // An invalid selector, or an object that throws when it is read.
  }
  throw new SuikerspinError(
    typeof target === 'string'
      ? `mount found no HTML element for the selector ${inWords(target)}. ` +
          'Is the element in the page yet?'
      : 'mount expects an HTML element of this page or a selector as its first argument, ' +
          'and not the body: give it one of its own.',
  );
}
