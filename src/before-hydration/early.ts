import { isOwnScript } from '../embed/assets.ts';
import { views } from '../embed/views.ts';
import { fired, showFound } from './found-sites.ts';
import { createScriptLoader } from './load-script.ts';

// This script is behind each fragment, which has one screen.
const own = document.currentScript as HTMLScriptElement | null;
const { script: url, integrity } = own?.dataset ?? {};
const load = url && createScriptLoader({ url, integrity, nonce: own?.nonce });
showFound(loadUnlessInPage, { screensOf: () => new Map() });

async function loadUnlessInPage(): Promise<void> {
  // The loader loads the script.
  if (!url && window.Suikerspin) await new Promise(() => {});
  const isInPage = [...document.scripts].some(({ src }) => isOwnScript(src));
  if ((isInPage || !url) && document.readyState !== 'complete') await fired(window, 'load');
  if (load && !views.react) await load();
}
