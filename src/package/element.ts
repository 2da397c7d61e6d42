import { startOnce } from '../embed/start.ts';
import { inWords, report } from '../lib/errors.ts';
import { parseUrl } from '../lib/url.ts';

export type { SiteElement, SiteHandle, SuikerspinApi } from '../embed/api.ts';
export type { SiteEventMap, SiteEvents } from '../options/events.ts';
export type { SiteOptions } from '../options/options.ts';
export type { SiteAttributes } from './templates.d.ts';

export interface SuikerspinSettings {
  /**
   * The folder that serves the package's `suikerspin.css` and `media/`: '/suikerspin/', if your
   * build copies them there, or the address of a release. Bundlers do not find these files.
   */
  folder: string;
}

/**
 * Defines `<suikerspin-site>`, with the React of your app. Call it where your app starts. Only the
 * first call, or the script if it is first, defines the element; on a server it does nothing.
 */
export function defineSuikerspin({ folder: given }: SuikerspinSettings): void {
  if (typeof window === 'undefined') return;
  const url = given && parseUrl(`${given}`.replace(/\/?$/, '/'), document.baseURI);
  if (url) {
    const { href: folder } = url;
    startOnce(() => ({ folder, integrity: '', media: `${folder}media/` }));
  } else
    report(
      `No site is shown, because folder is ${inWords(given)}. It must be the address of the ` +
        'folder that suikerspin.css and media/ of the package were copied to, such as ' +
        '"/suikerspin/".',
    );
}
