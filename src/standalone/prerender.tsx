import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { MediaLibrary } from '../config/media.ts';
import { resolveOptions } from '../config/resolve-options.ts';
import { createMemoryLocation } from '../router/location.ts';
import { type RoutePath, routes } from '../routes.ts';
import { Site } from '../Site.tsx';
import { ReadableScreens, withoutControls } from './ReadableScreens.tsx';

export interface Prerendered {
  /** Every screen as the company's own site shows it, for React to hydrate. */
  screens: readonly { path: RoutePath; html: string }[];
  /** Every screen but Home, one below the other, for visitors without JavaScript. */
  readable: string;
}

/** @param media what the script has when it hydrates: React renders the same, so not one attribute differs. */
export function prerender(media: MediaLibrary): Prerendered {
  const emit = () => {};
  const config = { options: resolveOptions({ standalone: true }), media, emit };
  return {
    screens: routes.map(({ path }) => ({
      path,
      html: renderToString(<Site config={config} location={createMemoryLocation(path)} />),
    })),
    readable: withoutControls(
      renderToStaticMarkup(<ReadableScreens config={{ options: resolveOptions(), media, emit }} />),
    ),
  };
}
