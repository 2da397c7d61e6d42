import { parseUrl } from '../lib/url.ts';

export interface OwnScript {
  /** The folder of script and stylesheet, ending in '/'. */
  folder: string;
  /** The folder of pictures and typeface, ending in '/'; loader.js may name another one. */
  media: string;
  /** True where the page sets `integrity`. */
  pinned: boolean;
}

/** @param url an absolute address, as in the property `src`. */
export function isOwnScript(url: string): boolean {
  return /^[^?#]*\/suikerspin\.js([?#]|$)/.test(url);
}

/**
 * Call while the script first runs: `document.currentScript` is null later, in a module, and with
 * some tag managers. Then an element with our file name is used: a script, or loader.js's preload
 * link. An inline script has no URL: its files are relative to the page.
 */
export function findOwnScript(): OwnScript {
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
    media: own?.dataset.media ?? `${folder}media/`,
    pinned: own?.hasAttribute('integrity') ?? false,
  };
}
