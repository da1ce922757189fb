import type Sharp from 'sharp';
import { codes } from '../../../../contract';
import { createGate } from '../../../core/gate';
import { refuse, refuseTooMany } from '../../../core/refuse';

/**
 * Maximum number of pixels of an image, and below it of its longest side. A small file can contain a huge image (W11).
 */
export const maxPixels = 24_000_000;
const maxSide = 12_000;
const workSeconds = 8;

/** Sizes of the re-encoded images. */
export const shapes = {
  avatar: { width: 288, height: 288, fit: 'cover' },
  private: { width: 1600, height: 1600, fit: 'inside' },
  /** A tile of the catalogue. */
  cover: { width: 300, height: 380, fit: 'cover' },
} as const;
export type PictureShape = keyof typeof shapes;

type Format = 'jpeg' | 'png' | 'webp';
const starts = (bytes: Uint8Array, at: number, text: string): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.max(0, Math.min(text.length, bytes.length - at))).toString(
    'latin1',
  ) === text;

/** Detects the format from the first bytes. File name and declared type are ignored. */
export function formatOf(bytes: Uint8Array): Format | null {
  if (bytes.length < 16) return null;
  if (starts(bytes, 0, '\xff\xd8\xff')) return 'jpeg';
  if (starts(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png';
  return starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP') ? 'webp' : null;
}

/** Loaded for the first image only. All decoders except those of the three formats are disabled. */
let library: Promise<typeof Sharp> | null = null;
const loadLibrary = (): Promise<typeof Sharp> =>
  (library ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
    return sharp;
  }));

/** One image at a time, so that the other CPU core can answer requests (LD8). */
const gate = createGate({ running: 1, waiting: 40 });

/**
 * Decodes an image and encodes it as WebP. Nothing of the file is kept, such as the location in EXIF data or hidden
 * content. Refuses with pictureUnreadable.
 */
export async function redraw(bytes: Uint8Array, shape: PictureShape): Promise<Uint8Array> {
  const unreadable = (): never => refuse(codes.pictureUnreadable, 'pictureUnreadable', { field: 'file' });
  const format = formatOf(bytes);
  if (format === null) return unreadable();
  const sharp = await loadLibrary();
  const drawn = await gate(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true, pages: 1 });
      const meta = await picture.metadata();
      if (meta.format !== format || meta.width > maxSide || meta.height > maxSide) return null;
      return await picture
        .autoOrient()
        .resize({ ...shapes[shape], withoutEnlargement: shape === 'private' })
        .webp({ quality: 82 })
        .timeout({ seconds: workSeconds })
        .toBuffer();
    } catch {
      return null;
    }
  });
  if (drawn === undefined) return refuseTooMany(5_000);
  return drawn.value ?? unreadable();
}
