// Runs behind the prerendered screens: these three, in this order, and then the lines below.
import './previews.ts';
import './framed.ts';
import '../../../before-hydration/early.ts';
import { routes } from '../../../routes.ts';

const root = document
  .querySelector('suikerspin-site')
  ?.shadowRoot?.querySelector<HTMLElement>('[data-suikerspin-root]');
const shown = routes.find(({ path }) => path === root?.dataset.prerendered);
if (shown) document.title = shown.title + document.title.slice(document.title.lastIndexOf(' | '));
