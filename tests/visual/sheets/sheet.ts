import { createHash } from 'node:crypto';
import sharp, { type OverlayOptions } from 'sharp';
import type { Box } from '../../pictures/compare';

/** One state of a sheet. */
export interface Tile {
  /** SHA-256 of the pixels at full size. */
  readonly hash: string;
  /** Size of the scene, CSS px. */
  readonly width: number;
  readonly height: number;
  /** Draws the state again and returns its picture as PNG. Called only when the hash is not the stored one. */
  image(): Promise<Buffer>;
  readonly address: string;
}

const [widestRow, gap] = [1_000, 4];
/** CSS px of a scene per px of the sheet. */
const scale = 4;

const scaled = ({ width, height }: Tile) => ({ width: Math.round(width / scale), height: Math.round(height / scale) });

/** The places of tiles: from left to right, in rows that are as high as their highest tile. */
function placesOf(tiles: readonly Tile[]): Box[] {
  let [x, y, rowHeight] = [0, 0, 0];
  return tiles.map((tile) => {
    const { width, height } = scaled(tile);
    if (x > 0 && x + width > widestRow) [x, y, rowHeight] = [0, y + rowHeight + gap, 0];
    const place = { x, y, width, height };
    [x, rowHeight] = [x + width + gap, Math.max(rowHeight, height)];
    return place;
  });
}

/** A picture of many states. Its hash changes with each of them, at full size. */
export function sheetOf(tiles: readonly Tile[]) {
  const places = placesOf(tiles);
  const size = {
    width: Math.max(...places.map(({ x, width }) => x + width)),
    height: Math.max(...places.map(({ y, height }) => y + height)),
  };
  return {
    hash: createHash('sha256')
      .update(tiles.map(({ hash }) => hash).join(' '))
      .digest('hex'),
    image: async (): Promise<Buffer> => {
      const layers: OverlayOptions[] = [];
      for (const [index, tile] of tiles.entries()) {
        const input = await sharp(await tile.image())
          .removeAlpha()
          .resize({ ...scaled(tile), fit: 'fill' })
          .png()
          .toBuffer();
        layers.push({ input, left: places[index]?.x ?? 0, top: places[index]?.y ?? 0 });
      }
      const sheet = sharp({ create: { ...size, channels: 3, background: '#ffffff' } });
      return sheet.composite(layers).png().toBuffer();
    },
    /** The address of the first state that a box touches. */
    address: (box: Box | null): string => {
      const touched = places.findIndex(
        ({ x, y, width, height }) =>
          box && x < box.x + box.width && box.x < x + width && y < box.y + box.height && box.y < y + height,
      );
      return tiles[Math.max(0, touched)]?.address ?? '';
    },
  };
}
