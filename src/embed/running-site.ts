import { report } from '../lib/errors.ts';
import type { SiteEventName, SiteEvents } from '../options/events.ts';
import { isPrerenderedAs } from '../options/fingerprint.ts';
import type { SiteOptions } from '../options/options.ts';
import { createLocation } from '../router/create-location.ts';
import { enterScreen } from '../router/entering.ts';
import type { SiteLocation } from '../router/location.ts';
import { isRoutePath, type RoutePath } from '../routes.ts';
import { type ContactMemory, resumeRequest } from '../site/contact/contact-request.ts';
import { pushEvent } from './data-layer.ts';
import { createDeepLink, isOpenedAt } from './deep-link.ts';
import { type Handover, readHandover, takeHandover } from './handover.ts';
import { isNear, whenNear } from './host-page/near.ts';
import { openShell, type Shell } from './shell.ts';
import { stylesheetOf } from './stylesheet.ts';
import { type Assets, createView, type View } from './view.tsx';

/** What outlives a removal from the page. */
export interface SiteMemory extends ContactMemory {
  /** The screen that was shown last. */
  path?: RoutePath;
}

/** A site in an element of the page. Its constructor dispatches no event: a listener may take the site away. */
export class RunningSite {
  path: RoutePath;
  #phase: 'waiting' | 'drawing' | 'shown' | 'left' = 'waiting';
  #options: SiteOptions;
  /** The screen that was chosen, by whomever; none as long as the site is where it began. */
  #chosen: RoutePath | undefined;
  #location: SiteLocation;
  #stopFollowing = () => {};
  #view: View | undefined;
  #handover: Handover | undefined;
  #isUserInitiated = false;
  readonly #element: HTMLElement;
  readonly #assets: Assets;
  readonly #memory: SiteMemory;
  readonly #entries: Handover['entries'];
  readonly #shell: Shell;
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
    this.#location = createLocation(options, this.#chosen, this.#entries);
    this.path = this.#location.getPath();
    const canWait = options.lazy && !options.standalone && !isOpenedAt(options) && !isNear(element);
    this.#shell = openShell(element);
    this.#follow();
    if (canWait) this.#wait();
    else this.#draw();
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
      if (this.#phase === 'shown' && !this.#chosen)
        this.#deepLink.redo(this.#shell.container, next);
    } else if (isChanged('start')) {
      if (this.#chosen)
        report('Option start has no effect once a screen was chosen. Call navigate instead.');
      else this.#moveLocation();
    }
    if (isChanged('css')) this.#view?.moveStylesheet(stylesheetOf(next.css, this.#assets));
    if (!next.lazy || isOpenedAt(next)) this.#draw();
    this.#render();
  }

  /** Takes back everything but what is remembered. */
  leave(): void {
    this.#phase = 'left';
    this.#memory.path = this.#options.routing === 'memory' ? this.#chosen : this.path;
    this.#waiting.abort();
    this.#deepLink.stop();
    this.#stopFollowing();
    this.#view?.remove();
    this.#shell.remove();
  }

  #wait(): void {
    const { signal } = this.#waiting;
    signal.addEventListener('abort', whenNear(this.#element, this.#draw));
    window.addEventListener('beforeprint', this.#draw, { signal });
  }

  readonly #draw = (): void => {
    if (this.#phase !== 'waiting') return;
    this.#phase = 'drawing';
    this.#waiting.abort();
    this.#goOnFromScreen();
    const asPrerendered = isPrerenderedAs(
      this.#shell.container,
      this.#location.getPath(),
      this.#options,
    );
    if (asPrerendered) this.#takeOver();
    else this.#shell.makeContainer();
    this.#view = createView(this.#shell, {
      assets: this.#assets,
      stylesheet: stylesheetOf(this.#options.css, this.#assets),
      asPrerendered,
      // A site that is drawn anew is seen only later: until then the prerendered screen answers.
      beforeShown: () => this.#takeOver(),
      onShown: () => this.#show(),
    });
    this.#render();
  };

  /** Without an address only what was answered before knows of another screen than the first. */
  #goOnFromScreen(): void {
    const { screen } = readHandover(this.#element) ?? {};
    if (this.#options.routing !== 'memory' || this.#chosen || !screen) return;
    this.#chosen = screen;
    this.#moveLocation();
  }

  #takeOver(): void {
    this.#handover = takeHandover(this.#element) ?? this.#handover;
    if (this.#handover) resumeRequest(this.#memory, this.#options, this.#handover);
  }

  #render(): void {
    // A page that hears of another screen may have taken the site away.
    if (!this.#view || this.#phase === 'left') return;
    const { scheme, stickyOffset } = this.#options;
    const { dataset, style } = this.#shell.container;
    dataset.scheme = scheme;
    // Every element inherits it: written without need, the browser would work out all styles of the site again.
    style.setProperty('--_s-sticky-option', stickyOffset ? `${stickyOffset}px` : null);
    const { media } = this.#assets;
    const config = { options: this.#options, media, emit: this.#emit, controls: this.#controls };
    this.#view.render({ config, location: this.#location, memory: this.#memory });
  }

  #show(): void {
    this.#phase = 'shown';
    const { container } = this.#shell;
    if (this.#isUserInitiated) enterScreen(container, this.#options.standalone);
    this.#deepLink.follow(container, this.#options, this.#chosen !== undefined);
    // Not earlier: frameworks put an element into the page first, and then set its options.
    if (!this.#options.endpoint)
      report(
        'No endpoint is set, so quote requests cannot be sent. Set the option endpoint to the URL of your form.',
      );
    this.#emit('ready', null);
    if (this.#handover) this.#replay(this.#handover);
  }

  /** Does what only the site can do. A page that was told of the site may have taken it away: what was sent is sent. */
  #replay({ screen, presses, send }: Handover): void {
    if (send === 'waiting') this.#controls.get('send')?.();
    if (this.#phase === 'left') return;
    if (screen) this.#emit('navigate', { path: this.path });
    for (const name of presses)
      isRoutePath(name) ? this.navigate(name) : this.#controls.get(name)?.();
  }

  #follow(): void {
    this.#stopFollowing = this.#location.subscribe((isUserInitiated) => {
      this.#chosen = this.#location.getPath();
      this.#isUserInitiated = isUserInitiated;
      if (isUserInitiated) this.#draw();
      this.#tell();
    });
  }

  /** Under other options the address may name another screen, or none. What was chosen stays. */
  #moveLocation(): void {
    this.#stopFollowing();
    this.#location = createLocation(this.#options, this.#chosen, this.#entries);
    this.#follow();
    if (this.#phase === 'shown') this.#tell();
    this.path = this.#location.getPath();
  }

  #tell(): void {
    const path = this.#location.getPath();
    if (path === this.path) return;
    this.path = path;
    this.#view?.applyTypeface();
    this.#emit('navigate', { path });
  }

  readonly #emit = <Name extends SiteEventName>(name: Name, detail: SiteEvents[Name]): void => {
    if (this.#phase === 'left') return;
    const { dataLayer, locationType: locatieType, partner } = this.#options;
    this.#element.dispatchEvent(
      new CustomEvent(`suikerspin:${name}`, { bubbles: true, composed: true, detail }),
    );
    if (dataLayer && detail)
      pushEvent(dataLayer, name, { path: this.path, locatieType, partner, ...detail });
  };
}
