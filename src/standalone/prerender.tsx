import { renderToString } from 'react-dom/server';
import type { MediaLibrary } from '../config/media.ts';
import { resolveOptions } from '../config/resolve-options.ts';
import { createMemoryLocation } from '../router/location.ts';
import { homePath } from '../routes.ts';
import { Site } from '../Site.tsx';

/** Home as the company's own site shows it, as HTML for React to hydrate. */
export function prerenderHome(media: MediaLibrary): string {
  const config = { options: resolveOptions({ standalone: true }), media, emit: () => {} };
  return renderToString(<Site config={config} location={createMemoryLocation(homePath)} />);
}
