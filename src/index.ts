// First in the sheet: a component's rules come after the reset.
import './styles/tokens.css';
import './styles/partner-colours.css';
import './styles/base.css';
import './styles/tones.css';
import './styles/print.css';
import { mediaBeside } from './config/media.ts';
import { siteTag } from './embed/hosts.ts';
import { findOwnScript } from './embed/script-url.ts';
import { startOnce } from './embed/start.ts';
import { ownIntegrity } from './embed/stylesheet.ts';
import type { Assets } from './embed/view.tsx';

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
