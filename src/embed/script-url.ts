import { parseUrl } from '../config/url.ts';

export interface OwnScript {
  /** Ends in '/'. The stylesheet and the media lie in it too. */
  folder: string;
  /** The page says with `integrity` which bytes it trusts. */
  pinned: boolean;
}

/**
 * Call it while the script first runs; `document.currentScript` is gone after that. It is null in a module and
 * under some tag managers, where a script element with our file name serves. A script pasted into the page has
 * no URL: then everything is sought beside the page.
 */
export function findOwnScript(): OwnScript {
  const current = document.currentScript;
  const own = current?.hasAttribute('src')
    ? current
    : [...document.querySelectorAll('script[src]')].find((script) =>
        /^([^?#]*\/)?suikerspin\.js([?#]|$)/.test(script.getAttribute('src') ?? ''),
      );
  const url = parseUrl(own?.getAttribute('src') ?? '', document.baseURI)?.href;
  return { folder: parseUrl('.', url)?.href ?? '', pinned: own?.hasAttribute('integrity') ?? false };
}
