import { readRoute } from './page.js';

/**
 * A small router that ignores history entries without a state, as Next's and Astro's do.
 * @param show called with each page that the visitor goes to.
 * @returns the first page, and a function that goes to another.
 */
export function startRouter(show) {
  const { base } = readRoute();
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
