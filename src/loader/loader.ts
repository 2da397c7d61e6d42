import { canShow, findHosts, siteTag } from '../embed/hosts.ts';
import { isNear, whenNear } from '../embed/near.ts';
import { openers } from '../embed/openers.ts';
import { requestTypeface } from '../embed/typeface.ts';
import { watchVisitor } from '../embed/visitor.ts';
import { enterScreen, scrollTopIntoView } from '../layout/entering.ts';
import { formatHash, parseHash } from '../router/hash.ts';
import { createHashLocation } from '../router/hash-location.ts';
import { createMemoryLocation } from '../router/memory-location.ts';
import { arrivalMs, bringScript, mediaFolder } from './bring-script.ts';
import { givenOptions } from './given-options.ts';
import { prepare } from './paint.ts';
import { rememberPress } from './remember-press.ts';

// Paints the screen in each host that the visitor sees or comes to, answers there, and brings the script, which takes it
// over as it stands. What cannot be painted just as the script draws it is left to the script.

/** How long a first view waits for the typeface, in milliseconds; where the loader itself took longer, not at all. */
const patienceMs = 300;

const openingHash = window.location.hash;
const visitor = watchVisitor();
const known = new WeakSet<HTMLElement>();
/** The hosts that the visitor is not near. */
const waiting = new Map<HTMLElement, AbortController>();
const painted = new Set<HTMLElement>();
const newcomers = new MutationObserver(look);
let typeface: ReturnType<typeof requestTypeface>;
let handOverPress: (() => void) | undefined;

// The loader has been run before, or the script is here by itself.
if (isScriptHere()) window.Suikerspin?.scan();
else {
  handOverPress = rememberPress(bring);
  look();
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', settle, { once: true });
  else settle();
}

function settle(): void {
  look();
  // Nobody knows what a page without a host wants of the script; unless it has something to press.
  if (waiting.size === 0 && !document.querySelector(openers)) bring();
  else newcomers.observe(document, { childList: true, subtree: true });
}

function look(): void {
  for (const [host, hope] of waiting) {
    if (host.isConnected) continue;
    hope.abort();
    known.delete(host);
  }
  for (const host of findHosts(document)) {
    if (known.has(host)) continue;
    known.add(host);
    receive(host);
  }
}

function bring(): void {
  newcomers.disconnect();
  bringScript().then(() => {
    visitor.stop();
    // Where the script was asked for before the page had been parsed, it has begun since.
    newcomers.disconnect();
    for (const hope of waiting.values()) hope.abort();
    handOverPress?.();
    // The script finds those that are in the page, and the browser makes only those ours.
    for (const host of painted) {
      if (host.isConnected) continue;
      customElements.upgrade(host.shadowRoot as ShadowRoot);
      window.Suikerspin?.mount(host);
    }
    painted.clear();
  });
}

function receive(host: HTMLElement): void {
  const { options, isPaintable } = givenOptions(host);
  const { start, routing, hashPrefix, bare, lazy } = options;
  const isInHash = routing === 'hash';
  // What answers early knows a screen by its link.
  const location = isInHash ? createHashLocation(start, hashPrefix) : createMemoryLocation(start, hashPrefix);
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
  if (isOpened || !lazy || isNear(host)) begin();
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
    bring();
    // Bare, any screen but the first has a way back, whose words come with the script.
    const isWhole = !bare || location.getPath() === start;
    try {
      if (isPaintable && isWhole && canPaint(host)) await paint(isHurried);
    } catch {
      // The script does it, or says what is wrong.
    }
    stopFollowing();
  }

  async function paint(isHurried: boolean) {
    const putUp = prepare(options, location);
    // On a slow line it would come long after the words, and hold up the script.
    if (arrivalMs() < patienceMs) typeface ??= requestTypeface(`${mediaFolder}fredoka.woff2`);
    if (!isHurried) await typeface?.settle(patienceMs);
    if (!canPaint(host)) return;
    typeface?.apply();
    const root = putUp(host);
    painted.add(host);
    if (isAskedFor) enterScreen(root, false);
    else if (isNamed) {
      if (!visitor.isBusy()) scrollTopIntoView(root);
      root.dataset.received = '';
    }
  }
}

/**
 * What is not shown need not be painted, and its page may have hidden it because nothing is in it. The body is no host:
 * the script will say so.
 */
function canPaint(host: HTMLElement): boolean {
  const isFree = !isScriptHere() && !host.shadowRoot && host !== document.body;
  return canShow() && isFree && host.isConnected && host.checkVisibility();
}

function isScriptHere(): boolean {
  return customElements.get(siteTag) !== undefined;
}
