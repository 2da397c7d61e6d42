import { inWords, report, SuikerspinError } from '../config/errors.ts';
import { defaultOptions, optionNames, type SiteOptions } from '../config/options.ts';
import {
  applyOptions,
  type GivenOptions,
  readAttributes,
  resolveOptions,
} from '../config/resolve-options.ts';
import { scrollTopIntoView } from '../layout/screen-navigation.ts';
import { parseHash } from '../router/hash.ts';
import { createHashLocation, createMemoryLocation, type SiteLocation } from '../router/location.ts';
import { isRoutePath, type RoutePath, routes } from '../routes.ts';
import { isNear, whenNear } from './near.ts';
import { placeShell, type Shell } from './shell.ts';
import type { StylesheetSource } from './stylesheet.ts';
import { type Assets, createView, type View } from './view.tsx';

/** What `mount` returns: everything a page can do with a site that it holds. */
export interface SiteHandle {
  readonly host: HTMLElement;
  /** The current screen. */
  readonly path: RoutePath;
  /** Goes to a screen. @throws SuikerspinError for a path that is not one of the six. */
  navigate(path: RoutePath): void;
  /** Changes options; bad values are reported in the console and leave what was in force. */
  update(options: Partial<SiteOptions>): void;
  /** Takes the site away and leaves the host as it was found. Doing it twice does nothing. */
  unmount(): void;
}

interface MountedSite {
  handle: SiteHandle;
  isInPlace(): boolean;
}

/** The hash that the page was opened with; empty once a site came into view for it. */
let openingHash = window.location.hash;

const mountedSites = new WeakMap<HTMLElement, MountedSite>();

export function isMounted(host: HTMLElement): boolean {
  return mountedSites.get(host)?.isInPlace() ?? false;
}

/**
 * Mounts the site in a host element. A host that has a site gets its options updated and returns the same
 * handle; one that was emptied or replaced by the page since is mounted anew.
 */
export function mount(host: HTMLElement, given: GivenOptions, assets: Assets): SiteHandle {
  const mounted = mountedSites.get(host);
  if (mounted?.isInPlace()) {
    mounted.handle.update(given);
    return mounted.handle;
  }
  mounted?.handle.unmount();
  const fresh = mountAnew(host, given, assets);
  mountedSites.set(host, fresh);
  return fresh.handle;
}

function mountAnew(host: HTMLElement, given: GivenOptions, assets: Assets): MountedSite {
  let options = resolveOptions(readAttributes(host), given);
  let location = createLocation(options, options.start);
  const openedByHash = options.routing === 'hash' && parseHash(openingHash, options.hashPrefix);
  const canWait = options.lazy && !options.standalone && !openedByHash && !isNear(host);

  const shell = placeShell(host);
  let stopFollowing = follow(location);
  let view: View | undefined;
  let left = false;
  const stopWaiting = canWait ? whenNear(host, begin) : begin();

  function begin() {
    if (view || left) return;
    view = createView(shell, {
      assets,
      stylesheet: stylesheet(),
      asPrerendered: isAsPrerendered(shell, options, location),
      onShown,
    });
    render();
  }

  function render() {
    shell.container.style.setProperty('--sticky-offset', `${options.stickyOffset}px`);
    view?.render({ options, media: assets.media, emit }, location);
  }

  function onShown() {
    if (openedByHash && !options.standalone) {
      openingHash = '';
      scrollTopIntoView(shell.container);
    }
    emit('ready');
  }

  function stylesheet(): StylesheetSource {
    return options.css
      ? { url: options.css, integrity: '' }
      : { url: `${assets.folder}suikerspin.css`, integrity: assets.integrity };
  }

  function emit(name: string, detail?: object) {
    const event = new CustomEvent(`suikerspin:${name}`, { bubbles: true, composed: true, detail });
    if (!left) host.dispatchEvent(event);
  }

  function follow(current: SiteLocation) {
    return current.subscribe(() => {
      // A page that emptied its host did not tell us.
      if (!shell.isInPlace()) return handle.unmount();
      view?.applyTypeface();
      emit('navigate', { path: current.getPath() });
    });
  }

  if (!options.endpoint) {
    report(
      'No endpoint is set, so quote requests cannot be sent. Set data-endpoint to the URL of your form.',
    );
  }

  const handle: SiteHandle = {
    host,
    get path() {
      return location.getPath();
    },
    navigate(path) {
      if (!isRoutePath(path)) {
        const paths = routes.map((route) => route.path).join(', ');
        throw new SuikerspinError(`navigate expects one of ${paths}, not ${inWords(path)}.`);
      }
      if (left) return;
      begin();
      location.navigate(path);
    },
    update(changes) {
      if (left) return;
      const before = options;
      options = applyOptions(before, changes);
      if (options.routing !== before.routing || options.hashPrefix !== before.hashPrefix) {
        stopFollowing();
        const shown = location.getPath();
        location = createLocation(options, shown);
        stopFollowing = follow(location);
        if (location.getPath() !== shown) emit('navigate', { path: location.getPath() });
      }
      if (options.css !== before.css) view?.moveStylesheet(stylesheet());
      if (!options.lazy) begin();
      render();
    },
    unmount() {
      if (left) return;
      left = true;
      stopWaiting?.();
      stopFollowing();
      view?.remove();
      shell.remove();
      mountedSites.delete(host);
    },
  };
  return { handle, isInPlace: shell.isInPlace };
}

function createLocation({ routing, hashPrefix }: SiteOptions, start: RoutePath): SiteLocation {
  return routing === 'memory'
    ? createMemoryLocation(start, hashPrefix)
    : createHashLocation(start, hashPrefix);
}

/** The prerender shows one screen with the facts of the build; anything else would not match what React renders. */
function isAsPrerendered({ prerendered }: Shell, options: SiteOptions, location: SiteLocation): boolean {
  const changed = optionNames.filter((name) => options[name] !== defaultOptions[name]);
  return location.getPath() === prerendered && changed.join() === 'standalone';
}
