import { wantAtTouch } from '../before-hydration/wanted-script.ts';
import { isNear, whenNear } from '../embed/host-page/near.ts';
import { watchVisitor } from '../embed/host-page/visitor.ts';
import { canShow, findHosts, isMarked, siteTag } from '../embed/hosts.ts';
import { requestTypeface } from '../embed/typeface.ts';
import { enterScreen, scrollTopIntoView } from '../router/entering.ts';
import { formatHash, parseHash } from '../router/hash.ts';
import { createHashLocation } from '../router/hash-location.ts';
import { createMemoryLocation } from '../router/memory-location.ts';
import { readHostOptions } from './host-options.ts';
import { loaderDurationMs, mediaFolder, script } from './own-script.ts';
import { prepareScreen } from './paint.ts';
import { createPaintedHosts } from './painted-hosts.ts';
import { createQueue } from './queue.ts';
import { rememberPress } from './remember-press.ts';

// Paints the prerendered screen in each host that the visitor sees or approaches, answers there,
// and
// loads suikerspin.js at the first touch. A host that cannot be painted is left to the script.

/** How long a first view waits for the typeface; a slower loader does not request it. */
const typefaceTimeoutMs = 400;
/** A typeface that takes longer than this has failed. */
const lateTypefaceMs = 60_000;

const openingHash = window.location.hash;
const visitor = watchVisitor();
const known = new WeakSet<HTMLElement>();
/** The hosts that the visitor is not near yet. */
const waiting = new Map<HTMLElement, AbortController>();
const painted = createPaintedHosts(script, known);
const newHosts = new MutationObserver((records) =>
  scan(
    records.flatMap(({ type, target, addedNodes }) =>
      type === 'attributes' ? target : [...addedNodes],
    ),
  ),
);
let typeface: ReturnType<typeof requestTypeface>;

// A second copy of the loader, or the script without it, is in charge already.
if (typeof window.Suikerspin?.scan === 'function') window.Suikerspin.scan();
else if (canShow()) start();

function start(): void {
  const queue = createQueue(script.want, (root) => scan([root]));
  const handOverPress = rememberPress(script);
  window.Suikerspin = queue.api;
  script.onSettled(() => {
    if (script.state !== 'loaded') return;
    visitor.stop();
    newHosts.disconnect();
    for (const waitController of waiting.values()) waitController.abort();
    painted.handOver();
    handOverPress();
    queue.drain();
  });
  scan();
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', observePage, { once: true });
  else observePage();
}

function observePage(): void {
  scan();
  if (script.state !== 'loaded')
    newHosts.observe(document, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-suikerspin'],
    });
}

/** @param changed the nodes that may contain new hosts. */
function scan(changed: readonly Node[] = [document]): void {
  for (const [host, waitController] of waiting) {
    if (host.isConnected && isMarked(host)) continue;
    waitController.abort();
    known.delete(host);
  }
  if (painted.update()) {
    typeface?.release();
    typeface = undefined;
  }
  for (const node of changed) {
    if (!node.isConnected || !('querySelectorAll' in node)) continue;
    for (const host of findHosts(node as ParentNode)) {
      if (known.has(host)) continue;
      known.add(host);
      setUpHost(host);
    }
  }
}

function setUpHost(host: HTMLElement): void {
  const { options, isPaintable } = readHostOptions(host);
  const { start, routing, hashPrefix, bare, lazy } = options;
  const isInHash = routing === 'hash';
  // Early answers recognise a screen by the hash of its link, so links in memory have one too.
  const location = isInHash
    ? createHashLocation(start, hashPrefix)
    : createMemoryLocation(start, hashPrefix);
  const opening = isInHash && window.location.hash === openingHash ? openingHash : '';
  // A framework may set the prefix later: then the script undoes a scroll to a hash of the page.
  const isDeepLink = opening === formatHash(location.getPath(), hashPrefix);
  const waitController = new AbortController();
  let isUserInitiated = false;
  let hasBegun = false;
  // A location follows the address only while it has a listener.
  const stopFollowing = location.subscribe((isUserNow) => {
    isUserInitiated ||= isUserNow;
    if (hasBegun) script.want();
    else if (isUserInitiated) begin(true);
  });
  const isOpened = parseHash(opening, hashPrefix) !== undefined;
  if (isOpened || !lazy || (isNear(host) && isShown(host))) begin();
  else wait();

  function wait() {
    const { signal } = waitController;
    const stop = whenNear(host, () => begin());
    window.addEventListener('beforeprint', () => begin(true), { signal });
    signal.addEventListener('abort', () => {
      stop();
      waiting.delete(host);
      if (!hasBegun) stopFollowing();
    });
    waiting.set(host, waitController);
  }

  async function begin(isHurried = false) {
    if (hasBegun) return;
    hasBegun = true;
    waitController.abort();
    if (!lazy) script.want();
    // A bare site adds a way back to every screen but the first; the script has its words.
    const isComplete = !bare || location.getPath() === start;
    if (adopt()) return;
    let isPainted = false;
    try {
      if (isPaintable && isComplete && canPaint(host)) isPainted = await paint(isHurried);
    } catch {
      // The script shows the site, or reports what is wrong.
    }
    stopFollowing();
    if (isPainted) return;
    if (host.isConnected) script.want();
    else known.delete(host);
  }

  /** @returns true where a server rendered the screen: it needs the script for any other one. */
  function adopt(): boolean {
    const root = host.shadowRoot?.querySelector<HTMLElement>('[data-prerendered]');
    if (customElements.get(siteTag) || root?.dataset.prerendered !== location.getPath())
      return false;
    wantAtTouch(host, script, new AbortController().signal);
    painted.add(host, { pause: stopFollowing, resume: script.want });
    return true;
  }

  async function paint(isHurried: boolean) {
    const attach = prepareScreen(options, location);
    // On a slow line the typeface would arrive after the text, and delay the pictures.
    if (loaderDurationMs() < typefaceTimeoutMs)
      typeface ??= requestTypeface(`${mediaFolder}fredoka.woff2`);
    if (!isHurried) await typeface?.settle(typefaceTimeoutMs);
    if (!canPaint(host)) return false;
    typeface?.apply();
    const { root, answers } = attach(host);
    painted.add(host, answers);
    // A late typeface may be applied while all painted screens are below the window.
    typeface?.settle(lateTypefaceMs).then(() => painted.areBelow() && typeface?.apply());
    if (isUserInitiated) enterScreen(root, false);
    else if (isDeepLink) {
      if (!visitor.isBusy()) scrollTopIntoView(root);
      root.dataset.received = '';
    }
    return true;
  }
}

/** Themes hide an `:empty` host, which the script repairs; a host hidden otherwise may wait. */
function isShown(host: HTMLElement): boolean {
  return host.matches(':empty') || host.checkVisibility();
}

/** The body cannot be a host: the script reports that. */
function canPaint(host: HTMLElement): boolean {
  const isFree = !customElements.get(siteTag) && !host.shadowRoot && host !== document.body;
  return isFree && host.isConnected && host.checkVisibility();
}
