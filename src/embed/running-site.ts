import { report } from '../lib/errors.ts';
import type { SiteEventName, SiteEvents } from '../options/events.ts';
import { isPrerenderedAs } from '../options/fingerprint.ts';
import type { SiteOptions } from '../options/options.ts';
import { enterScreen } from '../router/enter-screen.ts';
import { createHashLocation } from '../router/hash-location.ts';
import { createMemoryLocation, type SiteLocation } from '../router/location.ts';
import { isRoutePath, type RoutePath } from '../routes.ts';
import { type ContactMemory, resumeRequest } from '../site/contact/contact-request.ts';
import { createDeepLink, isOpenedAt } from './deep-link.ts';
import { type Handover, readHandover, takeHandover } from './handover.ts';
import { isNear, whenNear } from './host-page/visitor.ts';
import { dispatchSiteEvent } from './site-events.ts';
import { type Assets, SiteView } from './view.tsx';

/** The state that survives a removal from the page. */
export interface SiteMemory extends ContactMemory {
  /** The screen that was shown last. */
  path?: RoutePath;
}

/** A site in its element. The constructor dispatches no event: a listener may remove the site. */
export class RunningSite {
  path: RoutePath;
  #phase: 'waiting' | 'rendering' | 'shown' | 'removed' = 'waiting';
  #options: SiteOptions;
  /** The last navigation's screen; undefined while the site shows its first screen. */
  #chosen: RoutePath | undefined;
  #location: SiteLocation;
  #stopFollowing = () => {};
  #handover: Handover | undefined;
  #isUserInitiated = false;
  readonly #element: HTMLElement;
  readonly #assets: Assets;
  readonly #memory: SiteMemory;
  readonly #entries: Handover['entries'];
  readonly #view: SiteView;
  readonly #deepLink = createDeepLink();
  readonly #waiting = new AbortController();
  readonly #controls = new Map<string, () => void>();

  constructor(element: HTMLElement, options: SiteOptions, assets: Assets, memory: SiteMemory) {
    this.#element = element;
    this.#options = options;
    this.#assets = assets;
    this.#memory = memory;
    this.#entries = readHandover(element)?.entries;
    this.#chosen = options.routing === 'memory' ? memory.path : undefined;
    this.#location = this.#createLocation();
    this.path = this.#location.getPath();
    const canWait = options.lazy && !options.standalone && !isOpenedAt(options) && !isNear(element);
    this.#view = new SiteView(element, assets);
    this.#follow();
    if (canWait) this.#wait();
    else this.#start();
  }

  navigate(path: RoutePath): void {
    this.#location.navigate(path);
  }

  update(next: SiteOptions): void {
    const before = this.#options;
    const isChanged = (name: keyof SiteOptions) => next[name] !== before[name];
    this.#options = next;
    if (isChanged('routing') || isChanged('hashPrefix')) {
      this.#moveLocation();
      if (this.#phase === 'shown' && !this.#chosen) this.#deepLink.redo(this.#view.container, next);
    } else if (isChanged('start')) {
      if (this.#chosen)
        report('Option start has no effect once a screen was chosen. Call navigate instead.');
      else this.#moveLocation();
    }
    if (isChanged('css')) this.#view.stylesheet?.moveTo(next.css);
    if (!next.lazy || isOpenedAt(next)) this.#start();
    this.#render();
  }

  /** Removes the site; the memory stays. */
  remove(): void {
    this.#phase = 'removed';
    this.#memory.path = this.#options.routing === 'memory' ? this.#chosen : this.path;
    this.#waiting.abort();
    this.#deepLink.stop();
    this.#stopFollowing();
    this.#view.remove();
  }

  #wait(): void {
    const { signal } = this.#waiting;
    signal.addEventListener('abort', whenNear(this.#element, this.#start));
    window.addEventListener('beforeprint', this.#start, { signal });
  }

  readonly #start = (): void => {
    if (this.#phase !== 'waiting') return;
    this.#phase = 'rendering';
    this.#waiting.abort();
    this.#keepEarlyScreen();
    const path = this.#location.getPath();
    const isHydrating = isPrerenderedAs(this.#view.container, path, this.#options);
    if (isHydrating) this.#takeHandover();
    this.#view.start({
      css: this.#options.css,
      isHydrating,
      // Until a screen that is rendered anew is visible, the prerendered one answers.
      onBeforeAttach: () => this.#takeHandover(),
      onShown: () => this.#show(),
    });
    this.#render();
  };

  /** With memory routing, only the handover knows that the visitor changed the screen. */
  #keepEarlyScreen(): void {
    const { screen } = readHandover(this.#element) ?? {};
    if (this.#options.routing !== 'memory' || this.#chosen || !screen) return;
    this.#chosen = screen;
    this.#moveLocation();
  }

  #takeHandover(): void {
    this.#handover = takeHandover(this.#element) ?? this.#handover;
    if (this.#handover) resumeRequest(this.#memory, this.#options, this.#handover);
  }

  #render(): void {
    // A listener of an event may have removed the site.
    if (this.#phase === 'waiting' || this.#phase === 'removed') return;
    const { media } = this.#assets;
    const config = { options: this.#options, media, emit: this.#emit, controls: this.#controls };
    this.#view.render({ config, location: this.#location, memory: this.#memory });
  }

  #show(): void {
    this.#phase = 'shown';
    const { container } = this.#view;
    if (this.#isUserInitiated) enterScreen(container, this.#options.standalone);
    this.#deepLink.follow(container, this.#options, this.#chosen !== undefined);
    // Reported only now: frameworks may set options after they attach the element.
    if (!this.#options.endpoint)
      report(
        'No endpoint is set, so quote requests cannot be sent. ' +
          'Set the option endpoint to the URL of your form.',
      );
    this.#emit('ready', null);
    if (this.#handover) this.#replay(this.#handover);
  }

  /** Sends first: a listener of an event may remove the site. */
  #replay({ screen, presses, send }: Handover): void {
    if (send === 'waiting') this.#controls.get('send')?.();
    if (this.#phase === 'removed') return;
    if (screen) this.#emit('navigate', { path: this.path });
    for (const name of presses)
      isRoutePath(name) ? this.navigate(name) : this.#controls.get(name)?.();
  }

  #createLocation(): SiteLocation {
    const { routing, hashPrefix, start } = this.#options;
    return routing === 'memory'
      ? createMemoryLocation(this.#chosen ?? start)
      : createHashLocation(start, hashPrefix, this.#chosen, this.#entries);
  }

  #follow(): void {
    this.#stopFollowing = this.#location.subscribe((isUserInitiated) => {
      this.#chosen = this.#location.getPath();
      this.#isUserInitiated = isUserInitiated;
      if (isUserInitiated) this.#start();
      this.#updatePath();
    });
  }

  /** With other options the address may name another screen; a chosen screen stays. */
  #moveLocation(): void {
    this.#stopFollowing();
    this.#location = this.#createLocation();
    this.#follow();
    if (this.#phase === 'shown') this.#updatePath();
    this.path = this.#location.getPath();
  }

  #updatePath(): void {
    const path = this.#location.getPath();
    if (path === this.path) return;
    this.path = path;
    this.#view.typeface?.apply();
    this.#emit('navigate', { path });
  }

  readonly #emit = <Name extends SiteEventName>(name: Name, detail: SiteEvents[Name]): void => {
    if (this.#phase === 'removed') return;
    dispatchSiteEvent(this.#element, this.#options, this.path, name, detail);
  };
}
