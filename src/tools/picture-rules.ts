import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { CompanyPicture } from '../company.ts';
import { isOnImageHost } from '../lib/url.ts';

/**
 * Checks that each picture is on an image host, or in `folder` as two files of the declared size:
 * any other size distorts the picture.
 * @returns a sentence in Dutch for each picture that fails.
 */
export async function invalidPictures(folder: string, images: readonly CompanyPicture[]) {
  const own = images.filter(({ source }) => !isOnImageHost(source));
  const wrong = await Promise.all(
    own.map(async ({ source, width, height }) => {
      const files = [`${source}.avif`, `${source}-half.avif`] as const;
      const absent = files.filter((file) => !existsSync(path.join(folder, file)));
      if (absent.length > 0)
        return (
          `in src/site/media ontbreekt ${absent.join(' en ')}. ` +
          'Maak de foto met npm run photo, of noem haar https-adres.'
        );
      const [full, half] = files;
      return (
        (await wrongSize(folder, full, { width, height })) ??
        (await wrongSize(folder, half, { width: width / 2, height: height / 2 }))
      );
    }),
  );
  return wrong.filter((line) => line !== undefined);
}

/** Tolerates a difference below one pixel: halves are rounded. */
async function wrongSize(
  folder: string,
  file: string,
  declared: { width: number; height: number },
): Promise<string | undefined> {
  const target = path.join(folder, file);
  const size = await sharp(target)
    .metadata()
    .catch(() => undefined);
  const again = "Maak de foto opnieuw met 'npm run photo', onder een andere naam.";
  if (size?.compression !== 'av1') return `${file} is geen AVIF. ${again}`;
  // Browsers disagree on the properties that turn or mirror a picture; they precede its data.
  const content = await readFile(target);
  if (/irot|imir/.test(content.toString('latin1', 0, content.indexOf('mdat'))))
    return `${file} ligt op zijn kant, en niet elke browser zet hem overeind. ${again}`;
  const { width, height } = size;
  if (Math.abs(width - declared.width) < 1 && Math.abs(height - declared.height) < 1)
    return undefined;
  return (
    `${file} is ${width} bij ${height} pixels, en volgens bedrijf.txt ` +
    `${declared.width} bij ${declared.height}. ` +
    'Neem de regel over zoals npm run photo hem toont.'
  );
}
