/** The address of `suikerspin.js`, and the settings of the elements that load it. */
export interface ScriptSource {
  url: string;
  /** The folder of pictures and typeface, where that is not beside the script. */
  media?: string | undefined;
  /** `nonce`, `integrity` and `crossOrigin`, for the page's policy and its pin. */
  settings: Partial<HTMLLinkElement & HTMLScriptElement>;
  /** WebKit checks the integrity of an element, but not of a module. */
  needsElement?: boolean | undefined;
}

/**
 * Returns a function that loads suikerspin.js with `import()`: Trusted Types forbid setting
 * `script.src`. An element loads it where a module cannot: without CORS, and from a file.
 * @returns the function's promise settles when the script has run or failed.
 */
export function createScriptLoader({
  url,
  media,
  settings,
  needsElement,
}: ScriptSource): () => Promise<void> {
  let attempts = 0;

  async function load() {
    attempts += 1;
    await (needsElement ? byElement().catch(unlessRefused) : asModule());
  }

  /** @param error thrown by Trusted Types; a failed integrity check rejects without one. */
  function unlessRefused(error: unknown): Promise<void> {
    return error ? asModule() : Promise.reject();
  }

  /** Firefox fires `load` for a preload that it later refuses (wrong MIME type, no CORS). */
  function asModule(): Promise<void> {
    return preload()
      .then((link) => import(/* @vite-ignore */ link.href).finally(() => link.remove()))
      .catch(byElement);
  }

  /**
   * The link carries the integrity, and tells the module its folder: `currentScript` is null there.
   */
  function preload(): Promise<HTMLLinkElement> {
    const link = document.createElement('link');
    return whenLoaded(link, { rel: 'modulepreload', href: address() });
  }

  function byElement(): Promise<void> {
    const script = document.createElement('script');
    return whenLoaded(script, { async: true, src: address() }).then(() => script.remove());
  }

  function whenLoaded<Loading extends HTMLElement>(
    element: Loading,
    given: Partial<Loading>,
  ): Promise<Loading> {
    return new Promise((resolve, reject) => {
      element.onload = () => resolve(element);
      element.onerror = () => {
        element.remove();
        reject();
      };
      Object.assign(element, settings, given);
      if (media) element.dataset.media = media;
      document.head.append(element);
    });
  }

  /** Browsers cache a failed module: a new attempt needs another address. */
  function address(): string {
    return url + (attempts > 1 ? `#${attempts}` : '');
  }

  return load;
}
