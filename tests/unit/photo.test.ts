// @vitest-environment node
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import { maxPreviewSize } from '../../src/prerender/single-file/pictures.ts';
import { requirePictures } from '../../src/tools/facts.ts';
import { photo } from '../../src/tools/photo.ts';
import { invalidPhotos, invalidPictures } from '../../src/tools/picture-rules.ts';

let root: string;
let media: string;
let photos: string;

// An AVIF takes its time.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'suikerspin-photo-'));
  media = path.join(root, 'src/site/media');
  photos = path.join(root, 'fotos');
  for (const folder of [media, photos])
    await mkdir(path.join(folder, 'previews'), { recursive: true });
  return () => rm(root, { recursive: true });
});

test('turns a phone’s portrait upright, in two widths, and prints the line for the build', async () => {
  await writeFile(path.join(root, 'foto.jpg'), await portrait(600).toBuffer());
  const said = await make('foto.jpg', 'machine-eigen');
  const preview = await readFile(path.join(photos, 'previews/machine-eigen.avif'));
  expect((await sharp(preview).metadata()).width).toBe(120);
  expect(preview.length).toBeLessThan(maxPreviewSize);
  expect(said).toContain('productImages.1: machine-eigen 600 x 900 Wat er op de foto staat');
  const line = { source: 'machine-eigen', alt: '…', width: 600, height: 900 };
  expect(await invalidPictures(root, [line])).toEqual([]);
  expect(await invalidPictures(root, [{ ...line, height: 1200 }])).toEqual([
    'machine-eigen.avif is 600 bij 900 pixels, en volgens bedrijf.txt 600 bij 1200. ' +
      'Neem de regel over zoals npm run photo hem toont.',
  ]);
  await expect(make('foto.jpg', 'machine-eigen')).rejects.toThrow(
    'Er is al een machine-eigen.avif',
  );
});

test('prints the number of its shape, or the other one where that has a photo', async () => {
  await portrait(60).toFile(path.join(root, 'foto.jpg'));
  await sharp({ create: { width: 90, height: 60, channels: 3, background: 'red' } })
    .jpeg()
    .toFile(path.join(root, 'liggend.jpg'));
  const facts = path.join(root, 'bedrijf.txt');
  await writeFile(facts, '# productImages.1: eerste 1600 x 2400 Wat er op de foto staat');
  expect(await make('liggend.jpg', 'eerste')).toContain('productImages.2: eerste');
  expect(await make('foto.jpg', 'ik')).toContain('productImages.1: ik');
  await writeFile(facts, 'productImages.2: eerste 90 x 60 Venster\nfounder.photo: ik 60 x 90 Ik');
  expect(await make('foto.jpg', 'tweede')).toContain('productImages.1: tweede');
  expect(await make('liggend.jpg', 'derde')).toContain('productImages.1: derde');
});

test('a photo made again keeps its line', async () => {
  await portrait(60).toFile(path.join(root, 'foto.jpg'));
  await writeFile(
    path.join(root, 'bedrijf.txt'),
    'productImages.1: eerste 60 x 90 Automaat\nproductImages.2: tweede 30 x 45 Venster',
  );
  expect(await make('foto.jpg', 'tweede')).toContain('productImages.2: tweede 60 x 90');
});

// Made with `heif-enc`, of libheif with x265: green at the left, pink at the right.
test.each(['IMG 4711', 'img 4711.HEIC'])('reads the HEIC of an iPhone, named %s', async (named) => {
  await copyFile('tests/unit/support/iphone.heic', path.join(root, 'IMG 4711.HEIC'));
  expect(await make(...named.split(' '), 'telefoon')).toContain('telefoon 96 x 64');
  const pixels = await sharp(path.join(photos, 'telefoon.avif')).removeAlpha().raw().toBuffer();
  const [red = 0, green = 0] = pixels;
  expect(green).toBeGreaterThan(red + 50);
});

test('asks which photo is meant where two have the name', async () => {
  for (const name of ['foto.jpg', 'foto.png']) await portrait(60).toFile(path.join(root, name));
  await expect(make('foto', 'eigen')).rejects.toThrow('Welke bedoelt u: foto.jpg of foto.png?');
});

test('a picture that lies on its side, or is none, is refused in words', async () => {
  const lying = await portrait(300).keepMetadata().avif().toBuffer();
  for (const name of ['foto.avif', 'foto-half.avif'])
    await writeFile(path.join(photos, name), lying);
  const line = { source: 'foto', alt: '', width: 450, height: 300 };
  expect((await invalidPictures(root, [line]))[0]).toContain('foto.avif ligt op zijn kant');
  for (const content of ['', 'GIF89a', lying.subarray(0, 60), lying.subarray(0, 12)]) {
    await writeFile(path.join(photos, 'foto.avif'), content);
    expect((await invalidPictures(root, [line]))[0]).toContain('foto.avif is geen AVIF.');
  }
});

