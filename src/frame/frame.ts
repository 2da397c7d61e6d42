// For the page around a frame with `index.html` in it. The other side is standalone/inline/framed.ts.
import type { FromFrame, FromPage, Message } from './messages.ts';

for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-suikerspin-frame]')) {
  follow(frame);
}

/** Makes a frame as high as what is in it, and its screens part of the page's address. */
function follow(frame: HTMLIFrameElement): void {
  const { hashPrefix = '', routing, stickyOffset } = frame.dataset;
  const { origin, hash: firstHash } = new URL(frame.src);
  const own = `#${hashPrefix}/`;
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const header = Math.max(Number(stickyOffset) || 0, padding);
  // The browser adds its padding to this.
  frame.style.scrollMarginTop = `${header - padding}px`;

  function tell(message: FromPage, to = origin) {
    frame.contentWindow?.postMessage({ suikerspin: message } satisfies Message<FromPage>, to);
  }

  function tellHidden() {
    const { top, bottom } = frame.getBoundingClientRect();
    tell({ hidden: { top: Math.max(0, header - top), bottom: Math.max(0, bottom - window.innerHeight) } });
  }

  /** The screen in the page's address, in the words of the frame; nothing where the hash is the page's own. */
  function readHash(): string | undefined {
    const { hash } = window.location;
    if (routing === 'memory' || (hash && !hash.startsWith(own))) return undefined;
    return hash ? `#${hash.slice(own.length - 1)}` : firstHash || '#/';
  }

  /** The frame made its own entry in the history, so the page makes none. */
  function writeHash(hash: string) {
    const address = document.URL.split('#')[0] + (hash && `#${hashPrefix}${hash.slice(1)}`);
    if (routing !== 'memory' && address !== document.URL)
      window.history.replaceState(window.history.state, '', address);
  }

  function bringIntoView() {
    const { top } = frame.getBoundingClientRect();
    if (top < header || top > window.innerHeight / 2) frame.scrollIntoView({ behavior: 'instant' });
  }

  function answer({ height, hash }: FromFrame) {
    if (height) frame.style.height = `${height}px`;
    if (hash !== undefined) {
      writeHash(hash);
      bringIntoView();
    }
    if (height === undefined && hash === undefined) {
      const named = window.location.hash && readHash();
      if (named) {
        tell({ hash: named });
        bringIntoView();
      }
    }
    tellHidden();
  }

  window.addEventListener('message', ({ source, origin: from, data }) => {
    if (source === frame.contentWindow && from === origin && data?.suikerspin) answer(data.suikerspin);
  });
  window.addEventListener('hashchange', () => {
    const hash = readHash();
    if (hash) tell({ hash });
  });
  window.addEventListener('scroll', tellHidden, { capture: true, passive: true });
  window.addEventListener('resize', tellHidden);
  // To whoever is there: it says nothing, and before the frame has loaded nobody would be at its address.
  tell({}, '*');
}
