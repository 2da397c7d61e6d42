import { version } from '../../package.json';
import { createListeners } from '../lib/listeners.ts';
import type { SiteEventName, SiteEvents } from '../options/events.ts';
import type { SiteOptions } from '../options/options.ts';
import type { SiteLocation } from '../router/location.ts';
import type { RoutePath } from '../routes.ts';
import { listenIn } from './answers.ts';
import { CurrentScreen } from './current-screen.ts';
import { DeepLink } from './deep-link.ts';
import { DocumentTitle } from './document-title.ts';
import { showDusk } from './dusk.ts';
import { rememberOpened } from './opened.ts';
import { Presses } from './presses.ts';
import { ContactRequest } from './request.ts';
import { ScrollRestoration } from './scroll-restoration.ts';
import { dispatchSiteEvent } from './site-events.ts';
import type { VisitSnapshot } from './snapshot.ts';
import { requestTypefaces } from './typeface.ts';

/**
 * `waiting` until the visitor is near; `painted` by prerendered nodes; `live` with React; `left`
 * while the host is not in the page, from which it can return.
 */
type VisitState = 'waiting' | 'painted' | 'live' | 'left';

/**
 * One site in one host, for as long as the page keeps the host: what outlives the arrival of React.
 * The script of ours that finds the host first makes it, and the others take the same object
 * (`visit-of.ts`). Prerendered nodes and React are views: they subscribe, and say which screen they
 * show.
 */
export class Visit {
  readonly version: string = version;
  state: VisitState = 'waiting';
  /** When the host left the page, as by `Date.now()`; `Infinity` while it is there. */
  leftAt = Number.POSITIVE_INFINITY;
  /** The page that the host came into. */
  page = '';
  options: SiteOptions;
  /** React's root, or that of a prerendered screen. */
  container: HTMLElement | undefined;
  /** Dispatches the events. */
  element: HTMLElement | undefined;
  typeface: ReturnType<typeof requestTypefaces>;
  /** The screen in the container. */
  shown: RoutePath | undefined;
  readonly screen: CurrentScreen;
  readonly request: ContactRequest;
  readonly presses: Presses;
  /** The screen that React renders, maybe out of sight. */
  #rendered: RoutePath;
  #entered = new AbortController();
  #listeningIn: ShadowRoot | undefined;
  /** Restores what was open and chosen in a screen when the host left. */
  #left: { screen: RoutePath; restoreOpened: (root: ParentNode) => void } | undefined;
  readonly #title = new DocumentTitle();
  readonly #deepLink = new DeepLink();
  readonly #scroll = new ScrollRestoration(this);
  readonly #views = createListeners();

  constructor(options: SiteOptions, before?: VisitSnapshot) {
    this.options = options;
    this.screen = new CurrentScreen(this, before);
    this.request = new ContactRequest(this, before?.request);
    this.presses = new Presses(before?.presses);
    this.#scroll.left = before?.left;
    this.#rendered = this.path;
  }

  /** Returns plain data, from which a script of another version goes on. */
  snapshot(): VisitSnapshot {
    return {
      chosen: this.screen.chosen,
      entries: this.screen.entries,
      request: this.request.state,
      presses: this.presses.names,
      left: this.#scroll.left,
    };
  }

  get location(): SiteLocation {
    return this.screen.location;
  }

  get path(): RoutePath {
    return this.screen.path;
  }

  /** True where the first screen must not wait until the visitor is near. */
  get isWanted(): boolean {
    const { lazy, standalone } = this.options;
    const isOpenedAt = this.#deepLink.isFollowed || this.#deepLink.isPending(this.options);
    const { isUserInitiated } = this.screen;
    return !lazy || standalone || isUserInitiated || isOpenedAt || this.#scroll.isReturning;
  }

  /** Calls back at each change of screen, state or options. */
  readonly subscribe = this.#views.subscribe;

  /**
   * Follows the address; also for a host that returns to the page.
   * @param path the screen that the page has asked for meanwhile.
   */
  enter(element: HTMLElement, path?: RoutePath): void {
    this.element = element;
    this.leftAt = Number.POSITIVE_INFINITY;
    this.page = window.location.pathname;
    if (this.#entered.signal.aborted) this.#entered = new AbortController();
    if (this.state === 'left') this.state = 'waiting';
    const { signal } = this.#entered;
    if (this.screen.follow()) this.#scroll.listen(signal);
    const night = matchMedia('(prefers-color-scheme: dark)');
    night.addEventListener('change', this.#showDusk, { signal });
    if (path) {
      this.screen.expect(path);
      this.navigate(path);
    } else this.request.navigated(this.screen.whereabouts);
  }

  /** Requests the typeface, until the visit leaves. @param media the folder of its file. */
  requestTypeface(media: string): Visit['typeface'] {
    this.typeface ??= requestTypefaces(media);
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
    if (this.#left?.screen === screen) this.#left.restoreOpened(container);
    this.#left = undefined;
    this.arrive(screen);
    if (screen === this.path) this.#deepLink.follow(container, this.options, this.screen.chosen);
    this.#views.notify();
  }

  /** Call once another screen is rendered. @param within the site, which may not be shown yet. */
  arrive(screen: RoutePath, within = this.container): void {
    this.#rendered = screen;
    if (!within || !this.container?.contains(within)) return;
    this.shown = screen;
    this.#showDusk();
    this.#nameDocument();
    if (screen !== '/contact') this.request.forgetSuccess();
    if (screen === this.path) this.#scroll.arrive();
  }

  navigate(path: RoutePath): void {
    const position = this.#scroll.remember();
    this.location.navigate(path);
    this.#scroll.keepFromRouter(position);
  }

  update(next: SiteOptions): void {
    const before = this.options;
    this.options = next;
    this.request.preset(next);
    this.#nameDocument();
    const isMoved = this.screen.update(before);
    if (isMoved && this.container && !this.screen.chosen) this.#deepLink.redo(this.container, next);
    this.#views.notify();
    // The views have set the scheme.
    this.#showDusk();
  }

  /** The host left the page. Text, choices, open details and the request stay for its return. */
  leave(): void {
    this.state = 'left';
    this.leftAt = Date.now();
    this.#scroll.leave();
    const { container, shown: screen } = this;
    if (container && screen) this.#left = { screen, restoreOpened: rememberOpened(container) };
    this.container = this.shown = this.#listeningIn = undefined;
    this.#entered.abort();
    this.typeface?.release();
    this.typeface = undefined;
    this.#deepLink.stop();
    this.screen.leave();
    this.#nameDocument();
    this.presses.forget();
    this.request.forgetSuccess();
    this.request.navigated('away');
    this.#views.notify();
  }

  /** The screen shown now is left; the page is told after this. */
  onNavigate(isUserInitiated: boolean): void {
    const { path } = this;
    this.request.readFrom(this.container);
    // Only when the screen changes: nothing may shift.
    if (path !== this.shown) this.typeface?.apply();
    this.#scroll.depart(isUserInitiated, path !== this.shown);
    if (path === this.shown) this.#scroll.arrive();
    this.request.navigated(this.screen.whereabouts);
    this.#views.notify();
  }

  readonly emit = <Name extends SiteEventName>(name: Name, detail: SiteEvents[Name]): void => {
    if (this.element && this.state !== 'left')
      dispatchSiteEvent(this.element, this.options, this.path, name, detail);
  };

  readonly #showDusk = (): void => {
    if (this.container) showDusk(this.container, this.options);
  };

  #nameDocument(): void {
    this.#title.show(this.options.standalone ? this.shown : undefined);
  }
}
