import { createListeners } from '../lib/listeners.ts';
import type { Visit } from '../visit/visit.ts';
import type { SiteElement, SuikerspinApi } from './api.ts';

/** The element and host in which a view shows a visit. */
export interface ViewTarget {
  readonly element: SiteElement;
  /** The element, or the page's own around it. */
  readonly host: HTMLElement;
  readonly visit: Visit;
  /** Call before the element shows anything but its children. */
  prepareHost(): void;
}

/** Shows a visit: prerendered nodes first, React once it has arrived. */
export interface SiteView {
  readonly visit: Visit;
  /** True where the visitor sees the screen already. */
  readonly isThere?: boolean;
  /** Shows the first screen. @param isHurried true where a visitor or a printer waits for it. */
  start(isHurried: boolean): void;
  /** The element has left the page, or React follows. */
  remove(): void;
}

export type MakeView = (target: ViewTarget) => SiteView;

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

/**
 * The first of our scripts in a page defines the element, and leads it. The views are shared by all
 * versions: React of another one shows the same elements, with a visit of its own that goes on from
 * a snapshot. So no name in this file is changed, nor of a visit's methods that the element calls.
 */
interface Views {
  prerendered?: MakeView;
  /** Defined once the script runs. */
  react?: MakeView;
  /** Only React can draw the dialog. */
  open?: SuikerspinApi['open'];
  /** Each of our scripts has a copy of the element's class, and one of them defines it. */
  readonly controls: WeakMap<Element, SiteControl>;
  /** Calls back when React has arrived. */
  readonly arrival: ReturnType<typeof createListeners<void>>;
  /** Calls back when a view needs React. */
  readonly want: ReturnType<typeof createListeners<void>>;
}

const page = globalThis as Record<symbol, unknown>;
const key = Symbol.for('suikerspin.views');
page[key] ??= { controls: new WeakMap(), arrival: createListeners(), want: createListeners() };

export const views = page[key] as Views;
