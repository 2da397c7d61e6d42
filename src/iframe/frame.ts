// For the page around a frame with `index.html` in it. The other side is prerender/single-file/inline/framed.ts.
import { watchVisitor } from '../embed/host-page/visitor.ts';
import type { FromFrame, FromPage, Message } from './messages.ts';

/** Looks after a frame, once our site in it has sent a message. */
interface Follower {
  /** The frame's address at that time. */
  src: string;
  hear(message: FromFrame): void;
  followHash(): void;
  tellHidden(): void;
}

/** All frames of the page: a live list. */
const frames = document.getElementsByTagName('iframe');
const followers = new WeakMap<HTMLIFrameElement, Follower>();
const visitor = watchVisitor();

window.addEventListener('message', ({ source, origin, data }) => {
  for (const frame of frames) {
    if (frame.contentWindow !== source || !isOurs(frame, origin) || !data?.suikerspin) continue;
    if (!followerOf(frame)) followers.set(frame, follow(frame));
    followerOf(frame)?.hear(data.suikerspin);
  }
});
window.addEventListener('hashchange', () => {
  for (const frame of frames) followerOf(frame)?.followHash();
});
for (const type of ['scroll', 'resize']) {
  const tellHidden = () => {
    for (const frame of frames) followerOf(frame)?.tellHidden();
  };
  window.addEventListener(type, tellHidden, { capture: true, passive: true });
}

// The greeting may reach any frame: it says nothing.
for (const { contentWindow } of frames) contentWindow?.postMessage({ suikerspin: {} }, '*');

/** An address can come later than the frame. Browsers do not agree on the origin of a file. */
function isOurs({ dataset, src }: HTMLIFrameElement, origin: string): boolean {
  return 'suikerspinFrame' in dataset && (src.startsWith(`${origin}/`) || src.startsWith('file:'));
}

/** None while a frame is on its way to another address: browsers report a message that nobody gets. */
function followerOf(frame: HTMLIFrameElement): Follower | undefined {
  const follower = followers.get(frame);
  return follower?.src === frame.src ? follower : undefined;
}

/** Makes a frame as high as what is in it, and its screens part of the page's address. */
function follow(frame: HTMLIFrameElement): Follower {
  const { hashPrefix = '', routing, stickyOffset } = frame.dataset;
  const { src } = frame;
  const { origin, hash: firstScreen } = new URL(src);
  const own = `#${hashPrefix}/`;
  const padding =
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const header = Math.max(Number(stickyOffset) || 0, padding);
  // The browser adds its padding to this.
  frame.style.scrollMarginTop = `${header - padding}px`;

  /** What it began with, and the hash that the page had then. */
  const beginning = readHash() || firstScreen;
  const hashBefore = window.location.hash;
  /** The screen that the page sent the frame to, until it says that it is there. */
  let sentTo: string | undefined;
  /** True while the frame shows what the visit began with, and nobody has asked this page for a screen. */
  let isOpening = true;

  function tell(message: FromPage) {
    const target = src.startsWith('file:') ? '*' : origin;
    frame.contentWindow?.postMessage({ suikerspin: message } satisfies Message<FromPage>, target);
  }

  function tellHidden() {
    const { top, bottom } = frame.getBoundingClientRect();
    tell({ hidden: { top: header - top, bottom: bottom - window.innerHeight } });
  }

  /** The screen in the page's address, as a hash of the frame. Empty for no hash, or one of the page's own. */
  function readHash(): string {
    const { hash } = window.location;
    return routing !== 'memory' && hash.startsWith(own) ? `#${hash.slice(own.length - 1)}` : '';
  }

  /** The frame made its own entry in the history, so the page makes none. */
  function writeHash(hash: string) {
    const written = hash === beginning ? hashBefore : hash && `#${hashPrefix}${hash.slice(1)}`;
    const address = document.URL.split('#')[0] + written;
    if (routing !== 'memory' && address !== document.URL)
      window.history.replaceState(window.history.state, '', address);
  }

  function send(hash: string) {
    sentTo = hash;
    tell({ hash });
  }

  /** Does not move a visitor who is doing something else to the screen that a visit begins with. */
  function bringIntoView() {
    const { top } = frame.getBoundingClientRect();
    const isElsewhere = top < header || top > window.innerHeight / 2;
    if (isElsewhere && !(isOpening && visitor.isBusy()))
      frame.scrollIntoView({ behavior: 'instant' });
  }

  return {
    src,
    tellHidden,
    hear({ height, scrolled, hash }) {
      if (typeof height === 'number') {
        frame.style.height = `${height}px`;
        // What the visitor looks at stays where it is.
        window.scrollBy({ top: Number(scrolled), behavior: 'instant' });
      } else if (typeof hash === 'string' && /^(#\/|$)/.test(hash)) {
        if (hash !== sentTo) writeHash(hash);
        bringIntoView();
        isOpening = false;
        sentTo = undefined;
      } else if (hash === undefined) {
        const named = readHash();
        isOpening = named !== '' && named !== firstScreen;
        if (named) {
          send(named);
          bringIntoView();
        }
      }
      tellHidden();
    },
    followHash() {
      isOpening = false;
      // A bare '#' is the page's way to its top.
      const isClean = routing !== 'memory' && !document.URL.includes('#');
      const hash = readHash() || (isClean && (firstScreen || '#/'));
      if (hash) send(hash);
    },
  };
}
