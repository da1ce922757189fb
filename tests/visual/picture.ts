import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Box } from '../pictures/compare';
import { pixelsOf } from '../pictures/pixels';
import type { Pixels } from '../pictures/pixels';

/**
 * Pictures of pages. Their text is drawn with the system's fonts, so they are compared with wide limits. Pictures of
 * scenes have limits of their own (tests/pictures).
 */

/** A pixel differs visibly when a channel (0–255) differs by more than this. Lossy storage causes less. */
export const seen = 40;
/** Qualities of stored pictures, in the order in which they are tried. */
const qualities = [58, 82, 94];

/** Whether all states are compared; false in the short set. */
export const every = process.env['TEST_SET'] !== 'quick';

/** Side of a block of `difference`, in pixels of the half-size pictures: 16 px of the page. */
const block = 8;
/** A block is different when this share of its pixels differs. The edges of text in another font stay below it. */
const mostOfBlock = 0.3;

export interface Difference {
  /** Share of all pixels that differ visibly; 1 when the sizes differ. */
  share: number;
  /** Number of blocks of 16 × 16 px in which most pixels differ: a shape is missing, moved or of another colour. */
  blocks: number;
  /** The smallest rectangle with all different pixels, in px of the page; null when there is none. */
  box: Box | null;
}

/** Whether a pixel of one picture differs visibly from the pixels of another in the same column, `steps` rows away. */
function isFar(one: Pixels, other: Pixels, pixel: number, steps: readonly number[]): boolean {
  const { width, height } = one;
  const row = Math.floor(pixel / width);
  const rows = steps.filter((step) => row + step >= 0 && row + step < height);
  return rows.every((step) =>
    [0, 1, 2].some((channel) => {
      const at = pixel * 3 + channel;
      return Math.abs((one.data[at] ?? 0) - (other.data[at + step * width * 3] ?? 0)) > seen;
    }),
  );
}

/** The smallest box around points. */
function boxAround(points: readonly (readonly [number, number])[]): Box | null {
  if (points.length === 0) return null;
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  for (const [x, y] of points) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return { x: left * 2, y: top * 2, width: (right - left + 1) * 2, height: (bottom - top + 1) * 2 };
}

/** Of pages: the browser draws text at a fraction of a pixel one row higher or lower from run to run. */
export const aRowApart: readonly number[] = [0, -1, 1];

/** Compares two pictures at half size. A pixel may lie as many rows away as `steps` says. */
export const difference = async (a: Buffer, b: Buffer, steps: readonly number[] = [0]): Promise<Difference> => {
  const [left, right] = await Promise.all([pixelsOf(a, 2), pixelsOf(b, 2)]);
  if (left.data.length !== right.data.length) return { share: 1, blocks: Number.POSITIVE_INFINITY, box: null };
  const offIn = new Map<string, number>();
  const off: [number, number][] = [];
  for (let pixel = 0; pixel < left.width * left.height; pixel += 1) {
    if (!isFar(left, right, pixel, steps) && !isFar(right, left, pixel, steps)) continue;
    const [x, y] = [pixel % left.width, Math.floor(pixel / left.width)];
    off.push([x, y]);
    const at = `${Math.floor(x / block)},${Math.floor(y / block)}`;
    offIn.set(at, (offIn.get(at) ?? 0) + 1);
  }
  return {
    share: off.length / (left.width * left.height),
    blocks: [...offIn.values()].filter((count) => count >= block * block * mostOfBlock).length,
    box: boxAround(off),
  };
};

/** The smallest of a few compressed pictures that looks like `image`; one without loss when none does. */
async function compressed(image: Buffer): Promise<Buffer> {
  for (const quality of qualities) {
    const lossy = await sharp(image).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if ((await difference(image, lossy)).blocks === 0) return lossy;
  }
  return sharp(image).webp({ lossless: true, effort: 6 }).toBuffer();
}

const folder = join('tests', 'e2e', 'baselines');
const pathOf = (name: string): string => join(folder, `${name}.webp`);

/** Returns the stored picture of a page; null when there is none. */
export const storedPage = (name: string): Buffer | null =>
  existsSync(pathOf(name)) ? readFileSync(pathOf(name)) : null;

/** Stores the picture of a page. */
export async function storePage(name: string, image: Buffer): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(pathOf(name), await compressed(image));
}
