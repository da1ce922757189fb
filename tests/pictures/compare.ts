import type { Pixels } from './pixels';

/** A rectangle in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How much two pictures of one size differ. */
export interface Off {
  /** Pixels in which a channel (0–255) differs by more than the threshold. */
  readonly pixels: number;
  /** Blocks of 8 × 8 pixels of which more than 30 % differ so: a shape is missing, moved or of another colour. */
  readonly blocks: number;
  /** Difference of the mean brightness of the pictures, 0–255. */
  readonly brightness: number;
  /** The smallest rectangle with all different pixels; null when there is none. */
  readonly box: Box | null;
}

/** Side of a block in pixels, and the share of its pixels that must differ. */
const [block, mostOfBlock] = [8, 0.3];

/** Different sizes: everything differs. */
const everything = ({ width, height }: Pixels): Off => ({
  pixels: width * height,
  blocks: Math.ceil(width / block) * Math.ceil(height / block),
  brightness: 255,
  box: { x: 0, y: 0, width, height },
});

/** The largest difference of a channel at a byte offset. */
const farthest = (a: Buffer, b: Buffer, at: number): number =>
  Math.max(
    Math.abs((a[at] ?? 0) - (b[at] ?? 0)),
    Math.abs((a[at + 1] ?? 0) - (b[at + 1] ?? 0)),
    Math.abs((a[at + 2] ?? 0) - (b[at + 2] ?? 0)),
  );

const sumOf = (data: Buffer): number => {
  let sum = 0;
  for (const byte of data) sum += byte;
  return sum;
};

/** Compares two pictures. A pixel differs when one of its channels differs by more than `threshold` of 255. */
export function compare(a: Pixels, b: Pixels, threshold: number): Off {
  if (a.width !== b.width || a.height !== b.height) return everything(a);
  const { width, height } = a;
  const columns = Math.ceil(width / block);
  const inBlock = new Uint8Array(columns * Math.ceil(height / block));
  let [pixels, left, top, right, bottom] = [0, width, height, -1, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (farthest(a.data, b.data, (y * width + x) * 3) <= threshold) continue;
      pixels += 1;
      const at = Math.floor(y / block) * columns + Math.floor(x / block);
      inBlock[at] = (inBlock[at] ?? 0) + 1;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  return {
    pixels,
    blocks: inBlock.filter((count) => count > block * block * mostOfBlock).length,
    brightness: Math.abs(sumOf(a.data) - sumOf(b.data)) / a.data.length,
    box: pixels === 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 },
  };
}

/** A picture of the difference: `b` in faint grey, different pixels in magenta. */
export function differenceOf(a: Pixels, b: Pixels, threshold: number): Pixels {
  const data = Buffer.alloc(b.data.length);
  const isSameSize = a.width === b.width && a.height === b.height;
  for (let at = 0; at < data.length; at += 3) {
    const grey = 200 + ((b.data[at + 1] ?? 0) >> 3);
    const isOff = !isSameSize || farthest(a.data, b.data, at) > threshold;
    data.set(isOff ? [230, 0, 160] : [grey, grey, grey], at);
  }
  return { ...b, data };
}
