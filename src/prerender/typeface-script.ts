import { maxElements, typefaces } from '../visit/typeface.ts';

/**
 * Returns an inline script that adds typefaces before the first paint. From bytes a FontFace is
 * ready at once; from any URL, data URLs included, it loads later and shifts the layout.
 * @param files the bytes of each of `typefaces`; without bytes it is left out.
 */
export function typefaceScript(files: readonly Uint8Array[]): string {
  const faces = typefaces.map((face, index) => faceScript(face, files[index])).join('');
  return faces && `{${decode}${faces}}`;
}

/** Before Chrome 140 and Safari 18.2; there Uint8Array.from would take 2 ms more. */
const decodeByHand =
  't=atob(s),b=new Uint8Array(t.length);for(let i=t.length;i--;)b[i]=t.charCodeAt(i);return b';

const native = 'if(Uint8Array.fromBase64)return Uint8Array.fromBase64(s)';
const decode = `const d=s=>{${native};const ${decodeByHand}};`;

function faceScript(face: (typeof typefaces)[number], file: Uint8Array | undefined): string {
  if (!file?.length) return '';
  const bytes = `d("${Buffer.from(file).toString('base64')}")`;
  const args = `"${face.family}",${bytes},{weight:"${face.weight}"}`;
  return `document.fonts.add(new FontFace(${args}));`;
}

/** Skips pages that have the typefaces, and large ones, where a new layout takes long. */
export function typefaceScriptForPages(files: readonly Uint8Array[]): string {
  const script = typefaceScript(files);
  const isThere = `[...document.fonts].some(f=>f.family.includes("${typefaces[0].family}"))`;
  const isLarge = `document.getElementsByTagName("*").length>${maxElements}`;
  return script && `if(!${isThere}&&!(${isLarge})){${script}}`;
}

/** The font faces of our own pages. @param media the folder of the files. */
export function fontFaces(media: string): string {
  return typefaces
    .map(
      ({ family, file, weight }) =>
        `@font-face{font-family:"${family}";src:url(${media}/${file});font-weight:${weight}}`,
    )
    .join('');
}
