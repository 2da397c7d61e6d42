interface ScriptSource {
  url: string;
  nonce: string | undefined;
  integrity: string | undefined;
  /** The folder of pictures and typeface, where that is not beside the script. */
  media?: string | undefined;
  /** WebKit checks the integrity of an element, but not of a module. */
  needsElement?: boolean | undefined;
}

/**
 * Returns how to load suikerspin.js: with `import()`, because Trusted Types forbid setting
 * `script.src`; with an element where a module cannot: without CORS, and from a file.
 */
export function createScriptLoader({
  url,
  nonce = '',
  integrity,
  media,
  needsElement,
}: ScriptSource): () => Promise<void> {
  const settings = { nonce, ...(integrity && { integrity, crossOrigin: 'anonymous' }) };
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

  /** Carries the integrity, and the folder: `currentScript` is null in a module. */
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
