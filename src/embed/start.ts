import { version } from '../../package.json';
import { inWords, report, SuikerspinError } from '../lib/errors.ts';
import { homePath } from '../routes.ts';
import type { SuikerspinApi } from './api.ts';
import type { Assets } from './assets.ts';
import { openDialog } from './dialog/dialog.ts';
import { watchOpeners } from './dialog/openers.ts';
import { canShow, findHosts, isHost, siteTag } from './hosts.ts';
import { isMounted, mount } from './mount.ts';
import { defineSiteElement } from './site-element.ts';

/**
 * Defines the element and mounts a site in every host. A second copy (the script run again, or
 * beside the package) only makes the first one scan.
 */
export function startOnce(findAssets: () => Assets): void {
  if (customElements.get(siteTag)) window.Suikerspin?.scan();
  else if (canShow()) start(findAssets());
}

function start(assets: Assets): void {
  const api: SuikerspinApi = {
    version,
    mount: (target, options = {}) => mount(findHost(target), options),
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
    open: (where = homePath, options = {}) => openDialog(where, options, assets),
    whenReady: async () => api,
  };
  window.Suikerspin = Object.freeze(api);
  defineSiteElement(assets);
  watchOpeners((opener) => openDialog(opener, {}, assets));

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
