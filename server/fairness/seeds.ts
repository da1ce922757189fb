import { and, eq, inArray, sql } from 'drizzle-orm';
import { codes } from '../../contract';
import { gameRounds, outcomes, seeds } from '../db/schema';
import type { Tx } from '../db/types';
import type { Fairness } from '../core/deps';
import { refuse } from '../core/refuse';
import { commitment, openDraw, type Draw } from './stream';

/** Maximum number of draws from one seed. After that the next seed, which is already committed, replaces it. */
export const drawsPerSeed = 1_000;

type SeedRow = typeof seeds.$inferSelect;

const fresh = (
  fairness: Fairness,
  { memberId, state, clientSeed, now }: { memberId: number; state: 'active' | 'next'; clientSeed: string; now: number },
) => {
  const serverSeed = fairness.serverSeed();
  return { memberId, state, serverSeed, serverHash: commitment(serverSeed), clientSeed, createdAt: now };
};

/** Creates an active seed and a committed next seed for a member who has none. */
export async function ensureSeeds(
  tx: Tx,
  fairness: Fairness,
  { memberId, now }: { memberId: number; now: number },
): Promise<void> {
  const clientSeed = fairness.clientSeed();
  await tx
    .insert(seeds)
    .values([
      fresh(fairness, { memberId, state: 'active', clientSeed, now }),
      fresh(fairness, { memberId, state: 'next', clientSeed, now }),
    ])
    .onConflictDoNothing();
}

/** Finds the game of an open round that was drawn with a seed: its end must come before the seed is revealed. */
async function openGameOf(tx: Tx, { memberId, seedId }: { memberId: number; seedId: number }): Promise<string | null> {
  const [open] = await tx
    .select({ game: gameRounds.game })
    .from(gameRounds)
    .where(and(eq(gameRounds.memberId, memberId), eq(gameRounds.seedId, seedId), eq(gameRounds.state, 0)))
    .limit(1);
  return open?.game ?? null;
}

const refuseOpenRound = (gameId: string): never => refuse(codes.roundOpen, 'roundOpen', { gameId });

/**
 * Reveals the active seed, activates the committed next seed and creates a new next seed. A new client seed takes
 * effect only here, so that the server seed was committed before the client seed was known. Does nothing when the
 * active seed has fewer draws than `ifUsed`, or another hash than `only`.
 *
 * A seed stays secret while a round that was drawn with it is open, because it would tell the player what is hidden; a
 * trigger of the database refuses it too. A used-up seed (`ifUsed`) is then retired and revealed at the end of the
 * round, so that other draws go on. Any other rotation is refused with roundOpen.
 */
export async function rotateSeeds(
  tx: Tx,
  fairness: Fairness,
  {
    memberId,
    now,
    options = {},
  }: { memberId: number; now: number; options?: { clientSeed?: string; ifUsed?: number; only?: string } },
): Promise<void> {
  await ensureSeeds(tx, fairness, { memberId, now });
  // This lock makes rotations run one after the other. With row locks alone, a rotation that waited would not see the
  // seed that the first one inserted.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`seeds/${memberId}`}, 0))`);
  const rows = await tx
    .select()
    .from(seeds)
    .where(and(eq(seeds.memberId, memberId), inArray(seeds.state, ['active', 'next'])))
    .orderBy(seeds.id)
    .for('update');
  const active = rows.find(({ state }) => state === 'active');
  const next = rows.find(({ state }) => state === 'next');
  if (!active || !next) throw new Error('a member has no active or no next seed');
  if (active.nextNonce < (options.ifUsed ?? 0) || (options.only !== undefined && options.only !== active.serverHash))
    return;
  const openGame = await openGameOf(tx, { memberId, seedId: active.id });
  if (openGame !== null && options.ifUsed === undefined) refuseOpenRound(openGame);
  const clientSeed = options.clientSeed ?? active.clientSeed;
  const end = openGame === null ? { state: 'revealed' as const, revealedAt: now } : { state: 'retired' as const };
  await tx.update(seeds).set(end).where(eq(seeds.id, active.id));
  await tx.update(seeds).set({ state: 'active', clientSeed }).where(eq(seeds.id, next.id));
  await tx.insert(seeds).values(fresh(fairness, { memberId, state: 'next', clientSeed, now }));
}

