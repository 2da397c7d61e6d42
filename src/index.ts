// Imported first: rules of components must follow the reset.
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

startOnce(findAssets);

/** The single file has its styles inline; otherwise they are beside the script. */
function findAssets(): Assets {
  const isInside = document.currentScript?.hasAttribute('data-suikerspin-media');
  const { folder, media, pinned } = findOwnScript();
  return {
    folder,
    integrity: pinned ? ownIntegrity : '',
    media,
    style: isInside
      ? document.querySelector(siteTag)?.shadowRoot?.querySelector('style')?.textContent
      : undefined,
  };
}
