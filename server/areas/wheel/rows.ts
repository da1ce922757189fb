import { and, desc, eq, lt, type SQL } from 'drizzle-orm';
import type { Spin } from '../../../contract';
import { seeds, spins } from '../../db/schema';
import type { Tx } from '../../db/types';

const columns = {
  id: spins.id,
  game: spins.game,
  stake: spins.stake,
  stakeUnit: spins.stakeUnit,
  prizeId: spins.slice,
  oddsVersion: spins.oddsVersion,
  giftType: spins.giftType,
  giftAmount: spins.giftAmount,
  serverHash: seeds.serverHash,
  clientSeed: seeds.clientSeed,
  nonce: spins.nonce,
  createTime: spins.createdAt,
};

const read = (tx: Tx, where: SQL | undefined, limit: number): Promise<Spin[]> =>
  tx
    .select(columns)
    .from(spins)
    .innerJoin(seeds, eq(seeds.id, spins.seedId))
    .where(where)
    .orderBy(desc(spins.id))
    .limit(limit);

/** What came of a key, with the print of what was asked; null when nothing did. */
export async function findSpin(tx: Tx, memberId: number, key: string): Promise<{ spin: Spin; print: string } | null> {
  const [row] = await tx
    .select({ ...columns, print: spins.print })
    .from(spins)
    .innerJoin(seeds, eq(seeds.id, spins.seedId))
    .where(and(eq(spins.memberId, memberId), eq(spins.key, key)));
  if (!row) return null;
  const { print, ...spin } = row;
  return { spin, print };
}

/** A member's spins for one unit, newest first, below `maxId`. */
export const readSpins = (
  tx: Tx,
  memberId: number,
  unit: 'coins' | 'diamonds',
  maxId: number | undefined,
  limit: number,
): Promise<Spin[]> =>
  read(
    tx,
    and(eq(spins.memberId, memberId), eq(spins.stakeUnit, unit), maxId === undefined ? undefined : lt(spins.id, maxId)),
    limit,
  );