/**
 * Refuses with roundOpen when the member's seed with this hash is retired, so that it is revealed at the end of its
 * round.
 */
export async function refuseRetired(
  tx: Tx,
  { memberId, serverHash }: { memberId: number; serverHash: string },
): Promise<void> {
  const [seed] = await tx
    .select({ id: seeds.id })
    .from(seeds)
    .where(and(eq(seeds.memberId, memberId), eq(seeds.serverHash, serverHash), eq(seeds.state, 'retired')));
  const openGame = seed ? await openGameOf(tx, { memberId, seedId: seed.id }) : null;
  if (openGame !== null) refuseOpenRound(openGame);
}

/**
 * Reveals retired seeds whose rounds have all ended. The end of a round does so itself, except when it runs at the same
 * time as the rotation that retires the seed. Any process may run it at any time.
 */
export async function revealRetiredSeeds(tx: Tx, now: number): Promise<void> {
  await tx.execute(sql`
    update seeds s set state = 'revealed', revealed_at = ${now}::bigint where s.state = 'retired' and not exists (
      select 1 from game_rounds r where r.member_id = s.member_id and r.seed_id = s.id and r.state = 0)`);
}

/** A draw that is reserved for a member. The nonce is used only when the transaction commits. */
export interface ReservedDraw {
  readonly seedId: number;
  readonly serverHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly draw: Draw;
}

/**
 * Reserves the member's next nonce and opens its draw. Rotates the seed first when all its nonces are used. The caller
 * must record the outcome of the draw in the same transaction.
 */
export async function reserveDraw(
  tx: Tx,
  fairness: Fairness,
  { memberId, now }: { memberId: number; now: number },
): Promise<ReservedDraw> {
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
    await rotateSeeds(tx, fairness, { memberId, now, options: { ifUsed: drawsPerSeed } });
  }
  throw new Error('no seed to draw from');
}

export interface Outcome {
  readonly game: string;
  readonly oddsVersion: string;
  /**
   * The result of the draw. The member's list of draws needs `giftType` and `giftAmount` (as in contract/cash-rain). A
   * receipt also needs `slice`, the index of the odds row, and for a bet `stake` and `stakeUnit`. See readResult.
   */
  readonly result: Record<string, unknown>;
  /** What the live statistics count, with values in hundredths of a minor unit of the market. */
  readonly counted?: {
    readonly market: string;
    readonly staked: number;
    readonly worth: number;
    readonly expected: number;
    readonly variance: number;
  };
}

/**
 * Stores the outcome of a draw, in the transaction that reserved it. Call it last, because a trigger locks counts that
 * all members share.
 */
export async function recordOutcome(
  tx: Tx,
  { seedId, nonce, draw }: Pick<ReservedDraw, 'seedId' | 'nonce'> & { readonly draw: Pick<Draw, 'rounds'> },
  { counted, at, ...outcome }: Outcome & { at: number },
): Promise<void> {
  await tx.insert(outcomes).values({ seedId, nonce, rounds: draw.rounds, ...outcome, ...counted, createdAt: at });
}

/**
 * Returns the member's seeds that are in use or come next. Only `serverHash`, `clientSeed` and `nextNonce` of them may
 * be shown.
 */
export const openSeeds = (tx: Tx, memberId: number): Promise<SeedRow[]> =>
  tx
    .select()
    .from(seeds)
    .where(and(eq(seeds.memberId, memberId), inArray(seeds.state, ['active', 'next'])))
    .orderBy(seeds.id);
