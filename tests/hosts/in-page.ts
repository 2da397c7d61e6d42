/**
 * Run in the pages of the hosts. Each function sees its argument and nothing else of here.
 * `host-element` is Lit's: everything is in its shadow root.
 */

declare global {
  interface Window {
    /** The host has taken over what the server rendered. */
    hydrated?: boolean;
    /** What stood in the page before, to be compared with what stands there later. */
    kept?: Element[];
    /** The screens that sites told the page of. */
    told?: string[];
  }
}

interface Shown {
  /** The page of the host. */
  page: string | null;
  /** The title of the screen that the site shows; `null` where there is no site. */
  screen: string | null;
  /** Whether the host says that it is loading. */
  loading: boolean;
}

export function shown(): Shown {
  const host = document.querySelector('host-element')?.shadowRoot ?? document;
  const title = window.sites()[0]?.shadowRoot?.querySelector('[data-screen-title]');
  return {
    page: host.querySelector('h1')?.textContent ?? null,
    screen: title?.checkVisibility() ? title.textContent : null,
    loading: [...host.querySelectorAll('p')].some(({ textContent }) => textContent === 'Loading'),
  };
}

/** The value of a field of the form. */
export function fieldValue(id: string): string | undefined {
  return window.sites()[0]?.shadowRoot?.querySelector<HTMLInputElement>(`#${id}`)?.value;
}

export function addScript(src: string): void {
  document.head.append(Object.assign(document.createElement('script'), { src }));
}

/** Keeps the page's nodes for a later comparison: the host's, and those of the site if present. */
export function keep(): void {
  const ofSites = window
    .sites()
    .flatMap((site) => [...(site.shadowRoot?.querySelectorAll('*') ?? [])]);
  window.kept = [...document.querySelectorAll('#root *'), ...ofSites];
}

/** Which of them are gone. */
export function lost(): string[] {
  return (window.kept ?? []).filter((node) => !node.isConnected).map((node) => node.outerHTML);
}
