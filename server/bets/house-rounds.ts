import { and, eq, sql } from 'drizzle-orm';
import type { HouseGame } from '../../games/house-game';
import type { Json } from '../../games/protocol/rules';
import { gameRounds, gameSteps, roundState } from '../db/schema';
import type { Tx } from '../db/types';
import type { Deps } from '../core/deps';
import { emit } from '../core/events';
import { recordOutcome } from '../fairness';
import { houseSupplier } from './game-session';
import { countedOf, replay, rulesOf, type Replayed, type RoundEnd, type RoundSeed } from './house-draw';
import { lockCash, postPayout, postRollback, type Cash } from './purses';
import type { OpenBet } from './open';

/** A stored round of a house game, real or demo. Amounts in minor units. */
export interface HouseRound {
  readonly id: number;
  readonly game: string;
  readonly state: 0 | 1 | 2;
  readonly stake: number;
  readonly payout: number;
  /** Ten-thousandths; 0 while the round is open. */
  readonly multiplier: number;
  readonly params: Json;
  readonly steps: readonly Json[];
  readonly rules: string;
  readonly seed: RoundSeed & { readonly serverHash: string };
  readonly createdAt: number;
  readonly settledAt: number | null;
}

/** A round of a member, with what its end needs. */
export interface MemberRound extends HouseRound {
  readonly memberId: number;
  readonly ref: string;
  readonly locked: number;
  readonly stakeId: number;
  /** Ten-thousandths that the open round pays when it is collected; 0 while it cannot be collected. */
  readonly collectable: number;
}

interface Row {
  readonly id: number;
  readonly member_id: number;
  readonly ref: string;
  readonly game: string;
  readonly state: 0 | 1 | 2;
  readonly stake: number;
  readonly stake_id: number;
  readonly locked: number;
  readonly payout: number;
  readonly multiplier: number;
  readonly collectable: number;
  readonly params: Json;
  readonly steps: readonly Json[];
  readonly rules: string;
  readonly server_seed: Uint8Array;
  readonly server_hash: string;
  readonly client_seed: string;
  readonly nonce: number;
  readonly created_at: number;
  readonly settled_at: number | null;
  readonly [column: string]: unknown;
}

/** Columns of a house round `r` with its seed `s`, for `roundOf`. */
export const roundColumns = sql`
  r.id, r.member_id, r.ref, r.game, r.state, r.stake, r.stake_id, r.locked, r.payout, r.multiplier, r.collectable, r.params, r.rules,
  r.nonce, r.created_at, r.settled_at, s.server_seed, s.server_hash, s.client_seed,
  (select coalesce(jsonb_agg(t.step order by t.nth), '[]'::jsonb) from game_steps t where t.round_id = r.id) as steps`;

export const roundOf = (row: Record<string, unknown>): MemberRound => {
  const it = row as Row;
  return {
    id: it.id,
    memberId: it.member_id,
    ref: it.ref,
    game: it.game,
    state: it.state,
    stake: it.stake,
    stakeId: it.stake_id,
    locked: it.locked,
    payout: it.payout,
    multiplier: it.multiplier,
    collectable: it.collectable,
    params: it.params,
    steps: it.steps,
    rules: it.rules,
    seed: {
      serverSeed: it.server_seed,
      serverHash: it.server_hash,
      clientSeed: it.client_seed,
      nonce: it.nonce,
    },
    createdAt: it.created_at,
    settledAt: it.settled_at,
  };
};

/** Reads a round by its id. Null for an unknown id and for rounds of outside suppliers. */
export async function readRound(tx: Tx, id: number): Promise<MemberRound | null> {
  const {
    rows: [row],
  } = await tx.execute(sql`
    select ${roundColumns} from game_rounds r join seeds s on s.id = r.seed_id where r.id = ${id}::bigint`);
  return row ? roundOf(row as Record<string, unknown>) : null;
}

