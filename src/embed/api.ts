import type { SiteEventMap } from '../options/events.ts';
import type { SiteOptions } from '../options/options.ts';
import type { RoutePath } from '../routes.ts';

/** `<suikerspin-site>`: its attributes (kebab-case) and its properties (camelCase) are the options, and live. */
export interface SiteElement extends HTMLElement, SiteOptions {
  /** The current screen. */
  readonly path: RoutePath;
  /** Goes to a screen. @throws SuikerspinError for a path that is not one of the six. */
  navigate(path: RoutePath): void;
}

/** What `mount` returns: everything a page can do with a site that it holds. */
export interface SiteHandle {
  readonly host: HTMLElement;
  /** The current screen. */
  readonly path: RoutePath;
  /** Goes to a screen. @throws SuikerspinError for a path that is not one of the six. */
  navigate(path: RoutePath): void;
  /** Changes options; bad values are reported in the console and leave what was in force. */
  update(options: Partial<SiteOptions>): void;
  /** Takes the site away: the host shows again what stands in it. Doing it twice does nothing. */
  unmount(): void;
}

/** `window.Suikerspin`. */
export interface SuikerspinApi {
  readonly version: string;
  /**
   * Mounts the site in an element, or updates the site that is there.
   * @param target an element, or a selector of which the first match is used.
   * @throws SuikerspinError when there is no such element.
   */
  mount(target: Element | string, options?: Partial<SiteOptions>): SiteHandle;
  /** Mounts every host that is not mounted yet; one that fails never stops the next. @returns their handles. */
  scan(root?: ParentNode): SiteHandle[];
  /**
   * Opens the site in a dialog over the page. A dialog that is open goes to that screen.
   * @param where a screen; or an element with `data-suikerspin-open`, as if it were pressed. Without one it is Home.
   * @returns a handle of which `unmount` closes the dialog, and `host` is what the events come from.
   * @throws SuikerspinError for a path that is not one of the six.
   */
  open(where?: RoutePath | Element, options?: Partial<SiteOptions>): SiteHandle;
  /** Loads the script where loader.js has not yet. @returns a promise that resolves when the script is there. */
  whenReady(): Promise<SuikerspinApi>;
}

declare global {
  interface Window {
    Suikerspin?: SuikerspinApi;
  }
  interface HTMLElementTagNameMap {
    'suikerspin-site': SiteElement;
  }
  // On the host, and on anything above it.
  interface GlobalEventHandlersEventMap extends SiteEventMap {}
  interface ElementEventMap extends SiteEventMap {}
  interface ShadowRootEventMap extends SiteEventMap {}
}
