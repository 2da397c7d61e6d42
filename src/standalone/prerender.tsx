import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { heroFile, type MediaLibrary, mediaInside } from '../config/media.ts';
import { resolveOptions } from '../config/resolve-options.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { createMemoryLocation } from '../router/location.ts';
import { type RoutePath, routes } from '../routes.ts';
import { Site } from '../Site.tsx';
import { ReadableScreens } from './ReadableScreens.tsx';
import { toReadable } from './readable.ts';

export interface Prerendered {
  /** Every screen as the company's own site shows it, for React to hydrate. */
  screens: readonly { path: RoutePath; html: string }[];
  /** Every screen but Home, one below the other, for visitors without JavaScript. */
  readable: string;
}

/** @param files data URLs by file name. */
export function prerender(files: Readonly<Record<string, string>>): Prerendered {
  // What the script has when it hydrates: React renders the same then, so not one attribute differs.
  const firstView = mediaInside({ [heroFile]: files[heroFile] ?? '' });
  return {
    screens: routes.map(({ path }) => ({
      path,
      html: renderToString(
        <Site config={configWith(firstView, true)} location={createMemoryLocation(path)} />,
      ),
    })),
    readable: toReadable(
      renderToStaticMarkup(<ReadableScreens config={configWith(mediaInside(files), false)} />),
      files,
    ),
  };
}

function configWith(media: MediaLibrary, standalone: boolean): SiteConfig {
  return { options: resolveOptions({ standalone }), media, emit: () => {} };
}
