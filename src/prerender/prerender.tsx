import { renderToStaticMarkup } from 'react-dom/server';
import { company } from '../company.ts';
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
  /** The site at Home. */
  site: string;
  /** The other screens, for React to hydrate. */
  screens: readonly { path: RoutePath; html: string }[];
  /** The other screens for visitors without JavaScript. */
  readable: string;
}

/** What loader.js paints, with default options. */
export interface PrerenderedParts {
  screens: readonly { path: RoutePath; html: string }[];
  /** The form's message after a failed send. */
  failedSend: string;
  fingerprint: string;
}

/** @param media the prefix of the pictures' addresses. */
export function prerenderParts(media: string): PrerenderedParts {
  const config = configWith(media);
  return {
    screens: routes.map(({ path }) => ({ path, html: renderScreen(config, path) })),
    failedSend: renderFailure(config),
    fingerprint: fingerprint(config.options),
  };
}

/**
 * @param media the prefix of the pictures' addresses.
 * @param style the text of the sheet.
 */
export function prerender(media: string, style: string): Prerendered {
  // React discards the markup if it hydrates with other options.
  const own = { standalone: true, ...(company.scheme && { scheme: company.scheme }) };
  const config = configWith(media, own);
  // Not standalone: Home has the page's only h1.
  const belowHome = configWith(media);
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

function configWith(media: string, options: Partial<SiteOptions> = {}): SiteConfig {
  return { options: resolveOptions(options), media, emit: () => {} };
}
