// Runs behind early.ts: sets the page's title to that of the screen in the address.
import { routes } from '../../../routes.ts';

const root = document
  .querySelector('suikerspin-site')
  ?.shadowRoot?.querySelector<HTMLElement>('[data-suikerspin-root]');
const shown = routes.find(({ path }) => path === root?.dataset.prerendered);
if (shown) document.title = shown.title + document.title.slice(document.title.lastIndexOf(' | '));
