/** A picture is named by an https URL on an image host, or else by its name in `src/site/media/`. */
export function isOnImageHost(source: string): boolean {
  return source.startsWith('https:');
}

/** The addresses of the files of `src/site/media/` at run time. */
export interface MediaLibrary {
  /** The URL of a media file, such as `machine-hero.avif`. */
  url(file: string): string;
}

/** @param base the address of the folder, ending in '/'. */
export function mediaBeside(base: string): MediaLibrary {
  return { url: (file) => `${base}${file}` };
}
