import { report } from '../lib/errors.ts';
import type { SiteOptions } from '../options/options.ts';
import { createHashLocation } from '../router/hash-location.ts';
import { createMemoryLocation, type SiteLocation } from '../router/location.ts';
import type { RoutePath } from '../routes.ts';
import type { Whereabouts } from './form-state.ts';
import type { VisitSnapshot } from './snapshot.ts';
import type { Visit } from './visit.ts';

/** The screen of a visit: as the address, the history entry or the visitor has chosen it. */
export class CurrentScreen {
  location: SiteLocation;
  /** The last navigation's screen; undefined while the visit is at its first screen. */
  chosen: RoutePath | undefined;
  isUserInitiated = false;
  /** The screen that the page knows of. */
  #told: RoutePath;
  #stop: (() => void) | undefined;
  #hasLeft = false;
  readonly #visit: Visit;

  constructor(visit: Visit, before?: VisitSnapshot) {
    this.#visit = visit;
    this.chosen = before?.chosen;
    this.location = this.#createLocation(new Map(before?.entries));
    this.#told = this.path;
  }

  get path(): RoutePath {
    return this.location.getPath();
  }

  get whereabouts(): Whereabouts {
    return this.path === '/contact' ? 'form' : 'elsewhere';
  }

  /** The screen of each history entry. */
  get entries(): readonly (readonly [entry: string, screen: RoutePath])[] {
    return [...(this.location.entries ?? [])];
  }

  /**
   * Follows the location, until `leave`; again for a host that returns.
   * @returns false where it did already.
   */
  follow(): boolean {
    if (this.#stop) return false;
    if (this.#hasLeft) {
      this.location = this.#createLocation(this.location.entries);
      this.#told = this.path;
    }
    this.#subscribe();
    return true;
  }

  leave(): void {
    this.#hasLeft = true;
    this.isUserInitiated = false;
    this.#stop?.();
    this.#stop = undefined;
  }

  /** The page itself has asked for this screen. */
  expect(path: RoutePath): void {
    this.#told = path;
  }

  /** Follows options that have changed. @returns true where they read the address otherwise. */
  update(before: SiteOptions): boolean {
    const { routing, hashPrefix, start } = this.#visit.options;
    const isAddressNew = routing !== before.routing || hashPrefix !== before.hashPrefix;
    const isStartNew = start !== before.start;
    if (isAddressNew || (isStartNew && !this.chosen)) this.#move();
    else if (isStartNew)
      report('Option start has no effect once a screen was chosen. Call navigate instead.');
    return isAddressNew;
  }

  /** With other options the address may name another screen; a chosen screen stays. */
  #move(): void {
    this.#stop?.();
    this.location = this.#createLocation(this.chosen && this.location.entries);
    if (this.#stop) this.#subscribe();
    if (this.#visit.state === 'waiting') this.#told = this.path;
    else this.#tell();
  }

  #subscribe(): void {
    this.#stop = this.location.subscribe((isUserInitiated) => {
      this.chosen = this.path;
      this.isUserInitiated = isUserInitiated;
      this.#visit.onNavigate(isUserInitiated);
      this.#tell();
    });
  }

  /** Call last: a listener may remove the site. */
  #tell(): void {
    const { path } = this;
    if (path === this.#told) return;
    this.#told = path;
    this.#visit.emit('navigate', { path });
  }

  /** @param entries the screen of each history entry, of which the current one may name it. */
  #createLocation(entries?: Map<string, RoutePath>): SiteLocation {
    const { routing, hashPrefix, start } = this.#visit.options;
    return routing === 'memory'
      ? createMemoryLocation(this.chosen ?? start)
      : createHashLocation(start, hashPrefix, entries ? start : this.chosen, entries);
  }
}
