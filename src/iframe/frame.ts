// Runs in the page around a frame of `index.html`; before-hydration/single-file/framed.ts is its
// other half.
import { hashOfPageLink } from '../router/clicks.ts';
import { formatHash, isAnchor, parseHash } from '../router/hash.ts';
import type { RoutePath } from '../routes.ts';
import { watchVisitor } from '../visit/host-page/visitor.ts';

// Messages are `{ suikerspin: … }`. The other side answers an empty one with its state.

export interface FromFrame {
  /** The height of the content, in pixels. */
  height?: number;
  /** The scroll position in the frame, in pixels, before it got the height of its content. */
  scrolled?: number;
  /** The hash of the screen that the visitor navigated to. */
  hash?: string;
}

export interface FromPage {
  /** The hash of the screen in the page's address. */
  hash?: string;
  /** Pixels of the frame above and below the window; negative inside it. */
  hidden?: { top: number; bottom: number };
}

/** All frames of the page: a live list. */
const frames = document.getElementsByTagName('iframe');
const followers = new WeakMap<HTMLIFrameElement, ReturnType<typeof follow>>();
const visitor = watchVisitor();

window.addEventListener('message', ({ source, origin, data }) => {
  for (const frame of frames) {
    const isMarked = 'suikerspinFrame' in frame.dataset;
    if (frame.contentWindow !== source || !isMarked || !data?.suikerspin) continue;
    if (followerOf(frame)?.origin !== origin) followers.set(frame, follow(frame, origin));
    followerOf(frame)?.receive(data.suikerspin);
  }
});
window.addEventListener('hashchange', () => {
  for (const frame of frames) followerOf(frame)?.followHash();
});
window.addEventListener('click', followStopped, { capture: true });
for (const type of ['scroll', 'resize']) {
  const sendHidden = () => {
    for (const frame of frames) followerOf(frame)?.sendHidden();
  };
  window.addEventListener(type, sendHidden, { capture: true, passive: true });
}

// Any frame may receive the greeting: it contains no data.
for (const { contentWindow } of frames) contentWindow?.postMessage({ suikerspin: {} }, '*');

/** `undefined` while a frame navigates: browsers report a message to the wrong origin. */
function followerOf(frame: HTMLIFrameElement) {
  const follower = followers.get(frame);
  return follower?.src === frame.src ? follower : undefined;
}

/** Follows a link to a screen that smooth scrolling has cancelled, and finds no place for. */
function followStopped(event: MouseEvent): void {
  const hash = hashOfPageLink(event);
  if (!hash || !isAnchor(hash)) return;
  setTimeout(() => {
    const isOurs = [...frames].some((frame) => followerOf(frame)?.read(hash));
    if (event.defaultPrevented && isOurs) window.location.hash = hash;
  });
}

/** A screen as a hash of the frame; '' for none. */
function toFrame(path?: RoutePath): string {
  return path ? `#${path}` : '';
}

/**
 * Gives the frame the height of its content, and puts its screen into the page's address. Called at
 * the first message of our site in it.
 * @param origin that of the document in the frame, which a redirect may have led elsewhere.
 */
function follow(frame: HTMLIFrameElement, origin: string) {
  const { hashPrefix = '', routing, stickyOffset } = frame.dataset;
  const { src } = frame;
  const firstScreen = toFrame(parseHash(new URL(src).hash, ''));
  // A file and a sandboxed document have no origin.
  const target = origin.startsWith('http') ? origin : '*';
  const padding =
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const header = Math.max(Number(stickyOffset) || 0, padding);
  // The browser adds scroll-padding-top to this.
  frame.style.scrollMarginTop = `${header - padding}px`;

  /** The first screen of the visit, and the page's hash at that time. */
  const opening = read() || firstScreen;
  const hashBefore = window.location.hash;
  /** The screen that the frame was sent to, until it confirms it. */
  let sentTo: string | undefined;
  /** True until the first navigation. */
  let isOpening = true;

  function post(message: FromPage) {
    frame.contentWindow?.postMessage({ suikerspin: message }, target);
  }

  function sendHidden() {
    const { top, bottom } = frame.getBoundingClientRect();
    post({ hidden: { top: header - top, bottom: bottom - window.innerHeight } });
  }

  /** The screen in the page's address, as a hash of the frame; '' if the hash is not ours. */
  function read(hash = window.location.hash): string {
    return routing === 'memory' ? '' : toFrame(parseHash(hash, hashPrefix));
  }

  /** Replaces the page's entry: the frame has added a history entry already. */
  function writeHash(hash: string) {
    const path = parseHash(hash, '');
    const isFirst = toFrame(path) === opening;
    const written = isFirst ? hashBefore : path ? formatHash(path, hashPrefix) : '';
    const address = document.URL.split('#')[0] + written;
    if (routing !== 'memory' && address !== document.URL)
      window.history.replaceState(window.history.state, '', address);
  }

  function send(hash: string) {
    sentTo = hash;
    post({ hash });
  }

  /** Scrolls to the frame, unless a busy visitor has not asked for it. */
  function scrollToFrame() {
    const { top } = frame.getBoundingClientRect();
    const isElsewhere = top < header || top > window.innerHeight / 2;
    if (isElsewhere && !(isOpening && visitor.isBusy()))
      frame.scrollIntoView({ behavior: 'instant' });
  }

  return {
    src,
    origin,
    read,
    sendHidden,
    receive({ height, scrolled, hash }: FromFrame) {
      if (typeof height === 'number') {
        frame.style.height = `${height}px`;
        // Moves the frame's own scrolling to the page.
        window.scrollBy({ top: Number(scrolled), behavior: 'instant' });
      } else if (typeof hash === 'string' && /^(#\/|$)/.test(hash)) {
        if (hash !== sentTo) writeHash(hash);
        scrollToFrame();
        isOpening = false;
        sentTo = undefined;
      } else if (hash === undefined) {
        const named = read();
        isOpening = named !== '' && named !== firstScreen;
        if (named) {
          send(named);
          scrollToFrame();
        }
      }
      sendHidden();
    },
    followHash() {
      isOpening = false;
      // A link to '#' goes to the top of the page.
      const isClean = routing !== 'memory' && !document.URL.includes('#');
      const hash = read() || (isClean && (firstScreen || '#/'));
      if (hash) send(hash);
    },
  };
}
