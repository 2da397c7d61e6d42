import type { SiteEventMap } from '../options/events.ts';
import type { SiteOptions } from '../options/options.ts';
import type { RoutePath } from '../routes.ts';

interface Navigable {
  /** The current screen. */
  readonly path: RoutePath;
  /** Navigates to a screen. @throws SuikerspinError for a path that is not one of the six. */
  navigate(path: RoutePath): void;
}

/** `<suikerspin-site>`. Its attributes (kebab-case) and properties (camelCase) are live options. */
export interface SiteElement extends HTMLElement, SiteOptions, Navigable {}

/** The handle that `mount` returns. */
export interface SiteHandle extends Navigable {
  readonly host: HTMLElement;
  /** Changes options. A bad value is reported in the console, and changes nothing. */
  update(options: Partial<SiteOptions>): void;
  /** Removes the site, and shows the host's own children again. A second call does nothing. */
  unmount(): void;
}

/** `window.Suikerspin`. */
export interface SuikerspinApi {
  readonly version: string;
  /**
   * Mounts the site in an element, or updates the mounted site.
   * @param target an element, or a selector; its first match is used.
   * @throws SuikerspinError when no element is found.
   */
  mount(target: Element | string, options?: Partial<SiteOptions>): SiteHandle;
  /** Mounts every new host; one that fails does not stop the next. @returns their handles. */
  scan(root?: ParentNode): SiteHandle[];
  /**
   * Opens the site in a dialog over the page, or navigates the open dialog.
   * @param where a screen (default: Home), or an element with `data-suikerspin-open`.
   * @returns a handle: `unmount` closes the dialog, and `host` dispatches the events.
   * @throws SuikerspinError for a path that is not one of the six.
   */
  open(where?: RoutePath | Element, options?: Partial<SiteOptions>): SiteHandle;
  /** Loads the script if needed. @returns a promise that resolves once the script is loaded. */
  whenReady(): Promise<SuikerspinApi>;
}

declare global {
  interface Window {
    Suikerspin?: SuikerspinApi;
  }
  interface HTMLElementTagNameMap {
    'suikerspin-site': SiteElement;
  }
  // Events bubble from the host.
  interface GlobalEventHandlersEventMap extends SiteEventMap {}
  interface ElementEventMap extends SiteEventMap {}
  interface ShadowRootEventMap extends SiteEventMap {}
}
