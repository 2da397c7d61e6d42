/** Size and rotation of the first picture in an AVIF. */
export interface AvifSize {
  width: number;
  height: number;
  /** True for a picture with `irot` or `imir`: browsers disagree on both. */
  isTurned: boolean;
}

interface Box {
  type: string;
  content: Buffer;
}

/**
 * Reads the size of an AVIF from its properties: `ipco` lists them, `ipma` assigns them to pictures
 * (ISO/IEC 23008-12, 9.3).
 * @returns `undefined` for any other file.
 */
export function readAvifSize(file: Buffer): AvifSize | undefined {
  try {
    const [brands, ...others] = boxesIn(file);
    const meta = boxesIn(contentOf(others, 'meta').subarray(4));
    const properties = boxesIn(contentOf(meta, 'iprp'));
    const all = boxesIn(contentOf(properties, 'ipco'));
    const primary = primaryItem(contentOf(meta, 'pitm'));
    const own = propertiesOf(primary, contentOf(properties, 'ipma')).map((index) => all[index - 1]);
    const size = own.find((box) => box?.type === 'ispe')?.content;
    if (brands?.type !== 'ftyp' || !size) return undefined;
    const isTurned = own.some((box) => box?.type === 'irot' || box?.type === 'imir');
    return { width: size.readUInt32BE(4), height: size.readUInt32BE(8), isTurned };
  } catch (error) {
    // The file ends too early, or lacks a box.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function boxesIn(content: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= content.length; ) {
    const size = content.readUInt32BE(at) || content.length - at;
    if (size < 8) throw new RangeError('A box of this size is invalid.');
    const type = content.toString('latin1', at + 4, at + 8);
    boxes.push({ type, content: content.subarray(at + 8, at + size) });
    at += size;
  }
  return boxes;
}

function contentOf(boxes: readonly Box[], type: string): Buffer {
  const box = boxes.find((one) => one.type === type);
  if (!box) throw new RangeError(`It has no ${type}.`);
  return box.content;
}

function primaryItem(pitm: Buffer): number {
  return pitm[0] === 0 ? pitm.readUInt16BE(4) : pitm.readUInt32BE(4);
}

/** @returns the item's indices in `ipco`, from 1. */
function propertiesOf(item: number, ipma: Buffer): number[] {
  const hasLongItems = ipma.readUInt8(0) > 0;
  const hasLongPlaces = (ipma.readUInt8(3) & 1) === 1;
  let at = 8;
  for (let left = ipma.readUInt32BE(4); left > 0; left -= 1) {
    const id = hasLongItems ? ipma.readUInt32BE(at) : ipma.readUInt16BE(at);
    at += hasLongItems ? 4 : 2;
    const places = Array.from({ length: ipma.readUInt8(at) }, (_, index) =>
      // The first bit says whether a viewer must know the property.
      hasLongPlaces
        ? ipma.readUInt16BE(at + 1 + 2 * index) & 0x7fff
        : ipma.readUInt8(at + 1 + index) & 0x7f,
    );
    if (id === item) return places;
    at += 1 + places.length * (hasLongPlaces ? 2 : 1);
  }
  return [];
}
