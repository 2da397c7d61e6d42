import { parseUrl } from '../lib/url.ts';
import type { Assets } from './assets.ts';
import { ownIntegrity } from './stylesheet.ts';

/** @param url an absolute address, as in the property `src`. */
export function isOwnScript(url: string): boolean {
  return /^[^?#]*\/suikerspin\.js([?#]|$)/.test(url);
}

/**
 * Finds the files beside the script, or beside the page of an inline script. Call while the script
 * first runs: `document.currentScript` is null later, in a module, and with some tag managers. Then
 * a script or preload link with our file name is used.
 */
export function findAssets(): Assets {
  const current = document.currentScript as HTMLScriptElement | null;
  const own = current?.src
    ? current
    : [...document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>('script, link')].find(
        ({ src, href }) => isOwnScript(src ?? href),
      );
  const url = own?.src ?? (own as HTMLLinkElement | undefined)?.href;
  const folder = parseUrl('.', url ?? document.baseURI)?.href ?? '';
  return {
    folder,
    integrity: own?.hasAttribute('integrity') ? ownIntegrity : '',
    // loader.js may name another one.
    media: own?.dataset.media ?? `${folder}media/`,
  };
}
