/** Where the files of `src/media/` are at run time: beside the script, or inside the single file. */
export interface MediaLibrary {
  /** The URL of a media file, such as `machine-hero.avif`. */
  url(file: string): string;
  /** True when every picture comes in one width and one format, as data inside the page. */
  readonly inline: boolean;
}

export function mediaBeside(base: string): MediaLibrary {
  return { url: (file) => `${base}${file}`, inline: false };
}

/** @param files data URLs by file name; a file that is not among them is sought beside the page. */
export function mediaInside(files: Readonly<Record<string, string>>): MediaLibrary {
  return { url: (file) => files[file] ?? `media/${file}`, inline: true };
}
