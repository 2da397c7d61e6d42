import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import decodeHeic from 'heic-decode';
import sharp, { type AvifOptions } from 'sharp';
import { mostLike } from '../lib/nearest-name.ts';
import { factsFile, lineOf } from '../lib/read-facts.ts';
import { filesOf, mediaFolder, namesOfOurs, photoFolder } from './picture-rules.ts';
import { Refused } from './refused.ts';

/** The widest picture of the site, on a screen with two device pixels per pixel. */
const fullWidth = 1600;

/** Phones show these on dense screens, where less is seen, and pay for each byte. */
const halfQuality: AvifOptions = { quality: 40, chromaSubsampling: '4:2:0' };

const usage = `Zo maakt u een foto klaar voor de site:
  npm run photo foto.jpg machine-eigen
Het eerste is uw foto, het tweede de naam die hij krijgt: kleine letters, cijfers en streepjes.`;

/**
 * Writes the site's versions of a photograph to `fotos/`, in the shape of the picture of ours that
 * it replaces; else prints the line for `bedrijf.txt`. Applies the EXIF rotation: browsers disagree
 * on it.
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
  const folder = path.join(root, photoFolder);
  if (existsSync(path.join(folder, `${name}.avif`)))
    throw new Refused(
      `Er is al een ${name}.avif in ${photoFolder}. Kies een andere naam, of haal die daar weg.`,
    );
  const ours = filesOf(root, name);
  const [nearest, like] = mostLike(name, namesOfOurs(root));
  if (ours.length === 0 && like > 0.8)
    throw new Refused(`Bedoelt u ${nearest}? Kies anders een naam die er minder op lijkt.`);

  const picture = await readPhoto(source).catch(() => {
    throw new Refused(
      `${file} is geen foto die hier te lezen is. Stuur hem uzelf per mail als JPEG: ` +
        "op een iPhone bij Deel, Opties, 'Meest compatibel'. Probeer het dan opnieuw.",
    );
  });
  const { data, info } = await picture.autoOrient().toBuffer({ resolveWithObject: true });
  mkdirSync(path.join(folder, 'previews'), { recursive: true });
  const write = (target: string, size: { width: number; height?: number }) =>
    sharp(data).resize(size).avif(qualityOf(target)).toFile(path.join(folder, target));
  if (info.width < fullWidth)
    print(
      `Let op: deze foto is ${info.width} pixels breed. Vanaf ${fullWidth} is hij overal scherp.`,
    );
  for (const target of ours) {
    const { width, height } = await sharp(path.join(root, mediaFolder, target)).metadata();
    await write(target, { width, height });
  }
  if (ours.length > 0)
    return print(`Klaar: uw foto staat in ${photoFolder}, en komt in de plaats van onze ${name}.`);

  const width = Math.min(fullWidth, info.width - (info.width % 2));
  const { height } = await write(`${name}.avif`, { width });
  await write(`${name}-half.avif`, { width: width / 2 });
  await write(`previews/${name}.avif`, { width: 120 });
  const fact = factOf(root, name, height > width);
  print(`Klaar: ${name}.avif en ${name}-half.avif staan in ${photoFolder}.
Zet deze regel in bedrijf.txt, met achteraan wat er op de foto staat. Begint daar al een regel zo,
haal die dan weg, of geef een van beide het andere nummer. Is het een foto van u zelf, begin dan met
founder.photo:

${fact}: ${name} ${width} x ${height} Wat er op de foto staat
`);
}

/** @returns the photo's own fact in the file; else that of its shape, or the free one. */
function factOf(root: string, name: string, isUpright: boolean): string {
  const file = path.join(root, factsFile);
  const text = existsSync(file) ? readFileSync(file, 'utf8').replace(/^\s*#.*/gm, '') : '';
  const named = new RegExp(`^\\s*(\\S+): ${name} `, 'm').exec(text)?.[1];
  const facts = ['productImages.1', 'productImages.2'];
  const [shape = '', other = ''] = isUpright ? facts : facts.reverse();
  return named ?? (lineOf(shape, text) && !lineOf(other, text) ? other : shape);
}

function qualityOf(target: string): AvifOptions {
  if (target.startsWith('previews/')) return { quality: 40 };
  return target.endsWith('-half.avif') ? halfQuality : { quality: 60 };
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
