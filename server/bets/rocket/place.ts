import { and, eq, sql } from 'drizzle-orm';
import { multiplierAt, cap, lowestCashOut, rocketRush } from '../../../games/rocket-rush/rules';
import { rocketBetState, rocketRounds, rocketState } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Deps } from '../../core/deps';
import { houseSupplier } from '../game-session';
import type { OpenBet } from '../open';
import { lockCash, type Cash } from '../purses';
import { crashTime } from './advance';
import { readBet } from './read';
import type { BetRow, RoundRow } from './rows';
import { endBet } from './settle';
import type { RocketSettings } from './settings';

/** A bet with the player's cash after it. */
export interface Placed {
  readonly bet: BetRow;
  readonly cash: Cash;
}

interface Placing {
  readonly bet: OpenBet;
  /** The idempotency key. */
  readonly ref: string;
  readonly round: number;
  readonly slot: 1 | 2;
  readonly stake: number;
  readonly auto: number | null;
  readonly now: number;
}

/**
 * Stakes on a round under the locks of `openBet`. `closed`: the round takes no bet at `now`. `taken`: the slot has a
 * bet already, and `id` names it.
 */
export async function placeBet(
  tx: Tx,
  { market }: Pick<Deps, 'market'>,
  { bet, ref, round, slot, stake, auto, now }: Placing,
): Promise<(Placed & { outcome: 'ok' }) | { outcome: 'closed' } | { outcome: 'taken'; id: number }> {
  const {
    rows: [row],
  } = await tx.execute<{ outcome: 'ok' | 'closed' | 'taken' } & Record<'bet' | 'locked' | 'withdrawable', number>>(sql`
    select * from rocket_place(${bet.memberId}::bigint, ${bet.sessionId}::bigint, ${ref}, ${market.code},
      ${rocketRush.id}, ${round}::bigint, ${slot}::smallint, ${stake}::bigint, ${auto}::integer, ${now}::bigint,
      ${rocketRush.version})`);
  const { outcome, bet: id, locked, withdrawable } = row!;
  if (outcome === 'closed') return { outcome };
  if (outcome === 'taken') return { outcome, id: Number(id) };
  const placed = await readBet(tx, { id: Number(id), memberId: bet.memberId });
  return { outcome, bet: placed!.bet, cash: { locked: Number(locked), withdrawable: Number(withdrawable) } };
}

/** The id of the bet of a key; null for a key of another game or without a bet. */
export async function betOfKey(tx: Tx, { memberId, ref }: { memberId: number; ref: string }): Promise<number | null> {
  const {
    rows: [row],
  } = await tx.execute<{ id: number | string }>(sql`
    select b.id from game_rounds r join rocket_bets b on b.id = r.id
    where r.member_id = ${memberId}::bigint and r.supplier = ${houseSupplier} and r.ref = ${ref}`);
  return row ? Number(row.id) : null;
}

/** Reads a bet after its change, with the player's cash under its lock. */
async function after(tx: Tx, { id, memberId }: { id: number; memberId: number }): Promise<Placed> {
  const cash = await lockCash(tx, memberId);
  return { bet: (await readBet(tx, { id, memberId }))!.bet, cash };
}

/**
 * Returns the stake of a bet before the take-off. `closed`: the round has taken off, and the bet stays. Null when the
 * member has no such bet. A bet that has ended is returned as it is.
 */
export async function cancelBet(
  tx: Tx,
  deps: Deps,
  { id, memberId, now }: { id: number; memberId: number; now: number },
): Promise<Placed | 'closed' | null> {
  await lockCash(tx, memberId);
  const found = await readBet(tx, { id, memberId });
  if (!found) return null;
  if (found.bet.state === rocketBetState.open) {
    const [round] = await tx
      .select({ state: rocketRounds.state, takeOffAt: rocketRounds.takeOffAt })
      .from(rocketRounds)
      .where(and(eq(rocketRounds.id, found.round.id)))
      .for('share');
    if (round!.state !== rocketState.betting || now >= round!.takeOffAt) return 'closed';
    await endBet(tx, deps, { id, end: { state: rocketBetState.returned }, actor: 'member', now });
  }
  return after(tx, { id, memberId });
}

/**
 * Decides a cash-out by the server's time of its arrival: paid at the multiplier then, or at the automatic cash-out
 * when that was reached first; lost when the rocket had crashed. Null when it cannot be cashed out: the rocket has not
 * taken off or is below 1.01×. `wait`: the end of a late round is decided by the process that moves the round on.
 */
export function cashOutEnd(
  bet: Pick<BetRow, 'auto'>,
  round: Pick<RoundRow, 'takeOffAt' | 'crash' | 'state'>,
  { now, lateMs }: { now: number } & Pick<RocketSettings, 'lateMs'>,
): { readonly state: 1; readonly at: number } | { readonly state: 2 } | 'wait' | null {
  if (now < round.takeOffAt || round.state === rocketState.voided) return null;
  const at = Math.min(multiplierAt(now - round.takeOffAt), bet.auto ?? cap);
  if (at <= round.crash) return at < lowestCashOut ? null : { state: rocketBetState.paid, at };
  return now - crashTime(round) > lateMs ? 'wait' : { state: rocketBetState.lost };
}

/**
 * Cashes a bet out at `now` (the arrival of the request, ms) in the caller's transaction. Null when the member has no
 * such bet; `notNow` when it cannot be cashed out yet. Otherwise the bet as it is then.
 */
export async function cashOut(
  tx: Tx,
  deps: Deps,
  { id, memberId, now, lateMs }: { id: number; memberId: number; now: number } & Pick<RocketSettings, 'lateMs'>,
): Promise<Placed | 'notNow' | null> {
  const found = await readBet(tx, { id, memberId });
  if (!found) return null;
  if (found.bet.state !== rocketBetState.open) return after(tx, { id, memberId });
  const end = cashOutEnd(found.bet, found.round, { now, lateMs });
  if (end === null) return 'notNow';
  if (end !== 'wait') {
    // The flight has begun by the clock, but its transaction may come after this one.
    if (found.round.state === rocketState.betting) return 'notNow';
    await endBet(tx, deps, { id, end, actor: 'member', now });
  }
  return after(tx, { id, memberId });
}