/** Locks the member's purses, then a round of the member, and reads both. Null when the member has no such round. */
export async function lockMemberRound(
  tx: Tx,
  { memberId, id }: { memberId: number; id: number },
): Promise<{ round: MemberRound; cash: Cash } | null> {
  const cash = await lockCash(tx, memberId);
  const locked = await tx
    .select({ id: gameRounds.id })
    .from(gameRounds)
    .where(and(eq(gameRounds.id, id), eq(gameRounds.memberId, memberId), eq(gameRounds.supplier, houseSupplier)))
    .for('update');
  const round = locked.length > 0 ? await readRound(tx, id) : null;
  return round && { round, cash };
}

/**
 * The member's cash after the last transaction of a round: `cash`, the present one under its lock, without the entries
 * that came later.
 */
export async function cashAfterRound(
  tx: Tx,
  { round: { memberId, ref, stakeId }, cash }: { round: MemberRound; cash: Cash },
): Promise<Cash> {
  const {
    rows: [row],
  } = await tx.execute<Record<'locked' | 'withdrawable', number>>(sql`
    select coalesce(sum(e.amount) filter (where e.purse = 'locked'), 0) as locked,
      coalesce(sum(e.amount) filter (where e.purse = 'withdrawable'), 0) as withdrawable
    from entries e
    where e.member_id = ${memberId}::bigint and e.purse in ('locked', 'withdrawable') and e.id > (
      select max(own.id) from entries own where own.member_id = ${memberId}::bigint and own.transaction_id in (
        select t.id from transactions t where t.member_id = ${memberId}::bigint
          and (t.id = ${stakeId}::bigint or t.key in (${`payout:${ref}`}, ${`rollback:${ref}`}))))`);
  return { locked: cash.locked - row!.locked, withdrawable: cash.withdrawable - row!.withdrawable };
}

interface Placing {
  readonly game: HouseGame;
  readonly bet: OpenBet;
  readonly ref: string;
  readonly stake: number;
  readonly played: Replayed;
  /** How the round ends at once; null when it stays open. */
  readonly end: RoundEnd | null;
  readonly now: number;
}

/**
 * Stores a drawn round with stake, payout, event and outcome, under the locks of `openBet`. The outcome comes last,
 * because its trigger locks counts that all members share.
 */
export async function placeRound(
  tx: Tx,
  deps: Deps,
  { game, bet, ref, stake, played, end, now }: Placing,
): Promise<{ round: HouseRound; cash: Cash }> {
  const { seed, memberId } = bet;
  const { params } = played;
  const payout = end?.payout ?? 0;
  const multiplier = end?.multiplier ?? 0;
  const {
    rows: [row],
  } = await tx.execute<Record<'round_id' | 'stake_id' | 'locked' | 'withdrawable', number>>(sql`
    select * from bet_place(${memberId}::bigint, ${bet.sessionId}::bigint, ${ref}, ${game.id}, ${stake}::bigint,
      ${now}::bigint, ${game.version}, ${JSON.stringify(params)}::jsonb, ${seed.id}::bigint, ${seed.nonce}::integer,
      ${end !== null}, ${multiplier}::bigint, ${payout}::bigint, ${bet.payoutPurse})`);
  if (end !== null)
    await emit({ tx, deps }, 'roundSettled', {
      memberId,
      game: game.slug,
      transactionId: row!.stake_id,
      cash: stake,
      staked: stake * 100,
      worth: payout * 100,
      at: now,
    });
  await recordOutcome(
    tx,
    { seedId: seed.id, nonce: seed.nonce, draw: { rounds: played.blocks } },
    {
      game: game.slug,
      oddsVersion: `${game.slug}-${game.version}`,
      result: { giftType: payout > 0 ? 1 : 0, giftAmount: payout, stake, stakeUnit: 'cash' },
      ...(end === null ? {} : { counted: countedOf(game, deps.market, { params, stake, payout }) }),
      at: now,
    },
  );
  return {
    round: {
      id: row!.round_id,
      game: game.id,
      state: end === null ? roundState.open : roundState.settled,
      stake,
      payout,
      multiplier,
      params,
      steps: [],
      rules: game.version,
      seed,
      createdAt: now,
      settledAt: end === null ? null : now,
    },
    cash: { locked: row!.locked, withdrawable: row!.withdrawable },
  };
}

