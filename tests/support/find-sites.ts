declare global {
  interface Window {
    /** The elements that carry the sites of this document, in the shadow roots of their hosts too. */
    sites(): HTMLElement[];
    /** What has focus, seen through shadow roots. */
    focusedElement(): Element | null;
  }
}

/** Runs in a page, before everything else. */
export function findSites(): void {
  const sitesIn = (root: ParentNode): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
      if (element.localName === 'suikerspin-site') return [element];
      return element.shadowRoot ? sitesIn(element.shadowRoot) : [];
    });
  const focusedElement = () => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element;
  };
  // Not enumerable: tests count the globals that the site adds.
  Object.defineProperties(window, {
    sites: { value: () => sitesIn(document) },
    focusedElement: { value: focusedElement },
  });
}

/** Runs in a page with loader.js, once it has loaded: waits until the script is there too, where it is asked for. */
export async function waitForScript(): Promise<void> {
  while (document.querySelector('head > [data-media]')) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
