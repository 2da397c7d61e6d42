import { displayFamily, mostElements } from '../embed/typeface.ts';

/**
 * An inline script that puts the typeface in use before what follows it is painted. Made from bytes it is there at once;
 * from a URL, a data URL included, it arrives later and moves what the visitor already sees.
 */
export function typefaceScript(typeface: Uint8Array): string {
  const text = `atob("${Buffer.from(typeface).toString('base64')}")`;
  // Uint8Array.from calls a function for each of them: two milliseconds before the first paint.
  const bytes = `const t=${text},b=new Uint8Array(t.length);for(let i=t.length;i--;)b[i]=t.charCodeAt(i)`;
  return `{${bytes};document.fonts.add(new FontFace("${displayFamily}",b,{weight:"600"}))}`;
}

/** The same for other people's pages: they may have the typeface already, or be so long that a new layout takes time. */
export function typefaceScriptForPages(typeface: Uint8Array): string {
  const isThere = `[...document.fonts].some(f=>f.family.includes("${displayFamily}"))`;
  const isLarge = `document.getElementsByTagName("*").length>${mostElements}`;
  return `if(!${isThere}&&!(${isLarge}))${typefaceScript(typeface)}`;
}
