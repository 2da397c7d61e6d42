import { isNear, whenNear } from '../embed/host-page/near.ts';
import { watchVisitor } from '../embed/host-page/visitor.ts';
import { canShow, findHosts, isMarked, siteTag } from '../embed/hosts.ts';
import { requestTypeface } from '../embed/typeface.ts';
import { enterScreen, scrollTopIntoView } from '../router/entering.ts';
import { formatHash, parseHash } from '../router/hash.ts';
import { createHashLocation } from '../router/hash-location.ts';
import { createMemoryLocation } from '../router/memory-location.ts';
import { givenOptions } from './given-options.ts';
import { arrivalMs, mediaFolder, script } from './own-script.ts';
import { prepare } from './paint.ts';
import { createPaintedHosts } from './painted-hosts.ts';
import { createQueue } from './queue.ts';
import { rememberPress } from './remember-press.ts';

// Paints the screen in each host that the visitor sees or comes to, answers there, and loads the script when the visitor
// touches it: React takes the screen over as it stands. What cannot be painted just as the script draws it is left to the
// script.

/** How long a first view waits for the typeface, in milliseconds; where the loader itself took longer, not at all. */
const patienceMs = 400;
/** A file on its way for longer than this, in milliseconds, has failed. */
const lateMs = 60_000;

const openingHash = window.location.hash;
const visitor = watchVisitor();
const known = new WeakSet<HTMLElement>();
/** The hosts that the visitor is not near. */
const waiting = new Map<HTMLElement, AbortController>();
const painted = createPaintedHosts(script, known);
const newcomers = new MutationObserver((records) =>
  look(
    records.flatMap(({ type, target, addedNodes }) =>
      type === 'attributes' ? target : [...addedNodes],
    ),
  ),
);
let typeface: ReturnType<typeof requestTypeface>;

// The loader has been run before, or the script is here by itself.
if (typeof window.Suikerspin?.scan === 'function') window.Suikerspin.scan();
else if (canShow()) begin();

function begin(): void {
  const queue = createQueue(script.want, (root) => look([root]));
  const handOverPress = rememberPress(script);
  window.Suikerspin = queue.api;
  script.onSettled(() => {
    if (script.state !== 'there') return;
    visitor.stop();
    newcomers.disconnect();
    for (const hope of waiting.values()) hope.abort();
    painted.handOver();
    handOverPress();
    queue.drain();
  });
  look();
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', settle, { once: true });
  else settle();
}

function settle(): void {
  look();
  if (script.state !== 'there')
    newcomers.observe(document, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-suikerspin'],
    });
}

/** @param changed where hosts may be that are new. */
function look(changed: readonly Node[] = [document]): void {
  for (const [host, hope] of waiting) {
    if (host.isConnected && isMarked(host)) continue;
    hope.abort();
    known.delete(host);
  }
  if (painted.look()) {
    typeface?.release();
    typeface = undefined;
  }
  for (const node of changed) {
    if (!node.isConnected || !('querySelectorAll' in node)) continue;
    for (const host of findHosts(node as ParentNode)) {
      if (known.has(host)) continue;
      known.add(host);
      receive(host);
    }
  }
}

function receive(host: HTMLElement): void {
  const { options, isPaintable } = givenOptions(host);
  const { start, routing, hashPrefix, bare, lazy } = options;
  const isInHash = routing === 'hash';
  // What answers early knows a screen by its link.
  const location = isInHash
    ? createHashLocation(start, hashPrefix)
    : createMemoryLocation(start, hashPrefix);
  // A host that comes later goes by what is still in the address.
  const asked = isInHash && window.location.hash === openingHash ? openingHash : '';
  const isOpened = parseHash(asked, hashPrefix) !== undefined;
  // A hash of the page's own may look like ours until its framework has set a prefix: the script takes that back.
  const isNamed = asked === formatHash(location.getPath(), hashPrefix);
  const hope = new AbortController();
  let isAskedFor = false;
  let begun = false;
  // A location knows where the page is as long as somebody listens.
  const stopFollowing = location.subscribe((isAskedForNow) => {
    isAskedFor ||= isAskedForNow;
    if (isAskedFor) begin(true);
  });
  if (isOpened || !lazy || (isNear(host) && isShown(host))) begin();
  else wait();

  function wait() {
    const { signal } = hope;
    const stop = whenNear(host, () => begin());
    window.addEventListener('beforeprint', () => begin(true), { signal });
    signal.addEventListener('abort', () => {
      stop();
      waiting.delete(host);
      if (!begun) stopFollowing();
    });
    waiting.set(host, hope);
  }

  async function begin(isHurried = false) {
    if (begun) return;
    begun = true;
    hope.abort();
    if (!lazy) script.want();
    // Bare, any screen but the first has a way back, whose words come with the script.
    const isWhole = !bare || location.getPath() === start;
    let isPainted = false;
    try {
      if (isPaintable && isWhole && canPaint(host)) isPainted = await paint(isHurried);
    } catch {
      // The script does it, or says what is wrong.
    }
    stopFollowing();
    if (isPainted) return;
    if (host.isConnected) script.want();
    else known.delete(host);
  }

  async function paint(isHurried: boolean) {
    const putUp = prepare(options, location);
    // On a slow line it would come long after the words, and hold up the pictures.
    if (arrivalMs() < patienceMs) typeface ??= requestTypeface(`${mediaFolder}fredoka.woff2`);
    if (!isHurried) await typeface?.settle(patienceMs);
    if (!canPaint(host)) return false;
    typeface?.apply();
    const { root, answers } = putUp(host);
    painted.add(host, answers);
    // A typeface that comes later moves nothing in view where all screens are below it.
    typeface?.settle(lateMs).then(() => painted.areBelow() && typeface?.apply());
    if (isAskedFor) enterScreen(root, false);
    else if (isNamed) {
      if (!visitor.isBusy()) scrollTopIntoView(root);
      root.dataset.received = '';
    }
    return true;
  }
}

/** Themes hide what is `:empty`: the script knows what to do there. What a page hides otherwise, it may show later. */
function isShown(host: HTMLElement): boolean {
  return host.matches(':empty') || host.checkVisibility();
}

/** The body is no host: the script will say so. */
function canPaint(host: HTMLElement): boolean {
  const isFree = !customElements.get(siteTag) && !host.shadowRoot && host !== document.body;
  return isFree && host.isConnected && host.checkVisibility();
}
