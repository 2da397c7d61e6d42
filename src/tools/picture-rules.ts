import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { CompanyPicture } from '../company.ts';
import { mostLike } from '../lib/nearest-name.ts';
import { isOnImageHost } from '../lib/url.ts';

/** The company's photographs. One that has the name of a picture of ours replaces it. */
export const photoFolder = 'fotos';

export const mediaFolder = 'src/site/media';

const again = "Maak de foto opnieuw met 'npm run photo'.";

/**
 * Checks that each picture is on an image host, or here as two files of the declared size: any
 * other size distorts the picture.
 * @returns a sentence in Dutch for each picture that fails.
 */
export async function invalidPictures(root: string, images: readonly CompanyPicture[]) {
  const own = images.filter(({ source }) => !isOnImageHost(source));
  const folders = [photoFolder, mediaFolder].map((folder) => path.join(root, folder));
  const pathOf = (file: string) =>
    folders.map((folder) => path.join(folder, file)).find(existsSync);
  const known = folders.flatMap(namesIn);
  const wrong = await Promise.all(
    own.map(async ({ source, width, height }) => {
      const [full, half] = [`${source}.avif`, `${source}-half.avif`].map(pathOf);
      if (full && half)
        return (
          (await wrongSize(full, { width, height })) ??
          (await wrongSize(half, { width: width / 2, height: height / 2 }))
        );
      const absent = [
        ...(full ? [] : [`${source}.avif`]),
        ...(half ? [] : [`${source}-half.avif`]),
      ];
      const [nearest, like] = mostLike(source, known);
      const perhaps = !full && like > 0.5 && nearest !== source ? `Bedoelt u ${nearest}? ` : '';
      return (
        `in ${photoFolder} ontbreekt ${absent.join(' en ')}. ${perhaps}` +
        `Zet ${photoFolder} over uit de map waarin u eerder werkte, of maak de foto met npm run photo.`
      );
    }),
  );
  return wrong.filter((line) => line !== undefined);
}

/** @returns the names of the pictures in a folder, without their endings. */
function namesIn(folder: string): string[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.flatMap((file) => /^(.+)-half\.avif$/.exec(file)?.[1] ?? []);
}

/** @returns the names that a photograph of the company may take from a picture of ours. */
export const namesOfOurs = (root: string) => namesIn(path.join(root, mediaFolder));

/** @returns the files that show a picture of ours: whole, half, by night, and its preview. */
export function filesOf(root: string, name: string): string[] {
  const endings = ['', '-half', '-dusk', '-dusk-half'];
  return [...endings.map((ending) => `${name}${ending}.avif`), `previews/${name}.avif`].filter(
    (file) => existsSync(path.join(root, mediaFolder, file)),
  );
}

/** @returns a sentence in Dutch for each photograph that is not ready, or does not fit ours. */
export async function invalidPhotos(root: string): Promise<string[]> {
  const folder = path.join(root, photoFolder);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const raw = names.filter((name) => /\.(jpe?g|png|heic|webp)$/i.test(name));
  const own = new Set(names.map((name) => name.replace(/(-dusk)?(-half)?\.avif$/, '')));
  const files = [...own].flatMap((name) => filesOf(root, name));
  const wrong = files.map(async (file) => {
    if (!existsSync(path.join(folder, file)))
      return `in ${photoFolder} ontbreekt ${file}. ${again}`;
    const { width, height } = await sharp(path.join(root, mediaFolder, file)).metadata();
    return wrongSize(path.join(folder, file), { width, height }, 'die van ons is');
  });
  return [
    ...raw.map(
      (name) =>
        `${photoFolder}/${name} is nog niet klaar voor de site. Dat doet ` +
        `'npm run photo ${photoFolder}/${name}' en een naam; haal hem daarna uit ${photoFolder}.`,
    ),
    ...(await Promise.all(wrong)).filter((line) => line !== undefined),
  ];
}

/** Tolerates a difference below one pixel: halves are rounded. */
async function wrongSize(
  target: string,
  wanted: { width: number; height: number },
  by = 'volgens bedrijf.txt',
): Promise<string | undefined> {
  const file = path.basename(target);
  const size = await sharp(target)
    .metadata()
    .catch(() => undefined);
  if (size?.compression !== 'av1') return `${file} is geen AVIF. ${again}`;
  // Browsers disagree on the properties that turn or mirror a picture; they precede its data.
  const content = await readFile(target);
  if (/irot|imir/.test(content.toString('latin1', 0, content.indexOf('mdat'))))
    return `${file} ligt op zijn kant, en niet elke browser zet hem overeind. ${again}`;
  const { width, height } = size;
  if (Math.abs(width - wanted.width) < 1 && Math.abs(height - wanted.height) < 1) return undefined;
  return (
    `${file} is ${width} bij ${height} pixels, en ${by} ${wanted.width} bij ${wanted.height}. ` +
    (by.startsWith('volgens') ? 'Neem de regel over zoals npm run photo hem toont.' : again)
  );
}
