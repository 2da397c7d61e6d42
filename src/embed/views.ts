import { sharedInPage } from '../lib/shared-in-page.ts';
import { createListeners } from '../router/location.ts';
import type { Visit } from '../visit/visit.ts';
import type { SiteElement, SuikerspinApi } from './api.ts';

/** Where a view shows a visit. */
export interface Place {
  readonly element: SiteElement;
  /** The element, or the page's own around it. */
  readonly host: HTMLElement;
  readonly visit: Visit;
  /** Call before the element shows anything but its children. */
  prepareHost(): void;
}

/** Shows a visit: prerendered nodes first, React once it has arrived. */
export interface SiteView {
  /** Shows the first screen. @param isHurried true where a visitor or a printer waits for it. */
  start(isHurried: boolean): void;
  /** The element has left the page, or React follows. */
  remove(): void;
}

export type MakeView = (place: Place) => SiteView;

/** The methods of an element that are for `mount`, not for the page. */
export interface SiteControl {
  isRunning(): boolean;
  update(given: object): void;
  /** Starts the site, now or once the element is connected. */
  begin(): void;
  /** Removes the site until `begin`, or until the element is connected again. */
  end(): void;
  /** The host, where that is not the element itself. */
  host: HTMLElement;
  /** Called before the first view: adopted stylesheets must belong to the host's final document. */
  prepareHost(): void;
}

/** The views of this page, which the scripts of one version share. */
export const views = sharedInPage('views', () => ({
  prerendered: undefined as MakeView | undefined,
  /** Defined once the script runs. */
  react: undefined as MakeView | undefined,
  /** Only React can draw the dialog. */
  open: undefined as SuikerspinApi['open'] | undefined,
  /** Each of our scripts has a copy of the element's class, and one of them defines it. */
  controls: new WeakMap<Element, SiteControl>(),
  /** Calls back when React has arrived. */
  arrival: createListeners(),
}));
