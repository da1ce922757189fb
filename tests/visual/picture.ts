import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** A channel further off than this is seen; lossy baselines and other GPUs stay below. */
const seen = 40;
const quality = 58;

/** All pictures of the scenes; false in the short set. */
export const every = process.env['QUICK'] !== '1';

const raw = async (image: Buffer, width?: number) => {
  const pipeline = sharp(image).removeAlpha();
  return (width ? pipeline.resize(width) : pipeline).raw().toBuffer({ resolveWithObject: true });
};

/** Both themes; in the short set one, by turns. */
export const themesOf = (index: number): ReadonlyArray<'a' | 'b'> =>
  every ? ['a', 'b'] : index % 2 === 0 ? ['a'] : ['b'];

/** How much there is to see: spread of brightness (0–127) and number of different colours in steps of 16. */
export const richness = async (image: Buffer): Promise<{ spread: number; colours: number }> => {
  const { channels } = await sharp(image).stats();
  const { data } = await raw(image);
  const colours = new Set<number>();
  for (let i = 0; i < data.length; i += 3)
    colours.add((((data[i] ?? 0) >> 4) << 8) | (((data[i + 1] ?? 0) >> 4) << 4) | ((data[i + 2] ?? 0) >> 4));
  return { spread: Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev)), colours: colours.size };
};

/** Share of pixels, at half size, that differ visibly. */
export const difference = async (a: Buffer, b: Buffer): Promise<number> => {
  const { width = 2 } = await sharp(a).metadata();
  const [left, right] = await Promise.all([raw(a, Math.round(width / 2)), raw(b, Math.round(width / 2))]);
  if (left.data.length !== right.data.length) return 1;
  let off = 0;
  for (let i = 0; i < left.data.length; i += 3) {
    const far = Math.max(
      ...[0, 1, 2].map((channel) => Math.abs((left.data[i + channel] ?? 0) - (right.data[i + channel] ?? 0))),
    );
    if (far > seen) off += 1;
  }
  return off / (left.data.length / 3);
};

/** The stored picture of a name in tests/<part>/baselines; written when UPDATE_BASELINES=1. */
export const storedPicture = async (part: 'visual' | 'e2e', name: string, image: Buffer): Promise<Buffer> => {
  const folder = join('tests', part, 'baselines');
  const path = join(folder, `${name}.webp`);
  if (process.env['UPDATE_BASELINES'] === '1') {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, await sharp(image).webp({ quality, effort: 6, smartSubsample: true }).toBuffer());
  }
  return readFileSync(path);
};

/** The stored picture of a scene. */
export const baseline = (name: string, image: Buffer): Promise<Buffer> => storedPicture('visual', name, image);
