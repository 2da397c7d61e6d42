import { decode, encode } from 'fast-png';
import pixelmatch from 'pixelmatch';
import { expect } from 'vitest';

/** Opaque pixels, as red, green, blue and alpha. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8Array;
}

/** What a packed picture's colours may be off by, in each channel. */
const packingLoss = 8;
/** Just above what that loss can amount to; the palest tints of the site differ by more. */
const threshold = 0.05;

/** How many pixels differ, and where: red, over a pale copy of the first. Edges of letters may. */
export function compare(one: Picture, other: Picture): { count: number; where: Picture } {
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const data = new Uint8Array(width * height * 4);
  const pixels = [one, other].map((picture) => enlarge(picture, width, height)) as [
    Uint8Array,
    Uint8Array,
  ];
  return {
    count: pixelmatch(...pixels, data, width, height, { threshold }),
    where: { width, height, data },
  };
}

/** What is added is transparent, and so differs from any page. */
function enlarge(picture: Picture, width: number, height: number): Uint8Array {
  if (picture.width === width && picture.height === height) return picture.data;
  const data = new Uint8Array(width * height * 4);
  for (let row = 0; row < picture.height; row++) {
    const start = row * picture.width * 4;
    data.set(picture.data.subarray(start, start + picture.width * 4), row * width * 4);
  }
  return data;
}

/** @param png of a browser, or of `pack`: three channels, or one and a palette. */
export function unpack(png: Uint8Array): { picture: Picture; browser: string | undefined } {
  const { width, height, data: stored, palette, text } = decode(png);
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const colour = palette?.[stored[pixel] as number];
    for (let channel = 0; channel < 3; channel++) {
      data[pixel * 4 + channel] = (
        colour ? colour[channel] : stored[pixel * 3 + channel]
      ) as number;
    }
  }
  return { picture: { width, height, data }, browser: text.Software };
}

/** A PNG of a third of the size: similar colours become the commonest, so flat ones stay exact. */
export function pack({ width, height, data }: Picture, browser: string): Uint8Array {
  const pixels = new DataView(data.buffer, data.byteOffset);
  const colours = Uint32Array.from({ length: width * height }, (_, pixel) =>
    pixels.getUint32(pixel * 4),
  );
  const amounts = new Map<number, number>();
  for (const colour of colours) amounts.set(colour, (amounts.get(colour) ?? 0) + 1);

  const palette: number[][] = [];
  const indices = new Map<number, number>();
  for (const [colour] of [...amounts].sort(([, some], [, others]) => others - some)) {
    const channels = [colour >>> 24, (colour >> 16) & 255, (colour >> 8) & 255];
    const alike = palette.findIndex((entry) =>
      entry.every((value, channel) => Math.abs(value - (channels[channel] ?? 0)) <= packingLoss),
    );
    indices.set(colour, alike < 0 ? palette.push(channels) - 1 : alike);
  }
  if (palette.length > 256)
    throw new Error('The picture has too many colours: is there a photograph in it?');

  const indexed = Uint8Array.from(colours, (colour) => indices.get(colour) ?? 0);
  const image = {
    width,
    height,
    data: indexed,
    channels: 1,
    palette,
    text: { Software: browser },
  } as const;
  return encode(image, { zlib: { level: 9 } });
}

/** With `--update`, as for the snapshots of vitest. */
export function isAccepting(): boolean {
  return expect.getState().snapshotState.snapshotUpdateState === 'all';
}
