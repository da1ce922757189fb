import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import type { Deps } from '../core/deps';
import { drawRounds, drawState } from '../db/schema';
import type { Tx } from '../db/types';
import { commitment } from '../fairness';
import { chainEntropy } from './entropy';
import type { DrawRound } from './types';

/** A round to be opened. */
export interface NewRound {
  readonly game: string;
  readonly opensAt: number;
  /** No ticket is sold from this instant on. */
  readonly closesAt: number;
  /** Prices and prizes; fixed from now on. */
  readonly terms: object;
  readonly demo: boolean;
  /** Minor units that earlier rounds have left for this one; the caller moves them to its pool. Default 0. */
  readonly carried?: number;
  readonly now: number;
}

/**
 * Creates the next round of a game: its server seed, which is committed from now on, and its value of the entropy. Runs
 * under the lock of the game's lead row (in `prepare` or `roll` of a game).
 */
export async function openRound(
  tx: Tx,
  deps: Pick<Deps, 'market' | 'fairness'>,
  { game, opensAt, closesAt, terms, demo, carried = 0, now }: NewRound,
): Promise<DrawRound> {
  const last = await newestRound(tx, deps, game);
  const seed = deps.fairness.serverSeed();
  const entropy = await chainEntropy.reserve(tx, deps, { game, last, now });
  const [row] = await tx
    .insert(drawRounds)
    .values({
      market: deps.market.code,
      game,
      number: (last?.number ?? 0) + 1,
      opensAt,
      closesAt,
      terms,
      demo,
      carried,
      seed,
      commitment: commitment(seed),
      codeKey: deps.fairness.serverSeed(),
      firstTicket: sql`nextval('draw_ticket_ids')`,
      ...entropy,
      createdAt: now,
    })
    .returning();
  return row!;
}

const ofGame = ({ market }: Pick<Deps, 'market'>, game: string) =>
  and(eq(drawRounds.market, market.code), eq(drawRounds.game, game));

/** The round of a game with the highest number; null when there is none. */
export async function newestRound(tx: Tx, deps: Pick<Deps, 'market'>, game: string): Promise<DrawRound | null> {
  const [row] = await tx.select().from(drawRounds).where(ofGame(deps, game)).orderBy(desc(drawRounds.number)).limit(1);
  return row ?? null;
}

/** A round of a game by its id; null for an unknown one. */
export async function findRound(
  tx: Tx,
  deps: Pick<Deps, 'market'>,
  { game, id }: { game: string; id: number },
): Promise<DrawRound | null> {
  const [row] = await tx
    .select()
    .from(drawRounds)
    .where(and(ofGame(deps, game), eq(drawRounds.id, id)));
  return row ?? null;
}

/** The rounds of a game with something left to do, the oldest first. */
export const unsettledRounds = (tx: Tx, deps: Pick<Deps, 'market'>, game: string): Promise<DrawRound[]> =>
  tx
    .select()
    .from(drawRounds)
    .where(and(ofGame(deps, game), lt(drawRounds.state, drawState.settled)))
    .orderBy(asc(drawRounds.number));

/** Published rounds of a game, newest first; `upTo` is the highest id. */
export const publishedRounds = (
  tx: Tx,
  deps: Pick<Deps, 'market'>,
  { game, upTo, limit }: { game: string; upTo?: number | undefined; limit: number },
): Promise<DrawRound[]> =>
  tx
    .select()
    .from(drawRounds)
    .where(
      and(
        ofGame(deps, game),
        sql`${drawRounds.state} >= ${drawState.published}::smallint`,
        upTo === undefined ? undefined : sql`${drawRounds.id} <= ${upTo}::bigint`,
      ),
    )
    .orderBy(desc(drawRounds.number))
    .limit(limit);