/** Stores the next step of an open round, and what the round then pays when it is collected, under its lock. */
export async function addStep(
  tx: Tx,
  { id, steps }: Pick<MemberRound, 'id' | 'steps'>,
  { step, collectable, now }: { step: Json; collectable: number; now: number },
): Promise<void> {
  await tx.insert(gameSteps).values({ roundId: id, nth: steps.length, step, at: now });
  await tx.update(gameRounds).set({ collectable, lastAt: now }).where(eq(gameRounds.id, id));
}

/** Who ended a round: the member, or the sweep. */
type Actor = 'member' | 'system';

/** Settles an open round under its lock: pays it, tells the listeners and counts it. Returns the settled round. */
export async function settleRound(
  tx: Tx,
  deps: Deps,
  { round, end, actor, now }: { round: MemberRound; end: RoundEnd; actor: Actor; now: number },
): Promise<{ round: MemberRound; paid: Cash }> {
  const { memberId, ref, stake } = round;
  const { payout, multiplier } = end;
  const cause = { game: round.game, round: round.id };
  const posted =
    payout === 0 ? null : await postPayout(tx, { memberId, key: `payout:${ref}`, cause, actor, amount: payout, now });
  await tx
    .update(gameRounds)
    .set({ state: roundState.settled, payout, multiplier, settledAt: now, lastAt: now })
    .where(eq(gameRounds.id, round.id));
  const game = rulesOf(round.game);
  await emit({ tx, deps }, 'roundSettled', {
    memberId,
    game: game?.slug ?? round.game,
    transactionId: round.stakeId,
    cash: stake,
    staked: stake * 100,
    worth: payout * 100,
    at: now,
  });
  // The statistics compare with the return of the present rules, so a round of older rules is not counted.
  if (game?.version === round.rules) {
    const counted = countedOf(game, deps.market, { params: round.params, stake, payout });
    await tx.execute(sql`
      select count_draw(${counted.market}, ${game.slug}, ${counted.staked}::bigint, ${counted.worth}::bigint,
        ${counted.expected}::double precision, ${counted.variance}::double precision, ${now}::bigint)`);
  }
  const locked = posted?.locked ?? 0;
  return {
    round: { ...round, state: roundState.settled, payout, multiplier, settledAt: now },
    paid: { locked, withdrawable: payout - locked },
  };
}

/** Returns the stake of an open round under its lock. Returns the round. */
export async function returnRound(
  tx: Tx,
  { round, now }: { round: MemberRound; now: number },
): Promise<{ round: MemberRound; paid: Cash }> {
  const { memberId, ref, stake, locked } = round;
  const cause = { game: round.game, round: round.id };
  await postRollback(tx, { memberId, key: `rollback:${ref}`, cause, amount: stake, locked, now });
  await tx
    .update(gameRounds)
    .set({ state: roundState.returned, settledAt: now, lastAt: now })
    .where(eq(gameRounds.id, round.id));
  return {
    round: { ...round, state: roundState.returned, settledAt: now },
    paid: { locked, withdrawable: stake - locked },
  };
}

/**
 * The replay of a stored round with the rules that it was drawn with. Null when these rules are gone: such a round
 * cannot be continued; `collectableOf` says how it ends.
 */
export function replayed(round: HouseRound): Replayed | null {
  const game = rulesOf(round.game);
  return game === null || game.version !== round.rules ? null : replay(game, round);
}

/** Ten-thousandths that an open round pays when it is collected now; 0 when its stake is returned instead. */
export function collectableOf(round: MemberRound): number {
  const standing = replayed(round)?.standing;
  if (standing === undefined) return round.collectable;
  return standing.canCollect ? standing.multiplier : 0;
}
