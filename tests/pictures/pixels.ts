import sharp, { type Sharp } from 'sharp';

/** Pixels of a picture: three bytes each, row by row from the top left. */
export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Decodes a picture, at a whole part of its size when `divisor` is given. Alpha is left out. */
export async function pixelsOf(image: Buffer, divisor = 1): Promise<Pixels> {
  const pipeline = sharp(image).removeAlpha();
  const { width = 1 } = await pipeline.metadata();
  const sized = divisor === 1 ? pipeline : pipeline.resize(Math.round(width / divisor));
  const { data, info } = await sized.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The picture of pixels that sharp encodes. */
export const imageOf = ({ data, width, height }: Pixels): Sharp => sharp(data, { raw: { width, height, channels: 3 } });

/**
 * Returns how much an image contains: the spread of its brightness (0–127) and the number of different colours in steps
 * of 16.
 */
export async function richness(image: Buffer): Promise<{ spread: number; colours: number }> {
  const { channels } = await sharp(image).stats();
  const { data } = await pixelsOf(image);
  const colours = new Set<number>();
  for (let i = 0; i < data.length; i += 3)
    colours.add((((data[i] ?? 0) >> 4) << 8) | (((data[i + 1] ?? 0) >> 4) << 4) | ((data[i + 2] ?? 0) >> 4));
  return { spread: Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev)), colours: colours.size };
}
