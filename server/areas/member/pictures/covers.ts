import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { covers } from '../../../db/schema';
import type { Tx } from '../../../db/types';
import { redraw } from './redraw';

/** Path of a cover without extension, as the catalogue stores it. */
const coverPath = (name: string): string => `/media/${name}`;

/** A cover that was drawn anew and is not stored yet. */
export interface DrawnCover {
  readonly name: string;
  readonly digest: string;
  readonly content: Uint8Array;
}

/**
 * Draws a picture (JPEG, PNG or WebP) anew as a cover of 300 × 380 px, cut to that shape. Refuses any other file with
 * pictureUnreadable.
 */
export async function drawCover(file: Uint8Array): Promise<DrawnCover> {
  const content = await redraw(file, 'cover');
  return { name: randomBytes(16).toString('hex'), digest: createHash('sha256').update(file).digest('hex'), content };
}

/** Stores a cover and returns its path. The same file again is the same cover. */
export async function keepCover(tx: Tx, { name, digest, content }: DrawnCover, now: number): Promise<string> {
  await tx
    .insert(covers)
    .values({ name, digest, content: Buffer.from(content), createdAt: now })
    .onConflictDoNothing();
  const [row] = await tx.select({ name: covers.name }).from(covers).where(eq(covers.digest, digest));
  return coverPath(row!.name);
}

/** The bytes of a cover; null for another name. */
export async function readCover(tx: Tx, name: string): Promise<Uint8Array | null> {
  const [row] = await tx.select({ content: covers.content }).from(covers).where(eq(covers.name, name));
  return row?.content ?? null;
}
