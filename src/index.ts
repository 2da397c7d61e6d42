import { mediaBeside, mediaInside } from './config/media.ts';
import { siteTag } from './embed/hosts.ts';
import { findOwnScript } from './embed/script-url.ts';
import { controlOf } from './embed/site-element.ts';
import { startOnce } from './embed/start.ts';
import { ownIntegrity } from './embed/stylesheet.ts';
import type { Assets } from './embed/view.tsx';

/** The single file has them: one before this script, with what the first view shows; the rest comes behind it. */
const mediaScripts = 'script[data-suikerspin-media]';

startOnce(findAssets);

/** The single file carries its styles and pictures; everywhere else they lie beside the script. */
function findAssets(): Assets {
  const { folder, media, pinned } = findOwnScript();
  const integrity = pinned ? ownIntegrity : '';
  if (!document.querySelector(mediaScripts))
    return { folder, integrity, media: mediaBeside(media), style: undefined };
  document.addEventListener('DOMContentLoaded', drawAgain, { once: true });
  return {
    folder,
    integrity,
    media: mediaInside(readMedia),
    style: document.querySelector(siteTag)?.shadowRoot?.querySelector('style')?.textContent ?? undefined,
  };
}

/** With the pictures that have arrived since. */
function drawAgain() {
  for (const site of document.querySelectorAll(siteTag)) controlOf(site)?.update({});
}

/** Data URLs by file name, of what has arrived since it was last asked. */
function readMedia(): Record<string, string> {
  // A script that something follows is there as a whole.
  const arrived = [...document.querySelectorAll(mediaScripts)].filter((script) => script.nextElementSibling);
  for (const script of arrived) script.remove();
  return Object.assign({}, ...arrived.map(({ textContent }) => JSON.parse(textContent)));
}
