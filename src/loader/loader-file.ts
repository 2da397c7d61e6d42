import path from 'node:path';
import type { Plugin } from 'vite';
import { smallScript } from '../build/inline-script.ts';
import type { FileLink } from '../build/release.ts';
import { scriptSettings } from '../build/script-settings.ts';
import type { PrerenderedParts } from '../standalone/prerender/prerender.tsx';
import { treesOf } from './parse-trees.ts';
import type { LoaderParts } from './parts.ts';

interface LoaderSettings {
  root: string;
  prerendered: PrerenderedParts;
  style: string;
  script: FileLink;
  /** Where pictures and typeface lie, from the folder that is built on. */
  media: string;
}

/** The text of `loader.js`. */
export async function loaderFile({
  root,
  prerendered,
  style,
  script,
  media,
}: LoaderSettings): Promise<string> {
  const trees = prerendered.screens.map(({ path: of, html }) => [of, JSON.stringify(treesOf(html))] as const);
  // In an order that packs well: a tenth of a kilobyte.
  const parts: LoaderParts = {
    style,
    screens: Object.fromEntries(trees.sort(([, a], [, b]) => b.length - a.length)) as LoaderParts['screens'],
    failedSend: JSON.stringify(treesOf(prerendered.failedSend)),
    fingerprint: prerendered.fingerprint,
    script: { path: script.path, integrity: script.integrity ?? '' },
    media,
  };
  return smallScript(path.join(root, 'src/loader/loader.ts'), {
    define: { LOADER_PARTS: JSON.stringify(parts) },
    plugins: [withoutWords()],
    settings: {
      ...scriptSettings,
      terserOptions: { ...scriptSettings.terserOptions, format: { ascii_only: true } },
    },
  });
}

/** The words for routes and types of location stand in the screens; nobody reads them here. */
function withoutWords(): Plugin {
  return {
    name: 'suikerspin:without-words',
    transform(code, id) {
      if (!/\/(routes|content\/locations)\.ts$/.test(id)) return undefined;
      return { code: code.replace(/, (label|title): (['"]).*?\2/g, ''), map: null };
    },
    enforce: 'pre',
  };
}
