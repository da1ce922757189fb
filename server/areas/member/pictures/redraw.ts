import type Sharp from 'sharp';
import { codes } from '../../../../contract';
import { createGate } from '../../../core/gate';
import { refuse, refuseTooMany } from '../../../core/refuse';

/** Pixels of a picture that is opened at all, and its longest side: a small file can hold a huge picture (W11). */
export const maxPixels = 24_000_000;
const maxSide = 12_000;
const workSeconds = 8;

/** How a picture is drawn anew. */
export const shapes = {
  avatar: { width: 288, height: 288, fit: 'cover' },
  private: { width: 1600, height: 1600, fit: 'inside' },
} as const;
export type PictureShape = keyof typeof shapes;

type Format = 'jpeg' | 'png' | 'webp';
const starts = (bytes: Uint8Array, at: number, text: string): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.max(0, Math.min(text.length, bytes.length - at))).toString(
    'latin1',
  ) === text;

/** What a file is by its first bytes; what it is called or says of itself does not count. */
export function formatOf(bytes: Uint8Array): Format | null {
  if (bytes.length < 16) return null;
  if (starts(bytes, 0, '\xff\xd8\xff')) return 'jpeg';
  if (starts(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png';
  return starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP') ? 'webp' : null;
}

/** Loaded when the first picture comes: only its readers of these three formats are left on. */
let library: Promise<typeof Sharp> | null = null;
const loadLibrary = (): Promise<typeof Sharp> =>
  (library ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
    return sharp;
  }));

/** One picture at a time: the other core goes on answering (LD8). */
const gate = createGate({ running: 1, waiting: 40 });

/**
 * Opens a picture and draws it anew as WebP: nothing of the file itself is kept, so neither where it was taken (EXIF)
 * nor what else
 * was hidden in it. Refuses pictureUnreadable.
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
