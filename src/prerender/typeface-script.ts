import { displayFamily, mostElements } from '../embed/typeface.ts';

/**
 * Returns an inline script that adds the typeface before the first paint. From bytes a FontFace is
 * ready at once; from any URL, data URLs included, it loads later and shifts the layout.
 */
export function typefaceScript(typeface: Uint8Array): string {
  const text = `atob("${Buffer.from(typeface).toString('base64')}")`;
  // Uint8Array.from takes 2 ms more, before the first paint.
  const fill = 'for(let i=t.length;i--;)b[i]=t.charCodeAt(i)';
  const bytes = `const t=${text},b=new Uint8Array(t.length);${fill}`;
  return `{${bytes};document.fonts.add(new FontFace("${displayFamily}",b,{weight:"600"}))}`;
}

/** Skips pages that have the typeface, and large ones, where a new layout takes long. */
export function typefaceScriptForPages(typeface: Uint8Array): string {
  const isThere = `[...document.fonts].some(f=>f.family.includes("${displayFamily}"))`;
  const isLarge = `document.getElementsByTagName("*").length>${mostElements}`;
  return `if(!${isThere}&&!(${isLarge}))${typefaceScript(typeface)}`;
}
