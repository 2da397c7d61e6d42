import { createScriptLoader } from '../before-hydration/load-script.ts';
import { createWantedScript } from '../before-hydration/wanted-script.ts';
import { releases, warnOfCopy } from '../embed/releases.ts';
import { parseUrl } from '../lib/url.ts';
import type { RoutePath } from '../routes.ts';

/** Data that the build puts into the loader. */
export interface LoaderData {
  /** The text of `suikerspin.css`. */
  style: string;
  /** `suikerspin.js`, relative to the folder of releases or of the loader. */
  script: { path: string; integrity?: string | undefined };
  /** The folder of pictures and typeface: in the first release that has the same files. */
  media: string;
  /** The first render of each screen by React, in trees as JSON. */
  screens: Record<RoutePath, string>;
  /** By the name of a result. */
  results: Record<string, string>;
}

declare const LOADER_DATA: LoaderData;

export const data = LOADER_DATA;

const { path, integrity } = data.script;
const own = findOwnElement();
const folder = findFolder();
const versionFolder = path.slice(0, path.lastIndexOf('/') + 1);
const isBesideScript = folder.endsWith(`/${versionFolder}`);

/** True where the files may not lie beside this script: optimisers serve copies. */
export const isMaybeCopy = releases !== '' && !own?.src.startsWith(releases);

function findOwnElement(): HTMLScriptElement | null {
  const current = document.currentScript as HTMLScriptElement | null;
  // A blob: address has no folder.
  if (current?.src && parseUrl('.', current.src)) return current;
  // In a module `currentScript` is null: modules come first, as others may have a loader.js.
  const named = 'script[src*="/loader.js"]';
  return (
    document.querySelector<HTMLScriptElement>(`${named}[type=module]`) ??
    document.querySelector<HTMLScriptElement>(named)
  );
}

/** @throws Error if no address is known: the host then keeps its text. */
function findFolder(): string {
  if (releases && !/\/loader\.js([?#]|$)/.test(`${own?.src}`)) return warnOfCopy('loader.js');
  const beside = parseUrl('.', own?.src);
  if (!beside) throw new Error('loader.js needs a script element with its address.');
  return beside.href;
}

/** The folder of pictures and typeface; that of its version for a loader in a version's folder. */
export const mediaFolder = folder + (isBesideScript ? 'media/' : data.media);

/** How long the loader took to arrive, in milliseconds; 0 where the browser does not tell. */
export function loaderDurationMs(): number {
  const [timing] = performance.getEntriesByName(`${own?.src}`);
  return timing?.duration ?? 0;
}

const load = loadFrom(folder + (isBesideScript ? 'suikerspin.js' : path), mediaFolder);

export const script = createWantedScript(
  isMaybeCopy && folder !== releases ? () => load().catch(loadFromReleases) : load,
);

function loadFromReleases(): Promise<void> {
  return loadFrom(warnOfCopy('loader.js') + path, releases + data.media)();
}

function loadFrom(url: string, media: string): () => Promise<void> {
  return createScriptLoader({
    url,
    media,
    nonce: own?.nonce,
    integrity,
    needsElement: Boolean(own?.integrity && navigator.vendor.startsWith('Apple')),
  });
}
