/**
 * Call first: React must not see `error` before. The style behind the screen has a preview of each
 * picture, as a background: see previewRules in pictures.ts.
 */
export function keepPreviews(site: HTMLElement): void {
  // Capture phase: neither event bubbles.
  for (const type of ['load', 'error']) site.shadowRoot?.addEventListener(type, settle, true);
}

function settle(event: Event): void {
  const image = event.target;
  // Without srcset: the turntable, and pictures on an image host, which have no preview.
  if (!(image instanceof HTMLImageElement) || !image.srcset) return;
  // The preview would show through transparent pixels.
  if (event.type === 'load') image.dataset.loaded = '';
  else keepPreview(image, event);
}

/** No `media/` beside the file: keep the preview, and the event from React's replacement. */
function keepPreview(image: HTMLImageElement, event: Event): void {
  event.stopImmediatePropagation();
  const [width, height] = ['width', 'height'].map((name) => image.getAttribute(name));
  const blank = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
  // The address still ends as the preview's selector requires.
  image.src = `data:image/svg+xml,${encodeURIComponent(blank)}#${image.getAttribute('src')}`;
  image.removeAttribute('srcset');
}
