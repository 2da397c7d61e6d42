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
    page.seen.below.add(Math.round(document.querySelector('#below')?.getBoundingClientRect().top ?? 0));
    requestAnimationFrame(look);
  };
  look();
  if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) page.seen.shift += (entry as { value?: number }).value ?? 0;
  }).observe({ type: 'layout-shift' });
}
