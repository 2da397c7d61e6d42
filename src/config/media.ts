/** A picture is named by an https URL on an image host, or else by its name in `src/media/`. */
export function isOnImageHost(source: string): boolean {
  return source.startsWith('https:');
}

/** The picture in Home's first view, as the single file has it. */
export const heroFile = 'machine-hero.avif';

/** Where the files of `src/media/` are at run time: beside the script, or inside the single file. */
export interface MediaLibrary {
  /** The URL of a media file, such as `machine-hero.avif`; empty while it has not arrived. */
  url(file: string): string;
  /** True when every picture comes in one width and one format, as data inside the page. */
  readonly inline: boolean;
}

export function mediaBeside(base: string): MediaLibrary {
  return { url: (file) => `${base}${file}`, inline: false };
}

/** @param read gives data URLs by file name. It is asked when one is needed that it has not given yet. */
export function mediaInside(read: () => Readonly<Record<string, string>>): MediaLibrary {
  const files: Record<string, string> = {};
  return {
    url(file) {
      if (!files[file]) Object.assign(files, read());
      return files[file] ?? '';
    },
    inline: true,
  };
}
