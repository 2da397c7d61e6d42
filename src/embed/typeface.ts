/** The family name in tokens.css, with a prefix that no page uses. */
export const displayFamily = 'Suikerspin Fredoka';

/** The font face of our own pages. @param media the folder of the file. */
export const displayFontFace = (media: string) =>
  `@font-face{font-family:"${displayFamily}";src:url(${media}/fredoka.woff2);font-weight:600}`;

/** How long a first view waits for the typeface. */
const firstViewMs = 100;

/** A larger document does without: a new typeface makes the browser lay out the whole page. */
export const mostElements = 5000;

let face: FontFace | undefined;
let loaded: Promise<void>;
let users = 0;

/**
 * Loads the display typeface for the document: shadow roots ignore `@font-face`. Call `apply` only
 * before the first view and when the screen changes, so that no visible text shifts. The fallback
 * stays where the page forbids the typeface, or its file fails.
 */
export function requestTypeface(url: string) {
  if (document.getElementsByTagName('*').length > mostElements) return undefined;
  users += 1;
  if (!face) {
    // A fragment has it inline.
    face =
      [...document.fonts].find(({ family }) => family.includes(displayFamily)) ??
      new FontFace(displayFamily, `url("${url}")`, { weight: '600' });
    loaded = face.load().then(
      () => {},
      () => {},
    );
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    /** Resolves when the typeface has loaded or failed, or after `timeoutMs`. */
    settle(timeoutMs = firstViewMs): Promise<void> {
      const timeout = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, timeoutMs);
      });
      return Promise.race([loaded, timeout]);
    },
    /** Adds the typeface to the document, if it has loaded. */
    apply() {
      if (face?.status === 'loaded') document.fonts.add(face);
    },
    /** Deletes the typeface from the document once no site uses it. */
    release() {
      clearTimeout(timer);
      users -= 1;
      if (users > 0 || !face) return;
      document.fonts.delete(face);
      face = undefined;
    },
  };
}
