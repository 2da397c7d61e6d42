import { report } from '../config/errors.ts';
import type { SiteEventName, SiteEvents } from '../config/events.ts';
import { fingerprint } from '../config/fingerprint.ts';
import type { SiteOptions } from '../config/options.ts';
import { type ContactMemory, resumeRequest } from '../contact/contact-request.ts';
import { enterScreen, scrollTopIntoView } from '../layout/entering.ts';
import { parseHash } from '../router/hash.ts';
import { createHashLocation } from '../router/hash-location.ts';
import type { SiteLocation } from '../router/location.ts';
import { createMemoryLocation } from '../router/memory-location.ts';
import { isRoutePath, type RoutePath } from '../routes.ts';
import { pushEvent } from './data-layer.ts';
import { type Handover, readHandover, takeHandover } from './handover.ts';
import { isNear, whenNear } from './near.ts';
import { openShell, type Shell } from './shell.ts';
import { type StylesheetSource, stylesheetOf } from './stylesheet.ts';
import { type Assets, createView, type View } from './view.tsx';
import { watchVisitor } from './visitor.ts';

/** A site in an element that is in the page. */
export interface RunningSite {
  readonly path: RoutePath;
  navigate(path: RoutePath): void;
  update(options: SiteOptions): void;
  /** Takes back everything but what is remembered. */
  leave(): void;
}

/** What outlives a removal from the page. */
export interface SiteMemory extends ContactMemory {
  /** The screen that was shown last. */
  path?: RoutePath;
}

interface SiteSettings {
  options: SiteOptions;
  assets: Assets;
  memory: SiteMemory;
}

const noEndpoint =
  'No endpoint is set, so quote requests cannot be sent. Set the option endpoint to the URL of your form.';

const startHasNoEffect = 'Option start has no effect once a screen was chosen. Call navigate instead.';

/** The hash that the page was opened with; empty once a site is shown for it. */
let openingHash = globalThis.location?.hash;

