/** What runs in pages: each function sees its argument and nothing else of here. */

declare global {
  interface Window {
    /** What went wrong in this document so far, in words. */
    recordedFaults?: string[];
    /** The elements of the sites in this document, also in the shadow roots of their hosts. */
    sites(): HTMLElement[];
    /** True once the script can show sites by React. */
    isReactHere(): boolean;
    /** What has focus, seen through shadow roots. */
    focusedElement(): Element | null;
    /** Everything that this document said so far: to the console, and in the site's events. */
    saidSoFar?: string[];
    /** Ends the timer that `holdTimer` holds. */
    heldTimer?(): void;
  }
}

/** Runs in the page: the first site's elements and attributes, whoever painted them. */
export function recordFaults(): void {
  const faults: string[] = [];
  // Not enumerable: tests count the globals that the site adds.
  Object.defineProperty(window, 'recordedFaults', { value: faults });
  const { error } = console;
  console.error = (...parts: unknown[]) => {
    faults.push(parts.map(String).join(' '));
    error.apply(console, parts);
  };
  window.addEventListener('error', ({ message }) => faults.push(`Uncaught ${message}`));
  window.addEventListener('unhandledrejection', ({ reason }) => faults.push(`Unhandled ${reason}`));
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sample }) => {
      faults.push(`Blocked by ${effectiveDirective}: ${blockedURI} ${sample}`);
    },
  );
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
    isReactHere: {
      value: () => Reflect.get(window, Symbol.for('suikerspin.views'))?.react !== undefined,
    },
  });
}

/** The colours that the first site shows. */
export function schemeOfSite(): string | undefined {
  return window.sites()[0]?.shadowRoot?.querySelector<HTMLElement>('[data-suikerspin-root]')
    ?.dataset.scheme;
}

/** Waits until the script is there. */
export async function waitForScript(): Promise<void> {
  await window.Suikerspin?.whenReady();
}

/** Waits while the page is shown so often. */
export function someFrames(count: number): Promise<void> {
  return new Promise((resolve) => {
    const frame = (left: number) =>
      left > 0 ? requestAnimationFrame(() => frame(left - 1)) : resolve();
    frame(count);
  });
}

/** Runs in a page, first. Timers of so many milliseconds end by `window.heldTimer()` only. */
export function holdTimer(milliseconds: number): void {
  const { setTimeout } = window;
  const hold = (run: (...args: unknown[]) => void, delay?: number, ...args: unknown[]) => {
    if (delay !== milliseconds) return setTimeout(run, delay, ...args);
    window.heldTimer = () => run(...args);
    return 0;
  };
  Object.assign(window, { setTimeout: hold });
}

/** Does to each site what a visitor's pointer does first. */
export function touchSites(): void {
  const touch = () => new PointerEvent('pointerover', { bubbles: true, composed: true });
  // Of the tests' own pages, some are without a recorder.
  for (const site of window.sites?.() ?? []) site.dispatchEvent(touch());
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

/** Runs in a page: every place that could keep typed text. Addresses, titles, storage, messages. */
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

export interface Watched extends Window {
  kept: Element[];
  seen: { titles: Set<string>; below: Set<number>; shift: number };
}

/** Runs in the page: keeps what stands in the site, and from now on notes what each frame shows. */
export function watch(): void {
  const page = window as unknown as Watched;
  const shadow = window.sites()[0]?.shadowRoot as ShadowRoot;
  page.kept = [...shadow.querySelectorAll('[data-suikerspin-root] *')];
  page.seen = { titles: new Set(), below: new Set(), shift: 0 };
  const look = () => {
    const titles = [...shadow.querySelectorAll('[data-screen-title]')].filter((title) =>
      title.checkVisibility(),
    );
    page.seen.titles.add(titles.map(({ textContent }) => textContent).join(' and '));
    page.seen.below.add(
      Math.round(document.querySelector('#below')?.getBoundingClientRect().top ?? 0),
    );
    requestAnimationFrame(look);
  };
  look();
  if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      page.seen.shift += (entry as { value?: number }).value ?? 0;
  }).observe({ type: 'layout-shift' });
}

/** Runs in the page, after `watch`: what became of its first site. */
export function outcome() {
  const { kept, seen } = window as unknown as Watched;
  const shadow = window.sites()[0]?.shadowRoot;
  const title = shadow?.querySelector('[data-screen-title]');
  const isOfReact = Object.keys(title ?? {}).some((key) => key.startsWith('__react'));
  return {
    live: isOfReact && title?.checkVisibility() === true,
    sites: window.sites().length,
    roots: shadow?.querySelectorAll('[data-suikerspin-root]').length,
    sheets: shadow?.querySelectorAll('link, style').length,
    adopted: shadow?.adoptedStyleSheets.length,
    lost: kept.filter((element) => !element.isConnected).length,
    titles: [...seen.titles],
    below: seen.below.size,
    shift: seen.shift,
  };
}

/**
 * Runs in the page: the first site's elements and attributes, except those that depend on the
 * painter.
 */
export function outline(ignored?: readonly string[]): string[] {
  const root = window.sites()[0]?.shadowRoot?.querySelector('[data-suikerspin-root]');
  return [...(root?.querySelectorAll('*') ?? [])].map((element) => {
    const attributes = [...element.attributes]
      .filter(({ name }) => !['selected', 'value', ...(ignored ?? [])].includes(name))
      .map(({ name, value }) => `${name}=${value.replace(/^_[Rr]_\w+_$/, '_')}`);
    return [element.localName, ...attributes.sort()].join(' ');
  });
}

export const schemes = ['light', 'dark'] as const;

/** `--_s-surface` in tokens.css, as computed styles have it. */
export const day = 'rgb(255, 248, 243)';
export const night = 'rgb(26, 13, 32)';

/** Runs in the page: what the sites stand on. */
export function surfaces(): (string | undefined)[] {
  return window.sites().map(({ shadowRoot }) => {
    const root = shadowRoot?.querySelector('[data-suikerspin-root]');
    return root ? getComputedStyle(root).backgroundColor : undefined;
  });
}

/** Runs in the page: shows every site in a scheme. */
export function showIn(scheme: (typeof schemes)[number]): void {
  for (const host of document.querySelectorAll('[data-suikerspin], suikerspin-site'))
    host.setAttribute(host.matches('[data-suikerspin]') ? 'data-scheme' : 'scheme', scheme);
}

/** Runs in the page. Without this, a partner's colours are left out: see partner-colours.css. */
export function computesLightDark(): boolean {
  return CSS.supports('color', 'color(from light-dark(red, red) xyz-d65 x y z)');
}
