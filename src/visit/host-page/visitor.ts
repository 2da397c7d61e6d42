/** Watches whether the visitor interacts with the page: then do not scroll it. */
export function watchVisitor() {
  const watching = new AbortController();
  const options = { capture: true, passive: true, signal: watching.signal };
  let hasInteracted = false;
  const interact = () => {
    hasInteracted = true;
  };
  for (const type of ['pointerdown', 'keydown', 'scroll'])
    window.addEventListener(type, interact, options);
  return {
    isBusy() {
      const { activeElement, body } = document;
      // The scroll event fires asynchronously.
      return hasInteracted || window.scrollY !== 0 || (activeElement ?? body) !== body;
    },
    stop: () => watching.abort(),
  };
}

/** Calls back once a visitor is there: browsers render pages that nobody may open. */
export function whenActivated(callback: () => unknown): void {
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', callback, { once: true });
  else callback();
}

/**
 * True while a reload, back or forward loads: the browser restores the scroll position only if the
 * page has its height by then.
 */
export function isRestoringScroll(): boolean {
  const entries = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document.readyState !== 'complete' && entries.some(({ type }) => type !== 'navigate');
}

/** For a change of height out of sight: scroll anchoring would keep what is below in its place. */
export function keepScrollY(change: () => void): void {
  const { scrollY: top } = window;
  change();
  window.scrollTo({ top, behavior: 'instant' });
}

/** True within one window height of the visible area, which after a reload is not known yet. */
export function isNear(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return isRestoringScroll() || (bottom >= -window.innerHeight && top <= 2 * window.innerHeight);
}

/** Calls back when the visitor comes near an element, until `signal` is aborted. */
export function whenNear(element: Element, callback: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && callback(),
    { rootMargin: '100% 0px' },
  );
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}
