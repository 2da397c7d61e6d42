import { ancestorsOf } from './entering.ts';

/** The top of the site in the window, and `scrollTop` of each element around it. */
export interface ScrollPosition {
  top: number;
  scrolled: readonly number[];
}

export function scrollPositionOf(site: Element): ScrollPosition {
  return {
    top: site.getBoundingClientRect().top,
    scrolled: [...ancestorsOf(site)].map(({ scrollTop }) => scrollTop),
  };
}

/** Scrolls the elements first, and the window by what is left, without smooth scrolling. */
export function restoreScroll({ top, scrolled }: ScrollPosition, site: Element): void {
  [...ancestorsOf(site)].forEach((element, index) => {
    // Not `scrollTo`: Prototype.js replaces it on every element.
    element.scroll({ top: scrolled[index] ?? 0, behavior: 'instant' });
  });
  window.scrollBy({ top: site.getBoundingClientRect().top - top, behavior: 'instant' });
}
