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

/** Runs in a page with loader.js: waits until the script is there, unless it is not asked for, and for timers to end. */
export async function waitForScript(): Promise<void> {
  await new Promise<void>((resolve) => {
    const enough = setTimeout(resolve, 1500);
    customElements.whenDefined('suikerspin-site').then(() => {
      clearTimeout(enough);
      resolve();
    });
  });
  await new Promise((resolve) => setTimeout(resolve, 150));
}
