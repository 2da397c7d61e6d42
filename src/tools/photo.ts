import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp, { type AvifOptions } from 'sharp';

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
 * @returns the exit code: 0 done, 1 refused, 2 wrong usage.
 */
export async function photo(
  args: readonly string[],
  print: (line: string) => void,
  root = process.cwd(),
): Promise<0 | 1 | 2> {
  const [file, name = '', ...others] = args;
  if (!file || !/^[a-z0-9-]+$/.test(name) || others.length > 0) {
    print(usage);
    return 2;
  }
  const refusal = refuse(root, file, name);
  if (refusal) {
    print(refusal);
    return 1;
  }
  const turned = await sharp(path.resolve(root, file))
    .autoOrient()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (!turned) {
    print(
      `${file} is geen foto die hier te lezen is. ` +
        'Bewaar hem als JPEG of PNG, en probeer het opnieuw.',
    );
    return 1;
  }
  const width = Math.min(fullWidth, turned.info.width - (turned.info.width % 2));
  const media = path.join(root, 'src/site/media');
  const { height } = await write(turned.data, path.join(media, `${name}.avif`), width, {
    quality: 60,
  });
  await write(turned.data, path.join(media, `${name}-half.avif`), width / 2, halfQuality);
  mkdirSync(path.join(media, 'previews'), { recursive: true });
  await write(turned.data, path.join(media, 'previews', `${name}.avif`), 120, { quality: 40 });
  if (width < fullWidth)
    print(`Let op: deze foto is ${width} pixels breed. Vanaf ${fullWidth} is hij overal scherp.`);
  print(`Klaar: ${name}.avif en ${name}-half.avif staan in src/site/media.
Zet deze regel bij productImages in src/company.ts, met achter alt wat er op de foto staat:

    { source: '${name}', alt: '…', width: ${width}, height: ${height} },
`);
  return 0;
}

function refuse(root: string, file: string, name: string): string | undefined {
  if (!existsSync(path.resolve(root, file)))
    return `${file} is er niet. Staat de foto in deze map?`;
  if (existsSync(path.join(root, 'src/site/media', `${name}.avif`)))
    return `Er is al een ${name}.avif in src/site/media. Kies een andere naam.`;
  return undefined;
}

function write(photograph: Buffer, file: string, width: number, options: AvifOptions) {
  return sharp(photograph).resize({ width }).avif(options).toFile(file);
}
