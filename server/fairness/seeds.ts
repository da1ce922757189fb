import { and, eq, sql } from 'drizzle-orm';
import { outcomes, seeds } from '../db/schema';
import type { Tx } from '../db/types';
import type { Fairness } from '../core/deps';
import { commitment, openDraw, type Draw } from './stream';

/** A seed is used for at most this many draws; then the next one, already committed, takes its place. */
export const drawsPerSeed = 1_000;

type SeedRow = typeof seeds.$inferSelect;

const fresh = (fairness: Fairness, memberId: number, state: 'active' | 'next', clientSeed: string, now: number) => {
  const serverSeed = fairness.serverSeed();
  return { memberId, state, serverSeed, serverHash: commitment(serverSeed), clientSeed, createdAt: now };
};

/** Gives a member an active seed and a committed next one, if there is none. */
export async function ensureSeeds(tx: Tx, fairness: Fairness, memberId: number, now: number): Promise<void> {
  const clientSeed = fairness.clientSeed();
  await tx
    .insert(seeds)
    .values([fresh(fairness, memberId, 'active', clientSeed, now), fresh(fairness, memberId, 'next', clientSeed, now)])
    .onConflictDoNothing();
}

/**
 * Reveals the active seed and puts the committed next one in its place, with a new `next` behind it. A new client seed
 * takes
 * effect only here, so that it always meets a server seed committed before it was known. `ifUsed` leaves a seed with
 * fewer draws alone,
 * `only` any other than the one of this hash.
 */
export async function rotateSeeds(
  tx: Tx,
  fairness: Fairness,
  memberId: number,
  now: number,
  options: { clientSeed?: string; ifUsed?: number; only?: string } = {},
): Promise<void> {
  await ensureSeeds(tx, fairness, memberId, now);
  // One at a time: a second one that waited at the rows only would not see the seed that the first has added.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`seeds/${memberId}`}, 0))`);
  const rows = await tx
    .select()
    .from(seeds)
    .where(and(eq(seeds.memberId, memberId), sql`${seeds.state} <> 'revealed'`))
    .orderBy(seeds.id)
    .for('update');
  const active = rows.find(({ state }) => state === 'active');
  const next = rows.find(({ state }) => state === 'next');
  if (!active || !next) throw new Error('a member has lost a seed');
  if (active.nextNonce < (options.ifUsed ?? 0) || (options.only !== undefined && options.only !== active.serverHash))
    return;
  const clientSeed = options.clientSeed ?? active.clientSeed;
  await tx.update(seeds).set({ state: 'revealed', revealedAt: now }).where(eq(seeds.id, active.id));
  await tx.update(seeds).set({ state: 'active', clientSeed }).where(eq(seeds.id, next.id));
  await tx.insert(seeds).values(fresh(fairness, memberId, 'next', clientSeed, now));
}

/**
 * A draw that is the member's alone: its nonce is used up when the transaction commits, and not at all when it does
 * not.
 */
export interface ReservedDraw {
  readonly seedId: number;
  readonly serverHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly draw: Draw;
}

/**
 * Reserves the member's next nonce and opens its draw; rotates first when the seed is used up. Record what comes of it.
 */
export async function reserveDraw(tx: Tx, fairness: Fairness, memberId: number, now: number): Promise<ReservedDraw> {
  for (let tries = 0; tries < 2; tries += 1) {
    const [seed] = await tx
      .update(seeds)
      .set({ nextNonce: sql`${seeds.nextNonce} + 1` })
      .where(and(eq(seeds.memberId, memberId), eq(seeds.state, 'active'), sql`${seeds.nextNonce} < ${drawsPerSeed}`))
      .returning();
    if (seed)
      return {
        seedId: seed.id,
        serverHash: seed.serverHash,
        clientSeed: seed.clientSeed,
        nonce: seed.nextNonce - 1,
        draw: openDraw(seed.serverSeed, seed.clientSeed, seed.nextNonce - 1),
      };
    await rotateSeeds(tx, fairness, memberId, now, { ifUsed: drawsPerSeed });
  }
  throw new Error('no seed to draw from');
}

export interface Outcome {
  readonly game: string;
  readonly oddsVersion: string;
  /**
   * What came of it. The member's list needs `giftType` and `giftAmount` (as in contract/cash-rain), a receipt also
   * `slice`, the row of the odds; with a
   * stake, `stake` and `stakeUnit`. areas/fairness/prizes-of reads it.
   */
  readonly result: Record<string, unknown>;
  /** What the live statistics count: worth in hundredths of a minor unit of the market. */
  readonly counted?: {
    readonly market: string;
    readonly staked: number;
    readonly worth: number;
    readonly expected: number;
    readonly variance: number;
  };
}

/**
 * Keeps what came of a draw, in the transaction that reserved it; last in it, because the counts are not this member's
 * alone.
 */
export async function recordOutcome(
  tx: Tx,
  { seedId, nonce, draw }: ReservedDraw,
  { counted, ...outcome }: Outcome,
  now: number,
): Promise<void> {
  await tx.insert(outcomes).values({ seedId, nonce, rounds: draw.rounds, ...outcome, ...counted, createdAt: now });
}

/**
 * The member's seeds that are still secret: what may be shown of them is `serverHash`, `clientSeed` and `nextNonce`.
 */
export const openSeeds = (tx: Tx, memberId: number): Promise<SeedRow[]> =>
  tx
    .select()
    .from(seeds)
    .where(and(eq(seeds.memberId, memberId), sql`${seeds.state} <> 'revealed'`))
    .orderBy(seeds.id);
