/** True for an https URL; other pictures are named by their file in `src/site/media/`. */
export function isOnImageHost(source: string): boolean {
  return source.startsWith('https:');
}

/** Addresses of the files of `src/site/media/` at run time. */
export interface MediaLibrary {
  /** The URL of a media file, such as `machine-hero.avif`. */
  url(file: string): string;
}

/** @param base the address of the folder, ending in '/'. */
export function mediaBeside(base: string): MediaLibrary {
  return { url: (file) => `${base}${file}` };
}
