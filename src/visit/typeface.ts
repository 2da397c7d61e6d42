import { sharedInPage } from '../lib/shared-in-page.ts';

/** For display and for text, as tokens.css names them. No family of a page has our prefix. */
export const typefaces = [
  { family: 'Suikerspin Fredoka', file: 'fredoka.woff2', weight: '600' },
  { family: 'Suikerspin Figtree', file: 'figtree.woff2', weight: '400 700' },
] as const;

/** How long a first view waits for the typefaces. */
const firstViewMs = 100;

/** Larger documents keep the fallback: a typeface makes the browser lay out the whole page. */
export const maxElements = 5000;

const shared = sharedInPage('typefaces', () => ({
  faces: [] as FontFace[],
  loaded: undefined as Promise<unknown> | undefined,
  users: 0,
}));

/**
 * Loads the typefaces for the document: shadow roots ignore `@font-face`. Call `apply` only before
 * the first view and when the screen changes, so that no visible text shifts. The fallback stays
 * where the page forbids a typeface, or its file fails.
 * @param media the folder of the files, ending in '/'.
 */
export function requestTypefaces(media: string) {
  if (document.getElementsByTagName('*').length > maxElements) return undefined;
  shared.users += 1;
  if (shared.faces.length < typefaces.length) {
    // A fragment has them inline.
    const inDocument = [...document.fonts];
    shared.faces = typefaces.map(
      ({ family, file, weight }) =>
        inDocument.find((face) => face.family.includes(family)) ??
        new FontFace(family, `url("${media}${file}")`, { weight }),
    );
    shared.loaded = Promise.allSettled(shared.faces.map((face) => face.load()));
  }
  const timers: ReturnType<typeof setTimeout>[] = [];
  const areLoaded = () => shared.faces.every(({ status }) => status === 'loaded');
  return {
    areLoaded,
    /** Resolves when each typeface has loaded or failed, or after `timeoutMs`. */
    settle(timeoutMs = firstViewMs): Promise<unknown> {
      const timeout = new Promise<void>((resolve) => {
        timers.push(setTimeout(resolve, timeoutMs));
      });
      return Promise.race([shared.loaded, timeout]);
    },
    /** Adds the typefaces that have loaded to the document. */
    apply() {
      for (const face of shared.faces) if (face.status === 'loaded') document.fonts.add(face);
    },
    /**
     * Deletes the typefaces from the document once no site uses them, and keeps them for the next
     * site if all were applied: in a host that returns, lines stay where they were.
     */
    release() {
      for (const timer of timers) clearTimeout(timer);
      shared.users -= 1;
      if (shared.users > 0) return;
      shared.faces = shared.faces.filter((face) => document.fonts.delete(face));
    },
  };
}
