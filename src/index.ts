import { heroFile, mediaBeside, mediaInside } from './config/media.ts';
import { findOwnScript } from './embed/script-url.ts';
import { controlOf, siteTag } from './embed/site-element.ts';
import { startOnce } from './embed/start.ts';
import { ownIntegrity } from './embed/stylesheet.ts';
import type { Assets } from './embed/view.tsx';

startOnce(findAssets);

/** The single file carries its styles and pictures; everywhere else they lie beside the script. */
function findAssets(): Assets {
  const { folder, pinned } = findOwnScript();
  const integrity = pinned ? ownIntegrity : '';
  const media = mediaInside(readMedia);
  // It stands before this script, with what else the first view shows; the rest comes behind it.
  if (!media.url(heroFile))
    return { folder, integrity, media: mediaBeside(`${folder}media/`), style: undefined };
  const style = document.querySelector(siteTag)?.shadowRoot?.querySelector('style')?.textContent ?? undefined;
  const assets = { folder, integrity, media, style };
  function takeInTheRest() {
    assets.media = mediaInside(readMedia);
    for (const site of document.querySelectorAll(siteTag)) controlOf(site)?.update({});
  }
  document.addEventListener('DOMContentLoaded', takeInTheRest, { once: true });
  return assets;
}

/** What the page has of media inside, as data URLs by file name: nothing, unless it is the single file. */
function readMedia(): Record<string, string> {
  const inside = [...document.querySelectorAll('script[data-suikerspin-media]')];
  return Object.assign({}, ...inside.map(({ textContent }) => JSON.parse(textContent)));
}
