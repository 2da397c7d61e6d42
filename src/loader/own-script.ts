import { createScriptLoader } from '../before-hydration/load-script.ts';
import { createWantedScript } from '../before-hydration/wanted-script.ts';
import { parseUrl } from '../lib/url.ts';
import type { loaderParts } from './loader-parts.ts';

/** Data that the build puts into the loader. */
declare const LOADER_PARTS: ReturnType<typeof loaderParts>;

export const parts = LOADER_PARTS;

const own = findOwnElement();
const { path, integrity } = parts.script;
const folder = parseUrl('.', own.src)?.href ?? '';
const versionFolder = path.slice(0, path.lastIndexOf('/') + 1);
const isBesideScript = folder.endsWith(`/${versionFolder}`);

/** @throws Error if no script element names loader.js: the host then keeps its text. */
function findOwnElement(): HTMLScriptElement {
  const current = document.currentScript as HTMLScriptElement | null;
  // A blob: address has no folder.
  if (current?.src && parseUrl('.', current.src)) return current;
  // In a module `currentScript` is null: modules come first, as others may have a loader.js.
  const named = 'script[src*="/loader.js"]';
  const found =
    document.querySelector<HTMLScriptElement>(`${named}[type=module]`) ??
    document.querySelector<HTMLScriptElement>(named);
  if (!found) throw new Error('loader.js needs a script element with its address.');
  return found;
}

/** The folder of pictures and typeface; that of its version for a loader in a version's folder. */
export const mediaFolder = folder + (isBesideScript ? 'media/' : parts.media);

/** How long the loader took to arrive, in milliseconds; 0 where the browser does not tell. */
export function loaderDurationMs(): number {
  const [timing] = performance.getEntriesByName(own.src);
  return timing?.duration ?? 0;
}

export const script = createWantedScript(
  createScriptLoader({
    url: folder + (isBesideScript ? 'suikerspin.js' : path),
    media: mediaFolder,
    nonce: own.nonce,
    integrity,
    needsElement: Boolean(own.integrity && navigator.vendor.startsWith('Apple')),
  }),
);
