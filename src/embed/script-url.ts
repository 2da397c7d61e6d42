import { parseUrl } from '../lib/url.ts';

export interface OwnScript {
  /** Ends in '/'. The stylesheet lies in it too. */
  folder: string;
  /** The folder of pictures and typeface. It ends in '/', and is beside the script unless loader.js says otherwise. */
  media: string;
  /** The page says with `integrity` which bytes it trusts. */
  pinned: boolean;
}

/** @param url an absolute address, as the property `src` of a script element says it. */
export function isOwnScript(url: string): boolean {
  return /^[^?#]*\/suikerspin\.js([?#]|$)/.test(url);
}

/**
 * Call it while the script first runs; `document.currentScript` is gone after that. It is null in a module and
 * under some tag managers, where an element with our file name serves: a script, or the link by which loader.js has
 * asked for one. A script pasted into the page has no URL: then everything is sought beside the page.
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
