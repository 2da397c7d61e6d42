import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp, { type AvifOptions } from 'sharp';
import { Refused } from './refused.ts';

/** The widest picture of the site, on a screen with two device pixels per pixel. */
const fullWidth = 1600;

/** Phones show these on dense screens, where less is seen, and pay for each byte. */
const halfQuality: AvifOptions = { quality: 52, chromaSubsampling: '4:2:0' };

const usage = `Zo maakt u een foto klaar voor de site:
  npm run photo foto.jpg machine-eigen
Het eerste is uw foto, het tweede de naam die hij krijgt: kleine letters, cijfers en streepjes.`;

/**
 * Writes the site's versions of a photograph to `src/site/media/`, and prints the line for
 * `src/company.ts`. Applies the EXIF rotation: browsers disagree on it.
 */
export async function photo(
  args: readonly string[],
  print: (line: string) => void,
  root = process.cwd(),
): Promise<void> {
  const [file, name = '', ...others] = args;
  if (!file || !/^[a-z0-9-]+$/.test(name) || others.length > 0) throw new Refused(usage);
  const source = path.resolve(root, file);
  const media = path.join(root, 'src/site/media');
  if (!existsSync(source)) throw new Refused(`${file} is er niet. Staat de foto in deze map?`);
  if (existsSync(path.join(media, `${name}.avif`)))
    throw new Refused(`Er is al een ${name}.avif in src/site/media. Kies een andere naam.`);

  const { data, info } = await sharp(source)
    .autoOrient()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Refused(
        `${file} is geen foto die hier te lezen is. ` +
          'Bewaar hem als JPEG of PNG, en probeer het opnieuw.',
      );
    });
  const write = (target: string, width: number, options: AvifOptions) =>
    sharp(data).resize({ width }).avif(options).toFile(path.join(media, target));
  const width = Math.min(fullWidth, info.width - (info.width % 2));
  const { height } = await write(`${name}.avif`, width, { quality: 60 });
  await write(`${name}-half.avif`, width / 2, halfQuality);
  mkdirSync(path.join(media, 'previews'), { recursive: true });
  await write(`previews/${name}.avif`, 120, { quality: 40 });
  if (width < fullWidth)
    print(`Let op: deze foto is ${width} pixels breed. Vanaf ${fullWidth} is hij overal scherp.`);
  print(`Klaar: ${name}.avif en ${name}-half.avif staan in src/site/media.
Zet deze regel bij productImages in src/company.ts, met achter alt wat er op de foto staat:

    { source: '${name}', alt: '…', width: ${width}, height: ${height} },
`);
}
