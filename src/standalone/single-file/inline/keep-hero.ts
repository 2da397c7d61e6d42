import { heroFile } from '../../../config/media.ts';
import { attachDeclaredShadow } from '../../early/declared-shadow.ts';

// Runs right behind the prerendered screens, before another one takes Home's place: the first view's picture stands in
// Home, and nowhere else in the file.
const site = document.querySelector('suikerspin-site');
if (site) attachDeclaredShadow(site);
const picture = site?.shadowRoot?.querySelector<HTMLImageElement>('[data-suikerspin-root] img');

const media = document.createElement('script');
media.type = 'application/json';
media.dataset.suikerspinMedia = '';
media.textContent = JSON.stringify({ [heroFile]: picture?.src });
document.body.append(media);
