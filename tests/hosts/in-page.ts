/**
 * What runs in the pages of the hosts. Each function sees its argument and nothing else of here. `host-element` is Lit's:
 * everything is in its shadow root.
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

/** Keeps what stands in the page now, to be compared later: the host's nodes, and those of the site if it is there. */
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

/** Goes to each of these pages by the host's own links, and waits until its site stands; on Home, until none is there. */
export async function visitPages({
  pages,
  times,
}: {
  pages: readonly string[];
  times: number;
}): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const host = () => document.querySelector('host-element')?.shadowRoot ?? document;
  // What Turbo and htmx mark a page with that they have not done with.
  const unfinished = 'html[aria-busy="true"], .htmx-added';
  const stands = (page: string) => {
    if (document.querySelector(unfinished)) return false;
    if (host().querySelector('h1')?.textContent !== page) return false;
    const [site] = window.sites();
    const title = site?.shadowRoot?.querySelector('[data-screen-title]');
    return page === 'Home' ? !site : title?.checkVisibility();
  };
  for (let time = 0; time < times; time += 1) {
    for (const page of pages) {
      const links = [...host().querySelectorAll<HTMLElement>('nav a')];
      links.find(({ textContent }) => textContent === page)?.click();
      while (!stands(page)) await frame();
    }
  }
}
