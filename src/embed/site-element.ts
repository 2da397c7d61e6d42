import { inWords, SuikerspinError } from '../lib/errors.ts';
import {
  defaultOptions,
  type OptionName,
  optionNames,
  optionRules,
  type SiteOptions,
} from '../options/options.ts';
import { attributeOf, type GivenOptions, readOptions } from '../options/resolve-options.ts';
import { isRoutePath, type RoutePath, routes } from '../routes.ts';
import { siteTag } from './hosts.ts';
import { whenParsed } from './parsed.ts';
import { RunningSite, type SiteMemory } from './running-site.ts';
import type { Assets } from './view.tsx';

/** What `mount` does with an element, and its page does not. */
export interface SiteControl {
  isRunning(): boolean;
  update(given: GivenOptions): void;
  /** Shows the site, if the element is in the page; otherwise once it is. */
  begin(): void;
  /** Takes the site away until the element is begun or put into the page again. */
  end(): void;
  /** Called before a site begins: only then is the host in its final document, whose styles it can be given. */
  prepareHost?: (() => void) | undefined;
}

/** The options by the names of their attributes: a server that renders camelCase props writes them in lower case. */
const optionOf = new Map<string, OptionName>(
  optionNames.flatMap((name) => [
    [attributeOf(name), name],
    [name.toLowerCase(), name],
  ]),
);

export const optionAttributes: readonly string[] = [...optionOf.keys()];

let assets: Assets;

/** Call it once. Elements that are in the page already begin in a moment, as those do that come later. */
export function defineSiteElement(found: Assets): void {
  assets = found;
  customElements.define(siteTag, SuikerspinSite);
}

/** @returns `undefined` for any other element, and for one of another window. */
export let controlOf: (element: Element) => SiteControl | undefined;

/** @param by the method that was called. @throws SuikerspinError for a path that is not one of the six. */
export function requirePath(path: unknown, by: string): asserts path is RoutePath {
  if (isRoutePath(path)) return;
  const paths = routes.map((route) => route.path).join(', ');
  throw new SuikerspinError(`${by} expects one of ${paths}, not ${inWords(path)}.`);
}

/** A server loads the package too, and defines nothing. */
const BrowserElement = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement);

/** The shadow root is its own, so a page or framework never finds anything of ours among its children. */
class SuikerspinSite extends BrowserElement {
  static readonly observedAttributes = optionAttributes;

  #attributes: Partial<SiteOptions> = {};
  #properties: Partial<SiteOptions> = {};
  #site: RunningSite | undefined;
  #ended = false;
  /** The screen that was asked for while there was no site. */
  #wanted: RoutePath | undefined;
  readonly #memory: SiteMemory = {};

  readonly #control: SiteControl = {
    isRunning: () => this.#site !== undefined,
    update: (given) => this.#update(given),
    begin: () => this.#begin(),
    end: () => this.#end(),
  };

  constructor() {
    super();
    // What was set before the script came hides the accessors.
    for (const name of optionNames) {
      if (!Object.hasOwn(this, name)) continue;
      const value = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }

  connectedCallback(): void {
    // When it was only moved, the site goes on; a dialog that was open over the page would now lie in it.
    this.shadowRoot?.querySelector<HTMLDialogElement>('dialog:not(:modal)')?.close();
    if (this.#site || this.#ended) return;
    whenParsed(this, () => {
      // Frameworks put an element into the page first, and then set its options.
      queueMicrotask(() => {
        if (!this.#ended) this.#begin();
      });
    });
  }

  disconnectedCallback(): void {
    // A move is a removal and an insertion, and some page swaps do the second in a later microtask.
    setTimeout(() => {
      if (this.isConnected) return;
      this.#end();
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
    else this.#memory.path = this.#wanted = path;
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
        // Frameworks take a property back with `undefined`, `null`, or an empty text.
        set(this: SuikerspinSite, value: unknown) {
          if (value != null && (value !== '' || optionRules[name].parse('') === '')) {
            this.#update({ [name]: value });
          } else this.#takeBack(name);
        },
      });
    }
  }

  get #options(): SiteOptions {
    return { ...defaultOptions, ...this.#attributes, ...this.#properties };
  }

  #update(given: GivenOptions): void {
    Object.assign(this.#properties, readOptions(given, this.#options));
    this.#apply();
  }

  #takeBack(name: OptionName): void {
    delete this.#properties[name];
    this.#apply();
  }

  #apply(): void {
    this.#site?.update(this.#options);
  }

  #begin(): void {
    this.#ended = false;
    // A document of another window has its own address, keys and typefaces.
    if (this.#site || !this.isConnected || this.ownerDocument.defaultView !== window) return;
    this.#control.prepareHost?.();
    this.#site = new RunningSite(this, this.#options, assets, this.#memory);
    if (this.#wanted) this.#site.navigate(this.#wanted);
    this.#wanted = undefined;
  }

  #end(): void {
    this.#ended = true;
    this.#site?.leave();
    this.#site = undefined;
  }
}
