/** Where the site's script is, and what its elements say. */
export interface ScriptSource {
  url: string;
  /** The folder of pictures and typeface, where that is not beside the script. */
  media?: string | undefined;
  /** What a page's policy and its own pin ask of the elements: `nonce`, `integrity`, `crossOrigin`. */
  settings: Partial<HTMLLinkElement & HTMLScriptElement>;
  /** WebKit looks at the bytes that an element is pinned to, and not at those of a module. */
  needsElement?: boolean | undefined;
}

/**
 * Loads the site's script, as a module: where Trusted Types are required, no script element can be given an address.
 * A server that says nothing of other origins, a page that was opened from a file, and one that pins the loader in WebKit
 * have an element instead.
 * @returns a function that does so, whose promise settles when the script has run, or did not come.
 */
export function scriptBringer({
  url,
  media,
  settings,
  needsElement,
}: ScriptSource): () => Promise<void> {
  let attempts = 0;

  async function bring() {
    attempts += 1;
    await (needsElement ? byElement().catch(unlessItCame) : asModule());
  }

  /** @param forbidden what Trusted Types throw; an element whose bytes are others has none. */
  function unlessItCame(forbidden: unknown): Promise<void> {
    return forbidden ? asModule() : Promise.reject();
  }

  /** Firefox says that a module has arrived which it then refuses, without a type or from a server that allows nobody. */
  function asModule(): Promise<void> {
    return preload()
      .then((link) => import(/* @vite-ignore */ link.href).finally(() => link.remove()))
      .catch(byElement);
  }

  /** The link is what says which bytes are meant; and by it the script, which as a module has no element, finds its folder. */
  function preload(): Promise<HTMLLinkElement> {
    const link = document.createElement('link');
    return arrived(link, { rel: 'modulepreload', href: address() });
  }

  function byElement(): Promise<void> {
    const script = document.createElement('script');
    return arrived(script, { async: true, src: address() }).then(() => script.remove());
  }

  function arrived<Loading extends HTMLElement>(
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

  /** Browsers do not ask again for a module that has failed, unless it is called otherwise. */
  function address(): string {
    return url + (attempts > 1 ? `#${attempts}` : '');
  }

  return bring;
}
