declare global {
  interface Window {
    /** Everything that this document said so far: to the console, and in the site's events. */
    saidSoFar?: string[];
  }
}

/** Runs in a page, before everything else. */
export function recordTraces(): void {
  const said: string[] = [];
  Object.defineProperty(window, 'saidSoFar', { value: said });
  for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const) {
    const original = console[level];
    console[level] = (...parts: unknown[]) => {
      said.push(parts.map(String).join(' '));
      original.apply(console, parts);
    };
  }
  for (const name of ['ready', 'navigate', 'submit', 'success', 'error']) {
    window.addEventListener(`suikerspin:${name}`, (event) =>
      said.push(name, JSON.stringify((event as CustomEvent).detail)),
    );
  }
}

/** Runs in a page. Where what a visitor types could have been left: addresses, titles, storage, and what was said. */
export async function traces(): Promise<string> {
  const databases = (await indexedDB.databases()).map(({ name }) => name);
  const caches = window.caches ? await window.caches.keys() : [];
  const addresses = performance.getEntries().map(({ name }) => name);
  const { href } = window.location;
  return JSON.stringify([
    [href, document.referrer, document.title, window.name, history.state, addresses],
    [document.cookie, { ...localStorage }, { ...sessionStorage }, databases, caches],
    window.saidSoFar,
  ]);
}
