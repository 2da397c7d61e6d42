import { inWords, SuikerspinError } from '../lib/errors.ts';
import {
  defaultOptions,
  type OptionName,
  optionNames,
  optionRules,
  type SiteOptions,
} from '../options/options.ts';
import { attributesOf, readOptions } from '../options/resolve-options.ts';
import { isRoutePath, type RoutePath, routes } from '../routes.ts';
import { siteTag, whenParsed } from './hosts.ts';
import { RunningSite, type SiteMemory } from './running-site.ts';
import type { Assets } from './view.tsx';

/** The methods of an element that are for `mount`, not for the page. */
export interface SiteControl {
  isRunning(): boolean;
  update(given: object): void;
  /** Starts the site, now or once the element is connected. */
  begin(): void;
  /** Removes the site until `begin`, or until the element is connected again. */
  end(): void;
  /** Called before the start: adopted stylesheets must belong to the host's final document. */
  prepareHost?: (() => void) | undefined;
}

/** The options by the names of their attributes. */
const optionOf = new Map<string, OptionName>(
  optionNames.flatMap((name) => attributesOf(name).map((attribute) => [attribute, name] as const)),
);

export const optionAttributes: readonly string[] = [...optionOf.keys()];

let assets: Assets;

/** Call once: elements that are in the page start now, others once they are connected. */
export function defineSiteElement(found: Assets): void {
  assets = found;
  customElements.define(siteTag, SuikerspinSite);
}

/** @returns `undefined` for any other element, and for one of another window. */
export let controlOf: (element: Element) => SiteControl | undefined;

/** @throws SuikerspinError for a path that is not one of the six. @param by the called method. */
export function requirePath(path: unknown, by: string): asserts path is RoutePath {
  if (isRoutePath(path)) return;
  const paths = routes.map((route) => route.path).join(', ');
  throw new SuikerspinError(`${by} expects one of ${paths}, not ${inWords(path)}.`);
}

/** The package may be imported on a server. */
const BrowserElement = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement);

/** The site is in a shadow root: the element's children stay the page's. */
class SuikerspinSite extends BrowserElement {
  static readonly observedAttributes = optionAttributes;

  #attributes: Partial<SiteOptions> = {};
  #properties: Partial<SiteOptions> = {};
  #site: RunningSite | undefined;
  #ended = false;
  /** The screen of a `navigate` before the site started. */
  #pendingPath: RoutePath | undefined;
  readonly #memory: SiteMemory = {};

  readonly #control: SiteControl = {
    isRunning: () => this.#site !== undefined,
    update: (given) => {
      Object.assign(this.#properties, readOptions(given, this.#options));
      this.#apply();
    },
    begin: () => {
      this.#ended = false;
      // Another window has another address, other keys and typefaces.
      if (this.#site || !this.isConnected || this.ownerDocument.defaultView !== window) return;
      this.#control.prepareHost?.();
      this.#site = new RunningSite(this, this.#options, assets, this.#memory);
      if (this.#pendingPath) this.#site.navigate(this.#pendingPath);
      this.#pendingPath = undefined;
    },
    end: () => {
      this.#ended = true;
      this.#site?.remove();
      this.#site = undefined;
    },
  };

  constructor() {
    super();
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
    if (this.#site || this.#ended) return;
    whenParsed(this, () => {
      // Frameworks set options right after they attach the element.
      queueMicrotask(() => {
        if (!this.#ended) this.#control.begin();
      });
    });
  }

  disconnectedCallback(): void {
    // A move removes and inserts the element; some page swaps insert in a later microtask.
    setTimeout(() => {
      if (this.isConnected) return;
      this.#control.end();
      this.#ended = false;
    });
  }

  attributeChangedCallback(attribute: string, _before: string | null, value: string | null): void {
    const name = optionOf.get(attribute) as OptionName;
    delete this.#attributes[name];
    if (value !== null)
      Object.assign(this.#attributes, readOptions({ [name]: value }, this.#options));
    this.#apply();
  }

  get path(): RoutePath {
    return this.#site?.path ?? this.#memory.path ?? this.#options.start;
  }

  navigate(path: RoutePath): void {
    requirePath(path, 'navigate');
    if (this.#site) this.#site.navigate(path);
    else this.#memory.path = this.#pendingPath = path;
  }

  static {
    controlOf = (element) => (#control in element ? element.#control : undefined);
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
    this.#site?.update(this.#options);
  }
}
