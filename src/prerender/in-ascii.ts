/**
 * HTML that is the same in every encoding: what is not ASCII becomes a reference. Many a host announces another encoding
 * than the file's, a fragment may be put into an old page, and browsers read ASCII with an eighth less work.
 * @param html without scripts and styles: references count for nothing there.
 */
export function inAscii(html: string): string {
  return html.replace(/[\u0080-\u{10ffff}]/gu, (character) => `&#${character.codePointAt(0)};`);
}

/** The same for data in a script. @param json as JSON.stringify makes it. */
export function jsonInAscii(json: string): string {
  return json.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
