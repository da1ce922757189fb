import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * A pixel differs visibly when a channel (0–255) differs by more than this. Lossy baselines and other GPUs cause
 * smaller differences.
 */
const seen = 40;
/** Qualities of stored pictures, in the order in which they are tried. */
const qualities = [58, 82, 94];

/** Whether all pictures are compared; false in the short set. */
export const every = process.env['TEST_SET'] !== 'quick';

const raw = async (image: Buffer, width?: number) => {
  const pipeline = sharp(image).removeAlpha();
  return (width ? pipeline.resize(width) : pipeline).raw().toBuffer({ resolveWithObject: true });
};

/** Whether each picture is compared in both themes: outside `npm test`, and in `npm test -- --all`. */
const both = !['usual', 'quick'].includes(process.env['TEST_SET'] ?? '');

/** Returns both themes, or in `npm test` one theme, alternating by index. */
export const themesOf = (index: number): ReadonlyArray<'a' | 'b'> =>
  both ? ['a', 'b'] : index % 2 === 0 ? ['a'] : ['b'];

/**
 * Returns how much an image contains: the spread of its brightness (0–127) and the number of different colours in steps
 * of 16.
 */
export const richness = async (image: Buffer): Promise<{ spread: number; colours: number }> => {
  const { channels } = await sharp(image).stats();
  const { data } = await raw(image);
  const colours = new Set<number>();
  for (let i = 0; i < data.length; i += 3)
    colours.add((((data[i] ?? 0) >> 4) << 8) | (((data[i + 1] ?? 0) >> 4) << 4) | ((data[i + 2] ?? 0) >> 4));
  return { spread: Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev)), colours: colours.size };
};

/** Side of a block of `difference`, in pixels of the half-size pictures: 16 px of the page. */
const block = 8;
/** A block is different when this share of its pixels differs. The edges of text in another font stay below it. */
const mostOfBlock = 0.3;

export interface Difference {
  /** Share of all pixels that differ visibly; 1 when the sizes differ. */
  share: number;
  /** Number of blocks of 16 × 16 px in which most pixels differ: a shape is missing, moved or of another colour. */
  blocks: number;
}

interface Raw {
  data: Buffer;
  info: { width: number; height: number };
}

/** Whether a pixel of one picture differs visibly from the pixels of another in the same column, `steps` rows away. */
function isFar(one: Raw, other: Raw, pixel: number, steps: readonly number[]): boolean {
  const { width, height } = one.info;
  const row = Math.floor(pixel / width);
  const rows = steps.filter((step) => row + step >= 0 && row + step < height);
  return rows.every((step) =>
    [0, 1, 2].some((channel) => {
      const at = pixel * 3 + channel;
      return Math.abs((one.data[at] ?? 0) - (other.data[at + step * width * 3] ?? 0)) > seen;
    }),
  );
}

/** Of pages: the browser draws text at a fraction of a pixel one row higher or lower from run to run. */
export const aRowApart: readonly number[] = [0, -1, 1];

/** Compares two pictures at half size. A pixel may lie as many rows away as `steps` says. */
export const difference = async (a: Buffer, b: Buffer, steps: readonly number[] = [0]): Promise<Difference> => {
  const { width = 2 } = await sharp(a).metadata();
  const [left, right] = await Promise.all([raw(a, Math.round(width / 2)), raw(b, Math.round(width / 2))]);
  if (left.data.length !== right.data.length) return { share: 1, blocks: Number.POSITIVE_INFINITY };
  const columns = Math.ceil(left.info.width / block);
  const offIn = new Map<number, number>();
  let off = 0;
  for (let pixel = 0; pixel < left.data.length / 3; pixel += 1) {
    if (!isFar(left, right, pixel, steps) && !isFar(right, left, pixel, steps)) continue;
    off += 1;
    const row = Math.floor(pixel / left.info.width / block);
    const at = row * columns + Math.floor((pixel % left.info.width) / block);
    offIn.set(at, (offIn.get(at) ?? 0) + 1);
  }
  return {
    share: off / (left.data.length / 3),
    blocks: [...offIn.values()].filter((count) => count >= block * block * mostOfBlock).length,
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

/** Returns the stored picture from tests/<part>/baselines. With UPDATE_BASELINES=1, `image` is stored first. */
export const storedPicture = async (part: 'visual' | 'e2e', name: string, image: Buffer): Promise<Buffer> => {
  const folder = join('tests', part, 'baselines');
  const path = join(folder, `${name}.webp`);
  if (process.env['UPDATE_BASELINES'] === '1') {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, await compressed(image));
  }
  return readFileSync(path);
};

/** Returns the stored picture of a scene. */
export const baseline = (name: string, image: Buffer): Promise<Buffer> => storedPicture('visual', name, image);
