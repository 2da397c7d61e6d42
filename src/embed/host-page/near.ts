/** True within one window height of the visible area. */
export function isNear(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= -window.innerHeight && top <= 2 * window.innerHeight;
}

/** Calls back once the visitor is near an element. @returns a function that stops waiting. */
export function whenNear(element: Element, callback: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: '100% 0px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
