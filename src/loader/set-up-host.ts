import { wantAtTouch } from '../before-hydration/wanted-script.ts';
import { isNear, watchVisitor, whenNear } from '../embed/host-page/visitor.ts';
import { isMarked, siteTag } from '../embed/hosts.ts';
import { requestTypeface } from '../embed/typeface.ts';
import { enterScreen, scrollTopIntoView } from '../router/enter-screen.ts';
import { formatHash, parseHash } from '../router/hash.ts';
import { createHashLocation } from '../router/hash-location.ts';
import { createMemoryLocation, type SiteLocation } from '../router/location.ts';
import { givenOption, type HostOptions, readHostOptions } from './host-options.ts';
import { loaderDurationMs, mediaFolder, script } from './own-script.ts';
import { prepareScreen } from './paint.ts';
import { addPainted, arePaintedBelow, known, updatePainted } from './painted-hosts.ts';

/** How long a first view waits for the typeface; a slower loader does not request it. */
const typefaceTimeoutMs = 400;
/** A typeface that takes longer than this has failed. */
const lateTypefaceMs = 60_000;

const openingHash = window.location.hash;
const visitor = watchVisitor();
/** The hosts that the visitor is not near yet. */
const waiting = new Map<HTMLElement, AbortController>();
let typeface: ReturnType<typeof requestTypeface>;

/** Forgets the hosts that left the page, and releases the typeface with the last. */
export function updateHosts(): void {
  for (const [host, waitController] of waiting) {
    if (host.isConnected && isMarked(host)) continue;
    waitController.abort();
    known.delete(host);
  }
  if (!updatePainted()) return;
  typeface?.release();
  typeface = undefined;
}

/** Sets up no further host: the script does. */
export function stopWaiting(): void {
  visitor.stop();
  for (const waitController of waiting.values()) waitController.abort();
}

/** A host, and the state of its painting. */
interface Visit {
  host: HTMLElement;
  options: HostOptions;
  location: SiteLocation;
  /** The page was opened at the address of the screen. */
  isDeepLink: boolean;
  isUserInitiated: boolean;
}

/** Paints the host once the visitor is near; leaves one that cannot be painted to the script. */
export function setUpHost(host: HTMLElement): void {
  const options = readHostOptions(host);
  const { start, routing, hashPrefix, bare, lazy } = options;
  const isInHash = routing === 'hash';
  // Early answers recognise a screen by the hash of its link, so links in memory have one too.
  const location = isInHash
    ? createHashLocation(start, hashPrefix)
    : createMemoryLocation(start, hashPrefix);
  const opening = isInHash && window.location.hash === openingHash ? openingHash : '';
  // A framework may set the prefix later: then the script undoes a scroll to a hash of the page.
  const isDeepLink = opening === formatHash(location.getPath(), hashPrefix);
  const visit: Visit = { host, options, location, isDeepLink, isUserInitiated: false };
  const waitController = new AbortController();
  let hasBegun = false;
  // A location follows the address only while it has a listener.
  const stopFollowing = location.subscribe((isUserNow) => {
    visit.isUserInitiated ||= isUserNow;
    if (hasBegun) script.want();
    else if (visit.isUserInitiated) begin(true);
  });
  waitController.signal.addEventListener('abort', () => hasBegun || stopFollowing());
  const isOpened = parseHash(opening, hashPrefix) !== undefined;
  if (isOpened || !lazy || (isNear(host) && isShown(host))) begin();
  else wait(host, waitController, begin);

  async function begin(isHurried?: boolean) {
    if (hasBegun) return;
    hasBegun = true;
    waitController.abort();
    if (!lazy) script.want();
    if (adopt(visit, stopFollowing)) return;
    // A bare site adds a way back to every screen but the first; the script has its words.
    const isComplete = !bare || location.getPath() === start;
    let isPainted = false;
    try {
      if (isComplete && canPaint(host)) isPainted = await paint(visit, isHurried);
    } catch {
      // The script shows the site, or reports what is wrong.
    }
    stopFollowing();
    if (isPainted) return;
    if (host.isConnected) script.want();
    else known.delete(host);
  }
}

/** Begins once the visitor is near the host, or prints the page. */
function wait(
  host: HTMLElement,
  waitController: AbortController,
  begin: (isHurried?: boolean) => void,
): void {
  const { signal } = waitController;
  const stop = whenNear(host, () => begin());
  window.addEventListener('beforeprint', () => begin(true), { signal });
  signal.addEventListener('abort', () => {
    stop();
    waiting.delete(host);
  });
  waiting.set(host, waitController);
}

/** @returns true where a server rendered the screen: it needs the script for any other one. */
function adopt({ host, location }: Visit, pause: () => void): boolean {
  const root = host.shadowRoot?.querySelector<HTMLElement>('[data-prerendered]');
  if (customElements.get(siteTag) || root?.dataset.prerendered !== location.getPath()) return false;
  wantAtTouch(host, script, new AbortController().signal);
  addPainted(host, { pause, resume: script.want });
  return true;
}

async function paint(visit: Visit, isHurried?: boolean): Promise<boolean> {
  const { host, options, location } = visit;
  const attach = prepareScreen(options, location);
  // On a slow line the typeface would arrive after the text, and delay the pictures.
  if (loaderDurationMs() < typefaceTimeoutMs)
    typeface ??= requestTypeface(`${mediaFolder}fredoka.woff2`);
  if (!isHurried) await typeface?.settle(typefaceTimeoutMs);
  if (!canPaint(host)) return false;
  typeface?.apply();
  const { root, answers } = attach(host);
  addPainted(host, answers);
  // A late typeface may be applied while all painted screens are below the window.
  typeface?.settle(lateTypefaceMs).then(() => arePaintedBelow() && typeface?.apply());
  if (visit.isUserInitiated) enterScreen(root, false);
  else if (visit.isDeepLink) {
    if (!visitor.isBusy()) scrollTopIntoView(root);
    root.dataset.received = '';
  }
  return true;
}

/** Themes hide an `:empty` host, which the script repairs; a host hidden otherwise may wait. */
function isShown(host: HTMLElement): boolean {
  return host.matches(':empty') || host.checkVisibility();
}

/** False with the page's own stylesheet, standalone, and for the body: the script handles those. */
function canPaint(host: HTMLElement): boolean {
  const isFree = !customElements.get(siteTag) && !host.shadowRoot && host !== document.body;
  const isPlain = givenOption(host, 'css') == null && givenOption(host, 'standalone') == null;
  return isFree && isPlain && host.isConnected && host.checkVisibility();
}
