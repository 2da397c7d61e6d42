import { scriptBringer } from '../before-hydration/bring-script.ts';
import { createWantedScript } from '../before-hydration/wanted-script.ts';
import { parseUrl } from '../lib/url.ts';
import { parts } from './parts.ts';

const own = ownElement();
const { path, integrity } = parts.script;
const folder = parseUrl('.', own.src)?.href ?? '';
const version = path.slice(0, path.lastIndexOf('/') + 1);
const isBesideScript = folder.endsWith(`/${version}`);

/**
 * @throws Error where nothing says where the loader came from. The words in the hosts stay: better those than a site without
 * its script.
 */
function ownElement(): HTMLScriptElement {
  const current = document.currentScript as HTMLScriptElement | null;
  // From a blob there is no way to what lies beside it.
  if (current?.src && parseUrl('.', current.src)) return current;
  // A module has none, and where its text is run by another it is not ours; others have a loader.js too.
  const named = 'script[src*="/loader.js"]';
  const found =
    document.querySelector<HTMLScriptElement>(`${named}[type=module]`) ??
    document.querySelector<HTMLScriptElement>(named);
  if (!found) throw new Error('loader.js needs a script element with its address.');
  return found;
}

/** Where pictures and typeface lie: who pins a version has all of it from there. */
export const mediaFolder = folder + (isBesideScript ? 'media/' : parts.media);

/** How long the loader itself was on its way, in milliseconds. 0 where the browser does not say. */
export function arrivalMs(): number {
  const [timing] = performance.getEntriesByName(own.src);
  return timing?.duration ?? 0;
}

export const script = createWantedScript(
  scriptBringer({
    url: folder + (isBesideScript ? 'suikerspin.js' : path),
    media: mediaFolder,
    settings: { nonce: own.nonce ?? '', ...(integrity && { integrity, crossOrigin: 'anonymous' }) },
    needsElement: Boolean(own.integrity && navigator.vendor.startsWith('Apple')),
  }),
);
