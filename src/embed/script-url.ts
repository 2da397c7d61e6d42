import { parseUrl } from '../config/url.ts';

const fileName = 'suikerspin.js';

/**
 * The folder of this script, ending in '/': the style sheet and the media lie beside it.
 * Call it while the script first runs; `document.currentScript` is gone after that. It is null in a module and
 * under some tag managers, where a script element with our file name serves. A script pasted into the page has
 * no URL: then everything is sought beside the page.
 */
export function findScriptFolder(): string {
  const current = document.currentScript?.getAttribute('src');
  const own =
    current ??
    [...document.querySelectorAll('script[src]')]
      .map((script) => script.getAttribute('src') ?? '')
      .find((src) => src.split(/[?#]/, 1)[0]?.split('/').pop() === fileName);
  return parseUrl('.', parseUrl(own ?? '', document.baseURI)?.href)?.href ?? '';
}
