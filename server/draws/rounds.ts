import { and, asc, desc, eq, lt, lte, sql } from 'drizzle-orm';
import { drawRules } from '../../contract';
import type { Deps } from '../core/deps';
import { drawRounds, drawState } from '../db/schema';
import type { Tx } from '../db/types';
import { commitment } from '../fairness';
import { sourceFor } from './source';
import { entropyWaitMs, type DrawRound } from './types';

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
  /** `waitMs` of the game: time from the close to the draw, ms. */
  readonly waitMs?: number | undefined;
  readonly now: number;
}

/**
 * Creates the next round of a game: its server seed, which is committed from now on, and its value of the entropy. Runs
 * under the lock of the game's lead row (in `prepare` or `roll` of a game).
 */
export async function openRound(
  tx: Tx,
  deps: Pick<Deps, 'market' | 'fairness' | 'beacon'>,
  { game, opensAt, closesAt, terms, demo, carried = 0, waitMs, now }: NewRound,
): Promise<DrawRound> {
  const last = await newestRound(tx, deps, game);
  const seed = deps.fairness.serverSeed();
  const drawsAt = closesAt + Math.max(entropyWaitMs, waitMs ?? 0);
  const entropy = await sourceFor(deps).reserve(tx, deps, { game, drawsAt, now });
  const [row] = await tx
    .insert(drawRounds)
    .values({
      market: deps.market.code,
      game,
      rules: drawRules,
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

/** Rounds of all games of the market whose sales have ended at `now` and whose draw is not published, oldest first. */
export const waitingRounds = (tx: Tx, { market }: Pick<Deps, 'market'>, now: number): Promise<DrawRound[]> =>
  tx
    .select()
    .from(drawRounds)
    .where(
      and(eq(drawRounds.market, market.code), lt(drawRounds.state, drawState.published), lte(drawRounds.closesAt, now)),
    )
    .orderBy(asc(drawRounds.closesAt), asc(drawRounds.id));

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
