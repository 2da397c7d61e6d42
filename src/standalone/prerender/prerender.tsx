import { renderToStaticMarkup } from 'react-dom/server';
import { company } from '../../company.ts';
import { fingerprint } from '../../config/fingerprint.ts';
import { heroFile, type MediaLibrary, mediaBeside, mediaInside } from '../../config/media.ts';
import type { SiteOptions } from '../../config/options.ts';
import { resolveOptions } from '../../config/resolve-options.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { homePath, type RoutePath, routes } from '../../routes.ts';
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
 * @param files data URLs by file name.
 * @param style the text of the sheet.
 */
export function prerender(files: Readonly<Record<string, string>>, style: string): Prerendered {
  // What the script has when it hydrates: React renders the same then, so not one attribute differs.
  const own = { standalone: true, ...(company.scheme && { scheme: company.scheme }) };
  const config = configWith(
    mediaInside(() => ({ [heroFile]: files[heroFile] ?? '' })),
    own,
  );
  const allPictures = mediaInside(() => files);
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
    readable: inAscii(
      toReadable(renderToStaticMarkup(<ReadableScreens config={configWith(allPictures)} />), files),
    ),
  };
}

function configWith(media: MediaLibrary, options: Partial<SiteOptions> = {}): SiteConfig {
  return { options: resolveOptions(options), media, emit: () => {} };
}
