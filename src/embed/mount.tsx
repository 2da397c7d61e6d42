import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { inWords, report, SuikerspinError } from '../config/errors.ts';
import type { MediaLibrary } from '../config/media.ts';
import { defaultOptions, optionNames, type SiteOptions } from '../config/options.ts';
import {
  applyOptions,
  type GivenOptions,
  readAttributes,
  resolveOptions,
} from '../config/resolve-options.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { scrollTopIntoView } from '../layout/screen-navigation.ts';
import { parseHash } from '../router/hash.ts';
import { createHashLocation, createMemoryLocation, type SiteLocation } from '../router/location.ts';
import { homePath, isRoutePath, type RoutePath, routes } from '../routes.ts';
import { Site } from '../Site.tsx';
import { placeShell, type Shell } from './shell.ts';
import { adoptStyle, linkStylesheet } from './stylesheet.ts';
import { requestTypeface } from './typeface.ts';

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

/** Where a build's files are. */
export interface Assets {
  /** The folder of the script, ending in '/'. */
  folder: string;
  media: MediaLibrary;
  /** The styles of the single file, which has no sheet beside it. */
  style: string | undefined;
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

function mountAnew(host: HTMLElement, given: GivenOptions, { folder, media, style }: Assets): MountedSite {
  let options = resolveOptions(readAttributes(host), given);
  let location = createLocation(options, options.start);
  const openedByHash = options.routing === 'hash' && parseHash(openingHash, options.hashPrefix);

  const shell = placeShell(host);
  if (style !== undefined && !shell.prerendered) adoptStyle(shell.shadow, style);
  // The single file has its styles and its typeface inside.
  const stylesheet = style === undefined ? linkStylesheet(shell.shadow, stylesheetUrl()) : undefined;
  const typeface = style === undefined ? requestTypeface(media.url('fredoka.woff2')) : undefined;
  let stopFollowing = follow(location);
  let left = false;

  function stylesheetUrl() {
    return options.css || `${folder}suikerspin.css`;
  }

  function emit(name: string, detail?: object) {
    const event = new CustomEvent(`suikerspin:${name}`, { bubbles: true, composed: true, detail });
    if (!left) host.dispatchEvent(event);
  }

  const emitFormEvent: SiteConfig['emit'] = (name, locatieType) => emit(name, { locatieType });

  function follow(current: SiteLocation) {
    return current.subscribe(() => {
      // A page that emptied its host did not tell us.
      if (!shell.isInPlace()) return handle.unmount();
      typeface?.apply();
      emit('navigate', { path: current.getPath() });
    });
  }

  function site(): ReactNode {
    shell.container.style.setProperty('--sticky-offset', `${options.stickyOffset}px`);
    const config: SiteConfig = { options, media, emit: emitFormEvent };
    return <Site config={config} location={location} onMounted={reveal} />;
  }

  async function reveal() {
    await stylesheet?.settled;
    await typeface?.waitedFor();
    if (left) return;
    typeface?.apply();
    shell.container.hidden = false;
    if (openedByHash && !options.standalone) {
      openingHash = '';
      scrollTopIntoView(shell.container);
    }
    emit('ready');
  }

  const root = startReact(shell, site(), isAsPrerendered(options, location));
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
      if (!left) location.navigate(path);
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
      if (options.css !== before.css) stylesheet?.moveTo(stylesheetUrl());
      root.render(site());
    },
    unmount() {
      if (left) return;
      left = true;
      stopFollowing();
      stylesheet?.stopWaiting();
      root.unmount();
      shell.remove();
      typeface?.release();
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

function startReact(
  { shadow, container, prerendered }: Shell,
  site: ReactNode,
  asPrerendered: boolean,
): Root {
  if (prerendered && asPrerendered) return hydrateRoot(container, site);
  container.replaceChildren();
  // React never takes back its listener on the document of a root, so the root begins in a document nobody keeps.
  document.implementation.createHTMLDocument().adoptNode(container);
  const root = createRoot(container);
  shadow.append(container);
  root.render(site);
  return root;
}

/** The prerender shows Home with the facts of the build; anything else would not match what React renders. */
function isAsPrerendered(options: SiteOptions, location: SiteLocation): boolean {
  const changed = optionNames.filter((name) => options[name] !== defaultOptions[name]);
  return location.getPath() === homePath && changed.join() === 'standalone';
}
