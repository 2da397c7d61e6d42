import { place } from './page.js';

/**
 * A router as small as can be, with what Next's and Astro's have in common: an entry of the history that has no state is
 * not theirs, and they ignore it.
 * @param show is called with each page that is gone to.
 * @returns the page that is there at first, and the function that goes to another.
 */
export function startRouter(show) {
  const { base } = place();
  const current = () => location.pathname.slice(base.length) || '/';
  history.replaceState({ ours: true }, '');
  addEventListener('popstate', ({ state }) => {
    if (state) show(current());
  });
  return {
    page: current(),
    go(event, page) {
      event.preventDefault();
      history.pushState({ ours: true }, '', base + page);
      show(page);
    },
  };
}
