import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import decodeHeic from 'heic-decode';
import sharp, { type AvifOptions } from 'sharp';
import { Refused } from './refused.ts';

/** The widest picture of the site, on a screen with two device pixels per pixel. */
const fullWidth = 1600;

/** Phones show these on dense screens, where less is seen, and pay for each byte. */
const halfQuality: AvifOptions = { quality: 40, chromaSubsampling: '4:2:0' };

const usage = `Zo maakt u een foto klaar voor de site:
  npm run photo foto.jpg machine-eigen
Het eerste is uw foto, het tweede de naam die hij krijgt: kleine letters, cijfers en streepjes.`;

/**
 * Writes the site's versions of a photograph to `src/site/media/`, and prints the line for
 * `bedrijf.txt`. Applies the EXIF rotation: browsers disagree on it.
 */
export async function photo(
  args: readonly string[],
  print: (line: string) => void,
  root = process.cwd(),
): Promise<void> {
  // Without quotes, a name with spaces is several arguments.
  const file = args.slice(0, -1).join(' ');
  const name = args.at(-1) ?? '';
  if (!file || !/^[a-z0-9-]+$/.test(name)) throw new Refused(usage);
  const source = findPhoto(root, file);
  const media = path.join(root, 'src/site/media');
  if (existsSync(path.join(media, `${name}.avif`)))
    throw new Refused(`Er is al een ${name}.avif in src/site/media. Kies een andere naam.`);

  const picture = await readPhoto(source).catch(() => {
    throw new Refused(
      `${file} is geen foto die hier te lezen is. Stuur hem uzelf per mail als JPEG: ` +
        "op een iPhone bij Deel, Opties, 'Meest compatibel'. Probeer het dan opnieuw.",
    );
  });
  const { data, info } = await picture.autoOrient().toBuffer({ resolveWithObject: true });
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
Zet deze regel in bedrijf.txt, met achteraan wat er op de foto staat. Voor de andere foto van de
machine begint hij met productImages.2, voor die van u zelf met founder.photo:

productImages.1: ${name} ${width} x ${height} Wat er op de foto staat
`);
}

/** Finds a file by its name, also where the system hides the extension. */
function findPhoto(root: string, file: string): string {
  const given = path.resolve(root, file);
  if (existsSync(given)) return given;
  const folder = path.dirname(given);
  const wanted = path.basename(file).toLowerCase();
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const found = names.filter((name) => `${name.toLowerCase()}.`.startsWith(`${wanted}.`));
  if (found.length > 1)
    throw new Refused(`Welke bedoelt u: ${found.join(' of ')}? Typ de hele naam.`);
  if (!found[0]) throw new Refused(`${file} is er niet. Staat de foto in deze map?`);
  return path.join(folder, found[0]);
}

/** @throws Error for a file that is no picture. */
async function readPhoto(source: string) {
  const picture = sharp(source);
  const { compression } = await picture.metadata();
  if (compression !== 'hevc') return sharp(await picture.autoOrient().toBuffer());
  // Phones of Apple: sharp has no decoder for HEVC.
  const { data, width, height } = await decodeHeic({ buffer: readFileSync(source) });
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten()
    .png();
}
