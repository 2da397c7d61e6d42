/** Beside the single file. */
export const mediaFolder = 'media/';

/** Of the picture in Home's first view: half its width, which is what a phone asks for. */
export const heroFile = 'machine-hero-half.avif';

/** In bytes. More would keep the words waiting. */
export const maxPreviewSize = 4000;

/**
 * Rules of the sheet in the single file: while a picture is on its way, and where there is no `media/` beside the file,
 * its image shows the preview. See inline/previews.ts.
 * @param previews by the name of the picture's file.
 */
export function previewRules(previews: Readonly<Record<string, Buffer>>): string {
  return Object.entries(previews)
    .map(([file, preview]) => {
      if (preview.length > maxPreviewSize)
        throw new Error(
          `The preview of ${file} has ${preview.length} bytes, of ${maxPreviewSize} at most.`,
        );
      return `img[src$="${mediaFolder}${file}"]:not([data-loaded]){background:url("${dataUrl(preview)}") 50%/cover}`;
    })
    .join('');
}

/**
 * Home with its picture inside. React takes it over as it stands: it leaves the attributes of what was prerendered alone,
 * and asks for the file where it draws Home itself.
 */
export function withHero(home: string, hero: Buffer): string {
  const address = / src="[^"]*"(?: srcSet="[^"]*")?(?=[^>]* fetchPriority="high")/;
  if (!address.test(home)) throw new Error('Home has no picture for its first view.');
  return home.replace(address, ` src="${dataUrl(hero)}"`);
}

function dataUrl(picture: Buffer): string {
  return `data:image/avif;base64,${picture.toString('base64')}`;
}
