import { createHash, randomBytes } from 'node:crypto';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { members, pictures } from '../../../db/schema';
import { withTransaction } from '../../../db/transaction';
import type { Tx } from '../../../db/types';
import type { Deps } from '../../../core/deps';
import { redraw } from './redraw';

export const pictureUrl = (name: string): string => `/media/${name}.webp`;
const placeOf = (name: string): string => `picture:${name}`;

const find = async (
  tx: Tx,
  { memberId, kind, digest }: { memberId: number; kind: 'avatar' | 'private'; digest: string },
): Promise<string | null> => {
  const [row] = await tx
    .select({ name: pictures.name })
    .from(pictures)
    .where(and(eq(pictures.memberId, memberId), eq(pictures.kind, kind), eq(pictures.digest, digest)));
  return row?.name ?? null;
};

/**
 * Re-encodes and stores an image; returns its address. The same file again returns the same image, so that a repeat
 * after a lost answer changes nothing. A new avatar replaces the old one.
 */
export async function keepPicture(
  deps: Deps,
  { memberId, kind, file, now }: { memberId: number; kind: 'avatar' | 'private'; file: Uint8Array; now: number },
): Promise<string> {
  const digest = createHash('sha256').update(file).digest('hex');
  const known = await find(deps.db, { memberId, kind, digest });
  if (known !== null) return pictureUrl(known);
  const drawn = await redraw(file, kind);
  const name = randomBytes(16).toString('hex');
  const content = kind === 'private' ? deps.sealer.seal(drawn, placeOf(name)) : drawn;
  return withTransaction(deps, async (tx) => {
    await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update');
    const meanwhile = await find(tx, { memberId, kind, digest });
    if (meanwhile !== null) return pictureUrl(meanwhile);
    if (kind === 'avatar')
      await tx
        .delete(pictures)
        .where(and(eq(pictures.memberId, memberId), eq(pictures.kind, 'avatar'), ne(pictures.name, name)));
    await tx.insert(pictures).values({ name, memberId, kind, digest, content, createdAt: now });
    if (kind === 'avatar')
      await tx
        .update(members)
        .set({ img: pictureUrl(name) })
        .where(eq(members.id, memberId));
    return pictureUrl(name);
  });
}

/**
 * The names of private pictures at these addresses, in the same order. Returns null when one of them does not exist or
 * is another member's.
 */
export async function ownPictures(
  tx: Tx,
  memberId: number,
  urls: readonly string[],
): Promise<readonly string[] | null> {
  if (urls.length === 0) return [];
  const names = urls.map((url) => /^\/media\/([0-9a-f]{32})\.webp$/.exec(url)?.[1] ?? '');
  const rows = await tx
    .select({ name: pictures.name })
    .from(pictures)
    .where(and(inArray(pictures.name, names), eq(pictures.memberId, memberId), eq(pictures.kind, 'private')));
  const own = new Set(rows.map(({ name }) => name));
  return names.every((name) => own.has(name)) ? names : null;
}

export interface KeptPicture {
  readonly kind: 'avatar' | 'private';
  readonly memberId: number;
  /** The WebP bytes, decrypted if necessary. */
  read(): Uint8Array;
}

/** Finds an image by name, or null. */
export async function readPicture(deps: Deps, name: string): Promise<KeptPicture | null> {
  const [row] = await deps.db.select().from(pictures).where(eq(pictures.name, name));
  if (!row) return null;
  const { kind, memberId, content } = row;
  return { kind, memberId, read: () => (kind === 'private' ? deps.sealer.open(content, placeOf(name)) : content) };
}
