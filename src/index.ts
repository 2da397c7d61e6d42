// First in the sheet: a component's rules come after the reset.
import './site/styles/tokens.css';
import './site/styles/partner-colours.css';
import './site/styles/base.css';
import './site/styles/tones.css';
import './site/styles/print.css';
import { siteTag } from './embed/hosts.ts';
import { findOwnScript } from './embed/script-url.ts';
import { startOnce } from './embed/start.ts';
import { ownIntegrity } from './embed/stylesheet.ts';
import type { Assets } from './embed/view.tsx';
import { mediaBeside } from './lib/media.ts';

startOnce(findAssets);

/** In the single file the styles are those of its site; everywhere else they lie beside the script, as pictures do. */
function findAssets(): Assets {
  const isInside = document.currentScript?.hasAttribute('data-suikerspin-media');
  const { folder, media, pinned } = findOwnScript();
  return {
    folder,
    integrity: pinned ? ownIntegrity : '',
    media: mediaBeside(media),
    style: isInside
      ? document.querySelector(siteTag)?.shadowRoot?.querySelector('style')?.textContent
      : undefined,
  };
}
