import { ancestorsOf } from './entering.ts';

/** Where the visitor was: the top of the site in the window, and how far each element around it was scrolled. */
export interface ScrollPlace {
  top: number;
  scrolled: readonly number[];
}

export function placeOf(site: Element): ScrollPlace {
  return {
    top: site.getBoundingClientRect().top,
    scrolled: [...ancestorsOf(site)].map(({ scrollTop }) => scrollTop),
  };
}

/** At once, also in a column that scrolls smoothly: the window is set by where that leaves the site. */
export function restorePlace({ top, scrolled }: ScrollPlace, site: Element): void {
  [...ancestorsOf(site)].forEach((element, index) => {
    // Not `scrollTo`, which Prototype replaces on every element of its page.
    element.scroll({ top: scrolled[index] ?? 0, behavior: 'instant' });
  });
  window.scrollBy({ top: site.getBoundingClientRect().top - top, behavior: 'instant' });
}
