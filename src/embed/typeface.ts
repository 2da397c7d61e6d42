/** The family name in tokens.css. A page cannot have a typeface of this name by accident. */
const family = 'Suikerspin Fredoka';

let face: FontFace | undefined;
let users = 0;

/**
 * Loads the display typeface for the whole document: `@font-face` is ignored inside a shadow root. A page that
 * forbids it, or a file that does not come, leaves the fallback in place without a word to the visitor.
 * @returns takes the typeface out of the document again once nobody uses it.
 */
export function requestTypeface(url: string): () => void {
  users += 1;
  if (!face) {
    face = new FontFace(family, `url("${url}")`, { weight: '600', display: 'swap' });
    document.fonts.add(face);
    face.load().catch(() => {});
  }
  return () => {
    users -= 1;
    if (users > 0 || !face) return;
    document.fonts.delete(face);
    face = undefined;
  };
}
