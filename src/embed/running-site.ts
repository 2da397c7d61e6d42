import { report } from '../config/errors.ts';
import type { SiteEventName, SiteEvents } from '../config/events.ts';
import { fingerprint } from '../config/fingerprint.ts';
import type { SiteOptions } from '../config/options.ts';
import type { ContactMemory } from '../contact/contact-request.ts';
import { enterScreen, scrollTopIntoView } from '../layout/entering.ts';
import { parseHash } from '../router/hash.ts';
import { createHashLocation, createMemoryLocation, type SiteLocation } from '../router/location.ts';
import type { RoutePath } from '../routes.ts';
import { pushEvent } from './data-layer.ts';
import { isNear, whenNear } from './near.ts';
import { openShell, type Shell } from './shell.ts';
import type { StylesheetSource } from './stylesheet.ts';
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
  /** The screen that was asked for while there was no site. */
  wanted?: RoutePath | undefined;
}

interface SiteSettings {
  options: SiteOptions;
  assets: Assets;
  memory: SiteMemory;
}

const noEndpoint =
  'No endpoint is set, so quote requests cannot be sent. Set the option endpoint to the URL of your form.';

/** The hash that the page was opened with; empty once a site has come into view for it. */
let openingHash = globalThis.location?.hash;

export function runSite(element: HTMLElement, { options: given, assets, memory }: SiteSettings): RunningSite {
  let options = given;
  let location = createLocation(options, (options.routing === 'memory' && memory.path) || options.start);
  let path = location.getPath();
  const visitor = takesOpeningHash(options) ? watchVisitor() : undefined;
  const canWait = options.lazy && !options.standalone && !visitor && !isNear(element);

  const shell = openShell(element);
  let stopFollowing = follow(location);
  let view: View | undefined;
  let enterWhenShown = false;
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
    const asPrerendered = isAsPrerendered(shell, options, location);
    if (!asPrerendered) shell.makeContainer();
    view = createView(shell, { assets, stylesheet: stylesheet(), asPrerendered, onShown });
    render();
  }

  function render() {
    if (!view) return;
    const { stickyOffset } = options;
    // Every element inherits it: written without need, the browser would work out all styles of the site again.
    shell.container.style.setProperty('--sticky-option', stickyOffset ? `${stickyOffset}px` : null);
    view.render({ config: { options, media: assets.media, emit }, location, memory });
  }

  function onShown() {
    if (enterWhenShown) enterScreen(shell.container, options.standalone);
    else if (visitor && !options.standalone && !visitor.isBusy()) scrollTopIntoView(shell.container);
    visitor?.stop();
    // Not earlier: frameworks put an element into the page first, and then set its options.
    if (!options.endpoint) report(noEndpoint);
    emit('ready', null);
  }

  function stylesheet(): StylesheetSource {
    return options.css
      ? { url: options.css, integrity: '' }
      : { url: `${assets.folder}suikerspin.css`, integrity: assets.integrity };
  }

  function emit<Name extends SiteEventName>(name: Name, detail: SiteEvents[Name]) {
    if (left) return;
    element.dispatchEvent(new CustomEvent(`suikerspin:${name}`, { bubbles: true, composed: true, detail }));
    if (options.dataLayer && detail)
      pushEvent(options.dataLayer, name, { path, locatieType: options.locationType, ...detail });
  }

  function follow(current: SiteLocation) {
    return current.subscribe((isAskedFor) => {
      enterWhenShown = isAskedFor;
      if (isAskedFor) begin();
      tell();
    });
  }

  function tell() {
    if (location.getPath() === path) return;
    path = location.getPath();
    view?.applyTypeface();
    emit('navigate', { path });
  }

  if (memory.wanted) location.navigate(memory.wanted);
  memory.wanted = undefined;

  return {
    get path() {
      return path;
    },
    navigate: (to) => location.navigate(to),
    update(next) {
      const before = options;
      options = next;
      if (options.routing !== before.routing || options.hashPrefix !== before.hashPrefix) {
        stopFollowing();
        location = createLocation(options, path);
        stopFollowing = follow(location);
        tell();
      }
      if (options.css !== before.css) view?.moveStylesheet(stylesheet());
      if (!options.lazy) begin();
      render();
    },
    leave() {
      left = true;
      memory.path = path;
      stopWaiting?.();
      visitor?.stop();
      stopFollowing();
      view?.remove();
      shell.remove();
    },
  };
}

function createLocation({ routing, hashPrefix }: SiteOptions, start: RoutePath): SiteLocation {
  return routing === 'memory'
    ? createMemoryLocation(start, hashPrefix)
    : createHashLocation(start, hashPrefix);
}

/** True for the first site on the page that the address names a screen of: the visitor is brought to that one. */
function takesOpeningHash({ routing, hashPrefix }: SiteOptions): boolean {
  if (routing !== 'hash' || !parseHash(openingHash, hashPrefix)) return false;
  openingHash = '';
  return true;
}

/** A prerender is one screen with one set of options; with any other it would not match what React renders. */
function isAsPrerendered({ container }: Shell, options: SiteOptions, location: SiteLocation): boolean {
  const { prerendered, prerenderedWith } = container?.dataset ?? {};
  return prerendered === location.getPath() && prerenderedWith === fingerprint(options);
}
