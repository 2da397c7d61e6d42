// Runs behind early.ts: the title of the page is that of the screen that the address names, as the site sets it later.
import { routes } from '../../../routes.ts';

const root = document
  .querySelector('suikerspin-site')
  ?.shadowRoot?.querySelector<HTMLElement>('[data-suikerspin-root]');
const shown = routes.find(({ path }) => path === root?.dataset.prerendered);
if (shown) document.title = shown.title + document.title.slice(document.title.lastIndexOf(' | '));
