import { renderToStaticMarkup } from 'react-dom/server';
import { company } from '../company.ts';
import { type MediaLibrary, mediaBeside } from '../lib/media.ts';
import { fingerprint } from '../options/fingerprint.ts';
import type { SiteOptions } from '../options/options.ts';
import { resolveOptions } from '../options/resolve-options.ts';
import type { SiteConfig } from '../options/site-config.ts';
import { homePath, type RoutePath, routes } from '../routes.ts';
import { fallback } from './fallback.ts';
import { inAscii } from './in-ascii.ts';
import { ReadableScreens } from './ReadableScreens.tsx';
import { toReadable } from './readable.ts';
import { renderFailedSend, renderFailure, renderScreen, renderSite } from './site-markup.tsx';

export interface Prerendered {
  /** The site as it shows Home. */
  site: string;
  /** The other screens, for React to hydrate. */
  screens: readonly { path: RoutePath; html: string }[];
  /** Every screen but Home, one below the other, for visitors without JavaScript. */
  readable: string;
}

/** What loader.js paints: the screens in a page of others, with none of its options. */
export interface PrerenderedParts {
  /** All six, for React to hydrate. */
  screens: readonly { path: RoutePath; html: string }[];
  /** What a form says that could not be sent. */
  failedSend: string;
  fingerprint: string;
}

/** @param media what the addresses of pictures begin with. */
export function prerenderParts(media: string): PrerenderedParts {
  const config = configWith(mediaBeside(media));
  return {
    screens: routes.map(({ path }) => ({ path, html: renderScreen(config, path) })),
    failedSend: renderFailure(config),
    fingerprint: fingerprint(config.options),
  };
}

/**
 * @param media what the addresses of pictures begin with.
 * @param style the text of the sheet.
 */
export function prerender(media: string, style: string): Prerendered {
  // The options that the script reads when it hydrates: with others it would draw the screen anew.
  const own = { standalone: true, ...(company.scheme && { scheme: company.scheme }) };
  const config = configWith(mediaBeside(media), own);
  // Below Home, which has the one first heading of the page.
  const belowHome = configWith(mediaBeside(media));
  return {
    site: renderSite(config, {
      given: own,
      styles: `<style>${style}</style>`,
      after: renderFailedSend(config),
      fallback: `<p>${fallback(company.phone)}</p>`,
    }).html,
    screens: routes
      .filter(({ path }) => path !== homePath)
      .map(({ path }) => ({ path, html: renderScreen(config, path) })),
    readable: inAscii(toReadable(renderToStaticMarkup(<ReadableScreens config={belowHome} />))),
  };
}

function configWith(media: MediaLibrary, options: Partial<SiteOptions> = {}): SiteConfig {
  return { options: resolveOptions(options), media, emit: () => {} };
}
