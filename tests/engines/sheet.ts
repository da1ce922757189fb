import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** The browser that the others are put beside. */
const reference = 'chromium';
/** Size of a picture on the sheet, and of the space around a pair, px. */
const size = { width: 236, height: 510, gap: 12, title: 20 };
const pairsInRow = 3;

const label = (text: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * size.width}" height="${size.title}">` +
      `<text x="0" y="15" font-family="sans-serif" font-size="13" fill="#222">${text}</text></svg>`,
  );

/**
 * Makes a sheet, PNG, of the pictures that an engine and Chromium have of the same places: Chromium left, the engine
 * right. Returns its path; null without pictures of both. `folder` is that of `--pictures`.
 */
export async function makeSheet(folder: string, engine: string): Promise<string | null> {
  const [left, right] = [join(folder, reference), join(folder, engine)];
  if (engine === reference || !existsSync(left) || !existsSync(right)) return null;
  const both = readdirSync(left).filter((name) => existsSync(join(right, name)) && !name.startsWith('failed-'));
  if (both.length === 0) return null;
  const pair = { width: 2 * size.width + size.gap, height: size.height + size.title + size.gap };
  const small = (file: string): Promise<Buffer> =>
    sharp(file)
      .resize({ width: size.width, height: size.height, fit: 'contain', position: 'top', background: '#fff' })
      .png()
      .toBuffer();
  const tiles = await Promise.all(
    both.map(async (name, at) => {
      const x = size.gap + (at % pairsInRow) * (pair.width + size.gap);
      const y = size.gap + Math.floor(at / pairsInRow) * pair.height;
      const top = y + size.title;
      return [
        { input: label(`${name.replace('.png', '')}: ${reference}, ${engine}`), left: x, top: y },
        { input: await small(join(left, name)), left: x, top },
        { input: await small(join(right, name)), left: x + size.width + 4, top },
      ];
    }),
  );
  const path = join(folder, `sheet-${engine}.png`);
  await sharp({
    create: {
      width: size.gap + pairsInRow * (pair.width + size.gap),
      height: size.gap + Math.ceil(both.length / pairsInRow) * pair.height,
      channels: 3,
      background: '#fff',
    },
  })
    .composite(tiles.flat())
    .png()
    .toFile(path);
  return path;
}
