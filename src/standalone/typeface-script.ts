import { displayFamily } from '../embed/typeface.ts';

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