test('names the line of each picture that is not there', async () => {
  const lost = (source: string) => ({ source, alt: '…', width: 60, height: 90 });
  const line = ({ source }: { source: string }) => `${source} 60 x 90 Roze`;
  const [first, second, own] = [lost('een'), lost('twee'), lost('ik')] as const;
  await writeFile(
    path.join(root, 'bedrijf.txt'),
    `# Foto's\nproductImages.1: ${line(first)}\nfounder.photo: ${line(own)}\n\n` +
      `productImages.2: ${line(second)}\n`,
  );
  const founder = { name: 'Ada', about: 'Zij.', photo: own };
  const { message } = await requirePictures(root, {
    founder,
    productImages: [first, second],
  }).catch((refusal) => refusal);
  expect(message.match(/^bedrijf\.txt, regel \d: .*? ontbreekt \S+/gm)).toEqual([
    'bedrijf.txt, regel 2: in fotos ontbreekt een.avif',
    'bedrijf.txt, regel 5: in fotos ontbreekt twee.avif',
    'bedrijf.txt, regel 3: in fotos ontbreekt ik.avif',
  ]);
});

test('a photo’s name that is mistyped is told with the nearest one', async () => {
  await portrait(60).toFile(path.join(root, 'foto.jpg'));
  await make('foto.jpg', 'machine-eigen');
  const mistyped = { source: 'machine-eigne', alt: '…', width: 60, height: 90 };
  const [said] = await invalidPictures(root, [mistyped]);
  expect(said).toContain(
    'ontbreekt machine-eigne.avif en machine-eigne-half.avif. Bedoelt u machine-eigen? ',
  );
});

test('a photograph with the name of a picture of ours gets its sizes, and has to keep them', async () => {
  const sizes = { '': 400, '-half': 200, '-dusk': 400, '-dusk-half': 200 };
  const ours = Object.entries(sizes).map(([ending, width]) => [`zwembad${ending}`, width] as const);
  const all = [...ours, ['previews/zwembad', 120] as const];
  for (const [name, width] of all)
    await flat(width, width * 0.75).toFile(path.join(media, `${name}.avif`));
  await flat(900, 900).toFile(path.join(root, 'bad.png'));
  await expect(make('bad.png', 'zwembat')).rejects.toThrow('Bedoelt u zwembad? Kies anders');
  expect(await make('bad.png', 'zwembad')).toContain('komt in de plaats van onze zwembad');
  for (const [name, width] of all) {
    const { width: is, height } = await sharp(path.join(photos, `${name}.avif`)).metadata();
    expect([name, is, height]).toEqual([name, width, width * 0.75]);
  }
  expect(await invalidPhotos(root)).toEqual([]);
  await flat(300, 300).toFile(path.join(photos, 'zwembad-dusk.avif'));
  await rm(path.join(photos, 'zwembad-half.avif'));
  await copyFile(path.join(root, 'bad.png'), path.join(photos, 'ander.PNG'));
  expect(await invalidPhotos(root)).toEqual([
    'fotos/ander.PNG is nog niet klaar voor de site. ' +
      "Dat doet 'npm run photo fotos/ander.PNG' en een naam; haal hem daarna uit fotos.",
    `in fotos ontbreekt zwembad-half.avif. ${again}`,
    `zwembad-dusk.avif is 300 bij 300 pixels, en die van ons is 400 bij 300. ${again}`,
  ]);
});

test.each([
  [['none.jpg', 'eigen'], 'none.jpg is er niet'],
  [['words.txt', 'eigen'], 'words.txt is geen foto'],
  [['words.txt', 'Mijn Foto'], 'npm run photo foto.jpg machine-eigen'],
  [[], 'npm run photo foto.jpg machine-eigen'],
] as const)('%j makes nothing, and says why', async (args, words) => {
  await writeFile(path.join(root, 'words.txt'), 'words');
  await expect(make(...args)).rejects.toThrow(words);
});

const again = "Maak de foto opnieuw met 'npm run photo'.";

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'pink' } });

/** As a phone stores it: lying, with a note to turn it. @param width in pixels, once it stands. */
function portrait(width: number) {
  const lying = {
    width: Math.round(width * 1.5),
    height: width,
    channels: 3,
    background: 'pink',
  } as const;
  return sharp({ create: lying }).withMetadata({ orientation: 6 }).jpeg();
}

async function make(...args: string[]) {
  const lines: string[] = [];
  await photo(args, (line) => lines.push(line), root);
  return lines.join('\n');
}
