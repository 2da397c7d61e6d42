import type { PrerenderedParts } from '../prerender/prerender.tsx';
import { treesOf } from './parse-trees.ts';
import type { LoaderParts } from './parts.ts';

interface LoaderSettings {
  /** The text of the sheet. */
  style: string;
  script: { path: string; integrity?: string | undefined };
  /** Where pictures and typeface lie, from the folder that is built on. */
  media: string;
}

/** What the build puts into `loader.js`. */
export function loaderParts(
  { screens, failedSend, fingerprint }: PrerenderedParts,
  { style, script, media }: LoaderSettings,
): LoaderParts {
  const trees = screens.map(({ path, html }) => [path, JSON.stringify(treesOf(html))] as const);
  return {
    style,
    // In an order that packs well: a tenth of a kilobyte.
    screens: Object.fromEntries(
      trees.sort(([, a], [, b]) => b.length - a.length),
    ) as LoaderParts['screens'],
    failedSend: JSON.stringify(treesOf(failedSend)),
    fingerprint,
    script: { path: script.path, integrity: script.integrity ?? '' },
    media,
  };
}
