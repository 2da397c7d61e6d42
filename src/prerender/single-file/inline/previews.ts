// Runs first behind the prerendered screens. The sheet of the single file has a small preview of each picture, as the
// background of the image that its address names: see previewRules in page.ts.
import { attachDeclaredShadow } from '../../../before-hydration/declared-shadow.ts';

const site = document.querySelector('suikerspin-site');
if (site) attachDeclaredShadow(site);
// In the capture phase: neither event bubbles, and React has not heard of it yet.
for (const type of ['load', 'error']) site?.shadowRoot?.addEventListener(type, settle, true);

function settle(event: Event): void {
  const image = event.target;
  // The turntable's views, a company's picture on an image host: neither has a preview.
  if (!(image instanceof HTMLImageElement) || !image.srcset) return;
  // The preview would shine through at the edges of a machine without a background.
  if (event.type === 'load') image.dataset.loaded = '';
  else keepPreview(image, event);
}

/** Without `media/` beside the file. React, which would draw the machine in its place, hears nothing. */
function keepPreview(image: HTMLImageElement, event: Event): void {
  event.stopImmediatePropagation();
  const { width, height } = {
    width: image.getAttribute('width'),
    height: image.getAttribute('height'),
  };
  const blank = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
  // What the rule of its preview looks for still ends the address.
  image.src = `data:image/svg+xml,${encodeURIComponent(blank)}#${image.getAttribute('src')}`;
  image.removeAttribute('srcset');
}
