import { version } from '../../package.json';
import { report } from '../lib/errors.ts';
import type { SiteEventName, SiteEvents } from '../options/events.ts';
import type { SiteOptions } from '../options/options.ts';
import { createHashLocation } from '../router/hash-location.ts';
import { createListeners, createMemoryLocation, type SiteLocation } from '../router/location.ts';
import { ScrollRestoration } from '../router/scroll-restoration.ts';
import type { RoutePath } from '../routes.ts';
import { listenIn } from './answers.ts';
import { DeepLink } from './deep-link.ts';
import { DocumentTitle } from './document-title.ts';
import type { ContactFormState } from './form-state.ts';
import { readChanges } from './own-fields.ts';
import { Presses } from './presses.ts';
import { ContactRequest } from './request.ts';
import { dispatchSiteEvent } from './site-events.ts';
import { requestTypeface } from './typeface.ts';

/**
 * `waiting` until the visitor is near; `painted` by prerendered nodes; `live` with React; `left`
 * while the host is not in the page, from which it can return.
 */
export type VisitState = 'waiting' | 'painted' | 'live' | 'left';

/** A visit as plain data. A field is never renamed or removed: another version reads it. */
export interface VisitSnapshot {
  readonly chosen?: RoutePath | undefined;
  readonly entries?: readonly (readonly [entry: string, screen: RoutePath])[];
  readonly request?: Partial<ContactFormState>;
  readonly presses?: readonly string[];
}

/**
 * One site in one host, for as long as the page keeps the host: what outlives the arrival of React.
 * Whoever finds the host first makes it, and the others take it over (`visit-of.ts`). Prerendered
 * nodes and React are views of it: they subscribe, and say which screen they show.
 */
export class Visit {
  readonly version: string = version;
  state: VisitState = 'waiting';
  /** When the host left the page, as by `Date.now()`; `Infinity` while it is there. */
  leftAt = Number.POSITIVE_INFINITY;
  /** The page that the host came into. */
  page = '';
  options: SiteOptions;
  location: SiteLocation;
  /** React's root, or that of a prerendered screen. */
  container: HTMLElement | undefined;
  /** Dispatches the events. */
  element: HTMLElement | undefined;
  /** Released when the visit leaves. */
  typeface: ReturnType<typeof requestTypeface>;
  /** The screen in the container. */
  shown: RoutePath | undefined;
  readonly request: ContactRequest;
  readonly presses: Presses;
  /** The last navigation's screen; undefined while the visit is at its first screen. */
  #chosen: RoutePath | undefined;
  /** The screen that the page knows of. */
  #path: RoutePath;
  /** The screen that React renders, maybe out of sight. */
  #rendered: RoutePath;
  #isUserInitiated = false;
  #entered = new AbortController();
  #listeningIn: ShadowRoot | undefined;
  #stopFollowing: (() => void) | undefined;
  readonly #title = new DocumentTitle();
  readonly #deepLink = new DeepLink();
  readonly #scroll = new ScrollRestoration(this);
  readonly #views = createListeners();

  constructor(options: SiteOptions, before?: VisitSnapshot) {
    this.options = options;
    this.#chosen = before?.chosen;
    this.location = this.#createLocation(new Map(before?.entries));
    this.request = new ContactRequest(this, before?.request);
    this.presses = new Presses(before?.presses);
    this.#path = this.#rendered = this.path;
  }

  /** Returns plain data, from which a script of another version goes on. */
  snapshot(): VisitSnapshot {
    return {
      chosen: this.#chosen,
      entries: [...(this.location.entries ?? [])],
      request: this.request.state,
      presses: this.presses.names,
    };
  }

  get path(): RoutePath {
    return this.location.getPath();
  }

  /** True where the first screen must not wait until the visitor is near. */
  get isWanted(): boolean {
    const { lazy, standalone } = this.options;
    const isOpenedAt = this.#deepLink.isFollowed || this.#deepLink.isPending(this.options);
    return !lazy || standalone || this.#isUserInitiated || isOpenedAt;
  }

  /** Calls back at each change of screen, state or options. */
  readonly subscribe = (listener: () => void): (() => void) => this.#views.subscribe(listener);

  readonly getPath = (): RoutePath => this.path;

  /**
   * Follows the address; also for a host that returns to the page.
   * @param path the screen that the page has asked for meanwhile.
   */
  enter(element: HTMLElement, path?: RoutePath): void {
    this.element = element;
    this.leftAt = Number.POSITIVE_INFINITY;
    this.page = window.location.pathname;
    if (this.#entered.signal.aborted) {
      this.#entered = new AbortController();
      this.location = this.#createLocation(this.location.entries);
      this.#path = this.path;
    }
    if (this.state === 'left') this.state = 'waiting';
    if (!this.#stopFollowing) {
      this.#follow();
      this.#scroll.listen(this.#entered.signal);
    }
    if (path) {
      this.#path = path;
      this.navigate(path);
    } else this.#tellWhereabouts();
  }

