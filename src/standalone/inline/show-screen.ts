import { heroFile } from '../../config/media.ts';

// Runs right behind the prerendered screens, long before the site's own script has arrived.
const page = document.documentElement;
const root = document
  .querySelector('suikerspin-site')
  ?.shadowRoot?.querySelector<HTMLElement>('[data-suikerspin-root]');

// The first view's picture stands in Home, and nowhere else in the file.
const media = document.createElement('script');
media.type = 'application/json';
media.dataset.suikerspinMedia = '';
media.textContent = JSON.stringify({ [heroFile]: root?.querySelector('img')?.src });
document.body.append(media);

const { screen } = page.dataset;
const template = document.querySelector<HTMLTemplateElement>(`template[data-screen="${screen}"]`);
if (root && template) {
  root.replaceChildren(template.content);
  root.dataset.prerendered = screen;
}
delete page.dataset.screen;
