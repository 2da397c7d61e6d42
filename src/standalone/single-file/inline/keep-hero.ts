import { heroFile } from '../../../config/media.ts';

// Runs right behind the prerendered screens, before another one takes Home's place: the first view's picture stands in
// Home, and nowhere else in the file.
const picture = document
  .querySelector('suikerspin-site')
  ?.shadowRoot?.querySelector<HTMLImageElement>('[data-suikerspin-root] img');

const media = document.createElement('script');
media.type = 'application/json';
media.dataset.suikerspinMedia = '';
media.textContent = JSON.stringify({ [heroFile]: picture?.src });
document.body.append(media);
