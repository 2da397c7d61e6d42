/** The family name in tokens.css. A page cannot have a typeface of this name by accident. */
export const displayFamily = 'Suikerspin Fredoka';

/** For a document of our own. @param media the folder that the file is in. */
export const displayFontFace = (media: string) =>
  `@font-face{font-family:"${displayFamily}";src:url(${media}/fredoka.woff2);font-weight:600}`;

/** How long it may hold up a first view that is ready otherwise, in milliseconds: a slow network brings it later. */
const patienceMs = 100;

/** In larger documents it is left out: a new typeface makes the browser lay out all of the page again. */
export const mostElements = 5000;

export interface Typeface {
  /** Resolves when the typeface has loaded or failed, or after this many milliseconds from now on. */
  settle(patience?: number): Promise<void>;
  /** Puts the typeface in use, if it has loaded. */
  apply(): void;
  /** Takes the typeface out of the document again, once no site on the page uses it. */
  release(): void;
}

let face: FontFace | undefined;
let loaded: Promise<void>;
let users = 0;

/**
 * Loads the display typeface for the whole document: `@font-face` is ignored inside a shadow root. What a visitor
 * is looking at never changes its typeface, so nothing shifts: `apply` is called before the first view and when a
 * new screen comes. A page that forbids the typeface, or a file that does not come, leaves the fallback in place.
 */
export function requestTypeface(url: string): Typeface | undefined {
  if (document.getElementsByTagName('*').length > mostElements) return undefined;
  users += 1;
  if (!face) {
    // A fragment brings it along.
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
    settle: (patience = patienceMs) =>
      Promise.race([
        loaded,
        new Promise<void>((resolve) => {
          timer = setTimeout(resolve, patience);
        }),
      ]),
    apply() {
      if (face?.status === 'loaded') document.fonts.add(face);
    },
    release() {
      clearTimeout(timer);
      users -= 1;
      if (users > 0 || !face) return;
      document.fonts.delete(face);
      face = undefined;
    },
  };
}