/** It tells the page nothing before it returns: whoever is told may take the site away, or run what waits. */
export function runSite(element: HTMLElement, { options: given, assets, memory }: SiteSettings): RunningSite {
  let options = given;
  /** The screen that was chosen, by whomever; none as long as the site is where it began. */
  let chosen = options.routing === 'memory' ? memory.path : undefined;
  const { entries } = readHandover(element) ?? {};
  let location = createLocation(options, chosen, entries);
  let path = location.getPath();
  const visitor = watchVisitor();
  const canWait = options.lazy && !options.standalone && !isOpenedAt(options) && !isNear(element);

  const shell = openShell(element);
  const controls = new Map<string, () => void>();
  let handover: Handover | undefined;
  let stopFollowing = follow(location);
  let view: View | undefined;
  let shown = false;
  let isAskedFor = false;
  /** How far the page was scrolled for that visitor, who was at its top. */
  let landed: number | undefined;
  let left = false;
  let stopWaiting: (() => void) | undefined;
  if (canWait) stopWaiting = wait();
  else begin();

  function wait() {
    const stop = whenNear(element, begin);
    window.addEventListener('beforeprint', begin);
    return () => {
      stop();
      window.removeEventListener('beforeprint', begin);
    };
  }

  function begin() {
    if (view || left) return;
    stopWaiting?.();
    goOnFromScreen();
    const asPrerendered = isAsPrerendered(shell, options, location);
    if (asPrerendered) takeOver();
    else shell.makeContainer();
    // What is drawn anew is seen only later, and until then the screen that it takes the place of answers.
    const given = { assets, stylesheet: stylesheet(), asPrerendered, beforeShown: takeOver, onShown };
    view = createView(shell, given);
    render();
  }

  /** Without an address only what was answered before knows of another screen than the first. */
  function goOnFromScreen() {
    const { screen } = readHandover(element) ?? {};
    if (options.routing !== 'memory' || chosen || !screen) return;
    chosen = screen;
    moveLocation();
  }

  function takeOver() {
    handover = takeHandover(element) ?? handover;
    if (handover) resumeRequest(memory, options, handover);
  }

  /** Does what only the site can do. A page that was told of the site may have taken it away: what was sent is sent. */
  function doPressed({ screen, presses, send }: Handover) {
    if (send === 'waiting') controls.get('send')?.();
    if (left) return;
    if (screen) emit('navigate', { path });
    for (const name of presses) isRoutePath(name) ? location.navigate(name) : controls.get(name)?.();
  }

  function render() {
    // A page that hears of another screen may have taken the site away.
    if (!view || left) return;
    const { scheme, stickyOffset } = options;
    shell.container.dataset.scheme = scheme;
    // Every element inherits it: written without need, the browser would work out all styles of the site again.
    shell.container.style.setProperty('--_s-sticky-option', stickyOffset ? `${stickyOffset}px` : null);
    view.render({ config: { options, media: assets.media, emit, controls }, location, memory });
  }

  function onShown() {
    shown = true;
    visitor.stop();
    if (isAskedFor) enterScreen(shell.container, options.standalone);
    receive();
    // Not earlier: frameworks put an element into the page first, and then set its options.
    if (!options.endpoint) report(noEndpoint);
    emit('ready', null);
    if (handover) doPressed(handover);
  }

  /** Brings a visitor who opened the page at a screen of ours, and has done nothing else yet, to it: once, the loader or we. */
  function receive() {
    if (!isOpenedAt(options)) return;
    openingHash = '';
    if (chosen || options.standalone || 'received' in shell.container.dataset || visitor.isBusy()) return;
    scrollTopIntoView(shell.container);
    landed = window.scrollY;
  }

  function stylesheet(): StylesheetSource {
    return stylesheetOf(options.css, assets);
  }

  function emit<Name extends SiteEventName>(name: Name, detail: SiteEvents[Name]) {
    if (left) return;
    element.dispatchEvent(new CustomEvent(`suikerspin:${name}`, { bubbles: true, composed: true, detail }));
    if (options.dataLayer && detail)
      pushEvent(options.dataLayer, name, {
        path,
        locatieType: options.locationType,
        partner: options.partner,
        ...detail,
      });
  }

  function follow(current: SiteLocation) {
    return current.subscribe((isAskedForNow) => {
      chosen = current.getPath();
      isAskedFor = isAskedForNow;
      if (isAskedFor) begin();
      tell();
    });
  }

  /** Under other options the address may name another screen, or none. What was chosen stays. */
  function moveLocation() {
    stopFollowing();
    location = createLocation(options, chosen, entries);
    stopFollowing = follow(location);
    if (shown) tell();
    path = location.getPath();
  }

  /** Frameworks may set the prefix when the site has taken a hash of the page for its own. */
  function receiveAnew() {
    if (landed === window.scrollY) window.scrollTo({ top: 0, behavior: 'instant' });
    openingHash = window.location.hash;
    receive();
  }

  function tell() {
    if (location.getPath() === path) return;
    path = location.getPath();
    view?.applyTypeface();
    emit('navigate', { path });
  }

  return {
    get path() {
      return path;
    },
    navigate: (to) => location.navigate(to),
    update(next) {
      const before = options;
      options = next;
      if (options.routing !== before.routing || options.hashPrefix !== before.hashPrefix) {
        moveLocation();
        if (shown && !chosen) receiveAnew();
      } else if (options.start !== before.start) {
        if (chosen) report(startHasNoEffect);
        else moveLocation();
      }
      if (options.css !== before.css) view?.moveStylesheet(stylesheet());
      if (!options.lazy || isOpenedAt(options)) begin();
      render();
    },
    leave() {
      left = true;
      memory.path = options.routing === 'memory' ? chosen : path;
      stopWaiting?.();
      visitor.stop();
      stopFollowing();
      view?.remove();
      shell.remove();
    },
  };
}

/** @param chosen where the visitor went from `start`, if anywhere. */
function createLocation(
  { routing, hashPrefix, start }: SiteOptions,
  chosen: RoutePath | undefined,
  entries: Map<string, RoutePath> | undefined,
): SiteLocation {
  return routing === 'memory'
    ? createMemoryLocation(chosen ?? start)
    : createHashLocation(start, hashPrefix, chosen, entries);
}

/** True where the page was opened at a screen of this site, is there still, and no other has been shown for it. */
function isOpenedAt({ routing, hashPrefix }: SiteOptions): boolean {
  const isThere = openingHash === window.location.hash;
  return routing === 'hash' && isThere && parseHash(openingHash, hashPrefix) !== undefined;
}

/** A prerender is one screen with one set of options; with any other it would not match what React renders. */
function isAsPrerendered({ container }: Shell, options: SiteOptions, location: SiteLocation): boolean {
  const { prerendered, prerenderedWith } = container?.dataset ?? {};
  return prerendered === location.getPath() && prerenderedWith === fingerprint(options);
}
