export const mediaFolder = 'media/';

/** Home's first picture in half its width, which phones load. */
export const heroFile = 'machine-hero-half.avif';

/** In bytes: previews are part of the file's first view. */
export const maxPreviewSize = 4000;

/**
 * Returns rules that show previews, by file name, until a picture has loaded, and in a file without
 * `media/` beside it. See before-hydration/single-file/previews.ts.
 */
export function previewRules(previews: Readonly<Record<string, Buffer>>): string {
  return Object.entries(previews)
    .map(([file, preview]) => {
      if (preview.length > maxPreviewSize)
        throw new Error(
          `The preview of ${file} has ${preview.length} bytes, of ${maxPreviewSize} at most.`,
        );
      const image = `img[src$="${mediaFolder}${file}"]:not([data-loaded])`;
      return `${image}{background:url("${dataUrl(preview)}") 50%/cover}`;
    })
    .join('');
}

/**
 * Inlines Home's first picture, and hydration keeps it; a later render loads the file. See
 * before-hydration/single-file/sharpen-hero.ts for `data-whole`.
 */
export function withHero(home: string, hero: Buffer): string {
  const address = / src="([^"]*)"(?: srcSet="[^"]*")?(?=[^>]* fetchPriority="high")/;
  if (!address.test(home)) throw new Error('Home has no picture for its first view.');
  return home.replace(address, ` src="${dataUrl(hero)}" data-whole="$1"`);
}

function dataUrl(picture: Buffer): string {
  return `data:image/avif;base64,${picture.toString('base64')}`;
}
