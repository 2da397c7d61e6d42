import { inWords, SuikerspinError } from '../lib/errors.ts';
import { optionAttributes, optionOf } from '../options/attributes.ts';
import {
  defaultOptions,
  type OptionName,
  optionNames,
  optionRules,
  type SiteOptions,
} from '../options/options.ts';
import { readOptions } from '../options/resolve-options.ts';
import { isRoutePath, type RoutePath, routePaths } from '../routes.ts';
import type { Visit } from '../visit/visit.ts';
import { takeVisit } from '../visit/visit-of.ts';
import type { SiteElement } from './api.ts';
import { siteTag, whenParsed } from './hosts.ts';
import { type MakeView, type SiteControl, type SiteView, views } from './views.ts';
import { whenWanted } from './when-wanted.ts';

/** Call once: elements that are in the page start now, others once they are connected. */
export function defineSiteElement(): void {
  customElements.define(siteTag, SuikerspinSite);
}

/** @returns `undefined` for any other element, and for one of another window. */
export function controlOf(element: Element): SiteControl | undefined {
  return views.controls.get(element);
}

/** @throws SuikerspinError for a path that is not one of the six. @param by the called method. */
export function requirePath(path: unknown, by: string): asserts path is RoutePath {
  if (isRoutePath(path)) return;
  const paths = routePaths.join(', ');
  throw new SuikerspinError(`${by} expects one of ${paths}, not ${inWords(path)}.`);
}

/** The package may be imported on a server. */
const BrowserElement = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement);

/** The site is in a shadow root: the element's children stay the page's. */
class SuikerspinSite extends BrowserElement {
  static readonly observedAttributes = optionAttributes;

  #attributes: Partial<SiteOptions> = {};
  #properties: Partial<SiteOptions> = {};
  #visit: Visit | undefined;
  /** Undefined while the element is not in the page, or ended. */
  #view: SiteView | undefined;
  #ended = false;
  /** The screen of a `navigate` before the visit. */
  #pendingPath: RoutePath | undefined;

  readonly #control: SiteControl = {
    host: this,
    prepareHost() {},
    isRunning: () => this.#view !== undefined,
    update: (given) => {
      Object.assign(this.#properties, readOptions(given, this.#options));
      this.#apply();
    },
    begin: () => {
      this.#ended = false;
      // Another window has another address, other keys and typefaces.
      if (this.#view || !this.isConnected || this.ownerDocument.defaultView !== window) return;
      this.#enter(takeVisit(this.#control.host, this.#options));
    },
    end: () => {
      this.#ended = true;
      this.#stopWaiting();
      this.#stopFollowing();
      this.#visit?.leave();
      this.#view?.remove();
      this.#view = undefined;
    },
  };
  #stopWaiting = () => {};
  #stopFollowing = () => {};

  constructor() {
    super();
    views.controls.set(this, this.#control);
    // Properties set before the definition shadow the accessors.
    for (const name of optionNames) {
      if (!Object.hasOwn(this, name)) continue;
      const value = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }

  connectedCallback(): void {
    // A move closes a modal dialog's top layer: without `close` it would be in the page's flow.
    this.shadowRoot?.querySelector<HTMLDialogElement>('dialog:not(:modal)')?.close();
    whenParsed(this, () => {
      // Frameworks set options right after they attach the element.
      queueMicrotask(() => {
        if (!this.#ended) this.#control.begin();
      });
    });
  }

  disconnectedCallback(): void {
    const leave = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      if (this.isConnected) return;
      this.#control.end();
      this.#ended = false;
    };
    // A move removes and inserts the element; some page swaps insert in a later microtask.
    const timer = setTimeout(leave);
    // A busy Firefox draws the page without the element before it runs a timer.
    const frame = requestAnimationFrame(leave);
  }

  attributeChangedCallback(attribute: string, _before: string | null, value: string | null): void {
    const name = optionOf.get(attribute) as OptionName;
    delete this.#attributes[name];
    if (value !== null)
      Object.assign(this.#attributes, readOptions({ [name]: value }, this.#options));
    this.#apply();
  }

  get path(): RoutePath {
    return this.#pendingPath ?? this.#visit?.path ?? this.#options.start;
  }

  navigate(path: RoutePath): void {
    requirePath(path, 'navigate');
    if (this.#view) this.#visit?.navigate(path);
    else this.#pendingPath = path;
  }

  #enter(visit: Visit): void {
    this.#visit = visit;
    visit.update(this.#options);
    const path = this.#pendingPath;
    this.#pendingPath = undefined;
    visit.enter(this, path);
    // A listener of the page may have unmounted the site.
    if (this.#ended) return;
    this.#show(visit);
    if (!views.react) this.#stopFollowing = views.arrival.subscribe(() => this.#show(visit));
  }

  /** Shows the visit by React if that is here, else by prerendered nodes. */
  #show(visit: Visit): void {
    const { host, prepareHost } = this.#control;
    this.#stopWaiting();
    this.#view?.remove();
    const make = (views.react ?? views.prerendered) as MakeView;
    const view = make({ element: this as unknown as SiteElement, host, visit, prepareHost });
    this.#view = view;
    this.#visit = view.visit;
    if (view.isThere) view.start(false);
    else this.#stopWaiting = whenWanted(view.visit, host, (isHurried) => view.start(isHurried));
  }

  static {
    for (const name of optionNames) {
      Object.defineProperty(SuikerspinSite.prototype, name, {
        configurable: true,
        enumerable: true,
        get(this: SuikerspinSite) {
          return this.#options[name];
        },
        // Frameworks reset a property with `undefined`, `null` or an empty text.
        set(this: SuikerspinSite, value: unknown) {
          if (value != null && (value !== '' || optionRules[name].parse('') === '')) {
            this.#control.update({ [name]: value });
          } else {
            delete this.#properties[name];
            this.#apply();
          }
        },
      });
    }
  }

  get #options(): SiteOptions {
    return { ...defaultOptions, ...this.#attributes, ...this.#properties };
  }

  #apply(): void {
    this.#visit?.update(this.#options);
  }
}
