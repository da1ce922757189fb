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

/** Returns the spin of a key with its fingerprint, or null. */
export async function findSpin(
  tx: Tx,
  memberId: number,
  key: string,
): Promise<{ spin: Spin; fingerprint: string } | null> {
  const [row] = await tx
    .select({ ...columns, fingerprint: spins.fingerprint })
    .from(spins)
    .innerJoin(seeds, eq(seeds.id, spins.seedId))
    .where(and(eq(spins.memberId, memberId), eq(spins.key, key)));
  if (!row) return null;
  const { fingerprint, ...spin } = row;
  return { spin, fingerprint };
}

/** A member's spins with one stake unit, newest first, with ids below `maxId`. */
export const readSpins = (
  tx: Tx,
  {
    memberId,
    unit,
    maxId,
    limit,
  }: { memberId: number; unit: 'coins' | 'diamonds'; maxId: number | undefined; limit: number },
): Promise<Spin[]> =>
  read(
    tx,
    and(eq(spins.memberId, memberId), eq(spins.stakeUnit, unit), maxId === undefined ? undefined : lt(spins.id, maxId)),
    limit,
  );
