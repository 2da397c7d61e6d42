import { version } from '../../package.json';
import { parseUrl } from '../lib/url.ts';
import { releases, warnOfCopy } from './releases.ts';
import { ownIntegrity } from './stylesheet.ts';

/** The addresses of a build's files. */
export interface Assets {
  /** The folder of the script, ending in '/'. */
  folder: string;
  /** The integrity of `suikerspin.css`; empty where the page does not pin the script. */
  integrity: string;
  /** The folder of pictures and typeface, ending in '/'. */
  media: string;
}

/** @param url an absolute address, as in the property `src`. */
export function isOwnScript(url: string): boolean {
  return /^[^?#]*\/suikerspin\.js([?#]|$)/.test(url);
}

/**
 * Finds the files beside the script, or beside the page of an inline script; those of its release
 * for a copy under another name, which optimisers make. Call while the script first runs:
 * `document.currentScript` is null later, in a module, and with some tag managers. Then a script or
 * preload link with our file name is used.
 */
export function findAssets(): Assets {
  const current = document.currentScript as HTMLScriptElement | null;
  const isSingleFile = current?.hasAttribute('data-suikerspin-media');
  type Named = HTMLScriptElement & HTMLLinkElement;
  const all = [current as Named, ...document.querySelectorAll<Named>('script, link')];
  const named = all.find((element) => isOwnScript(element?.src ?? element?.href));
  const url = named?.src ?? named?.href;
  const folder =
    releases && !url && !isSingleFile
      ? `${warnOfCopy('suikerspin.js')}v${version}/`
      : (parseUrl('.', url ?? (current?.src || document.baseURI))?.href ?? '');
  return {
    folder,
    integrity: named?.hasAttribute('integrity') ? ownIntegrity : '',
    // loader.js may name another one.
    media: named?.dataset.media ?? `${folder}media/`,
  };
}
