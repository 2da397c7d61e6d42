import { heroFile } from '../../config/media.ts';
import { parseHash } from '../../router/hash.ts';

// Runs right behind the prerendered screens, long before the site's own script has arrived.
const root = document
  .querySelector('suikerspin-site')
  ?.shadowRoot?.querySelector<HTMLElement>('[data-suikerspin-root]');

// The first view's picture stands in Home, and nowhere else in the file.
const media = document.createElement('script');
media.type = 'application/json';
media.dataset.suikerspinMedia = '';
media.textContent = JSON.stringify({ [heroFile]: root?.querySelector('img')?.src });
document.body.append(media);

const path = parseHash(window.location.hash, '');
const template = document.querySelector<HTMLTemplateElement>(`template[data-screen="${path}"]`);
if (root && template) {
  root.replaceChildren(template.content);
  root.dataset.prerendered = path;
}
delete document.documentElement.dataset.suikerspinHeld;