  /** Requests the typeface, until the visit leaves. @param media the folder of its file. */
  requestTypeface(media: string): Visit['typeface'] {
    this.typeface ??= requestTypeface(media);
    return this.typeface;
  }

  /** Answers in this shadow root until the visit leaves. */
  listenIn(shadow: ShadowRoot): void {
    if (this.#listeningIn === shadow) return;
    this.#listeningIn = shadow;
    listenIn(shadow, this, this.#entered.signal);
  }

  /** The container shows a screen for the first time, or in the place of another container. */
  show(container: HTMLElement, state: 'painted' | 'live', screen = this.#rendered): void {
    this.container = container;
    this.state = state;
    this.arrive(screen);
    if (screen === this.path)
      this.#deepLink.follow(container, this.options, this.#chosen !== undefined);
    this.#views.notify(false);
  }

  /** Call once another screen is rendered. @param within the site, which may not be shown yet. */
  arrive(screen: RoutePath, within = this.container): void {
    this.#rendered = screen;
    if (!within || !this.container?.contains(within)) return;
    this.shown = screen;
    this.#nameDocument();
    if (screen !== '/contact') this.request.leave();
    if (screen === this.path) this.#scroll.arrive();
  }

  navigate(path: RoutePath): void {
    this.#scroll.navigate(path);
  }

  /** Reads fields that the browser or a tool has filled in without an event. */
  readForm(): void {
    const form = this.container?.querySelector('form');
    if (form) this.request.edit(readChanges(form));
  }

  update(next: SiteOptions): void {
    const before = this.options;
    const isChanged = (name: keyof SiteOptions) => next[name] !== before[name];
    this.options = next;
    this.request.preset(next);
    this.#nameDocument();
    if (isChanged('routing') || isChanged('hashPrefix')) {
      this.#moveLocation();
      if (this.container && !this.#chosen) this.#deepLink.redo(this.container, next);
    } else if (isChanged('start')) {
      if (this.#chosen)
        report('Option start has no effect once a screen was chosen. Call navigate instead.');
      else this.#moveLocation();
    }
    this.#views.notify(false);
  }

  /** The host left the page. What was typed, chosen and sent stays, for its return. */
  leave(): void {
    this.state = 'left';
    this.leftAt = Date.now();
    this.container = this.shown = this.#listeningIn = undefined;
    this.#isUserInitiated = false;
    this.#entered.abort();
    this.typeface?.release();
    this.typeface = undefined;
    this.#deepLink.stop();
    this.#stopFollowing?.();
    this.#stopFollowing = undefined;
    this.#nameDocument();
    this.presses.forget();
    this.request.leave();
    this.request.navigated('away');
    this.#views.notify(false);
  }

  readonly emit = <Name extends SiteEventName>(name: Name, detail: SiteEvents[Name]): void => {
    if (this.element && this.state !== 'left')
      dispatchSiteEvent(this.element, this.options, this.path, name, detail);
  };

  /** @param entries the screen of each history entry, of which the current one may name it. */
  #createLocation(entries?: Map<string, RoutePath>): SiteLocation {
    const { routing, hashPrefix, start } = this.options;
    return routing === 'memory'
      ? createMemoryLocation(this.#chosen ?? start)
      : createHashLocation(start, hashPrefix, entries ? start : this.#chosen, entries);
  }

  #follow(): void {
    this.#stopFollowing = this.location.subscribe((isUserInitiated) => {
      const { path } = this;
      this.#chosen = path;
      this.#isUserInitiated = isUserInitiated;
      this.readForm();
      this.#scroll.depart(isUserInitiated, path !== this.shown);
      if (path === this.shown) this.#scroll.arrive();
      this.#tellWhereabouts();
      this.#views.notify(isUserInitiated);
      this.#tellPath();
    });
  }

  /** Call last: a listener may remove the site. */
  #tellPath(): void {
    const { path } = this;
    if (path === this.#path) return;
    this.#path = path;
    this.emit('navigate', { path });
  }

  /** With other options the address may name another screen; a chosen screen stays. */
  #moveLocation(): void {
    this.#stopFollowing?.();
    this.location = this.#createLocation(this.#chosen && this.location.entries);
    if (this.#stopFollowing) this.#follow();
    if (this.state === 'waiting') this.#path = this.path;
    else this.#tellPath();
  }

  #nameDocument(): void {
    this.#title.show(this.options.standalone ? this.shown : undefined);
  }

  #tellWhereabouts(): void {
    this.request.navigated(this.path === '/contact' ? 'form' : 'elsewhere');
  }
}
