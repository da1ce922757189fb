import { and, eq, sql } from 'drizzle-orm';
import { multiplierAt, cap, lowestCashOut, rocketRush } from '../../../games/rocket-rush/rules';
import { rocketBetState, rocketRounds, rocketState } from '../../db/schema';
import { withTransaction } from '../../db/transaction';
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
  readonly bet: Omit<BetRow, 'shown' | 'published'>;
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
  if (outcome === 'taken') return { outcome, id: id };
  const made = { id: id, memberId: bet.memberId, roundId: round, slot, stake, auto, createdAt: now };
  const cash = { locked: locked, withdrawable: withdrawable };
  return { outcome, bet: { ...made, state: rocketBetState.open, at: null, payout: 0, endedAt: null }, cash };
}

/** The id of the bet of a key; null for a key of another game or without a bet. */
export async function betOfKey(tx: Tx, { memberId, ref }: { memberId: number; ref: string }): Promise<number | null> {
  const {
    rows: [row],
  } = await tx.execute<{ id: number }>(sql`
    select b.id from game_rounds r join rocket_bets b on b.id = r.id
    where r.member_id = ${memberId}::bigint and r.supplier = ${houseSupplier} and r.ref = ${ref}`);
  return row ? row.id : null;
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

interface CashOutBet extends Pick<BetRow, 'state' | 'auto'> {
  readonly round: Pick<RoundRow, 'takeOffAt' | 'crash' | 'state'>;
}

interface CashOutRow {
  readonly member_id: number;
  readonly state: BetRow['state'] | null;
  readonly auto: number | null;
  readonly round_state: RoundRow['state'] | null;
  readonly take_off_at: number | null;
  readonly crash: number | null;
  readonly [column: string]: unknown;
}

/** What a cash-out must know, in one statement. Null for an unknown or ended session; `bet` is null for no such bet. */
export async function readCashOut(
  tx: Tx,
  { tokenHash, id, now }: { tokenHash: string; id: number; now: number },
): Promise<{ readonly memberId: number; readonly bet: CashOutBet | null } | null> {
  const {
    rows: [row],
  } = await tx.execute<CashOutRow>(sql`
    select g.member_id, b.state, b.auto, r.state as round_state, r.take_off_at, r.crash
    from game_sessions g join sessions s on s.id = g.device_session and s.expires_at > ${now}::bigint
    left join (rocket_bets b join rocket_rounds r on r.id = b.round_id) on b.id = ${id}::bigint and b.member_id = g.member_id
    where g.token_hash = ${tokenHash} and g.supplier = ${houseSupplier} and g.game = ${rocketRush.id}
      and g.expires_at > ${now}::bigint`);
  if (!row) return null;
  const { state, auto, round_state: roundState, take_off_at: takeOffAt, crash } = row;
  const bet =
    state === null ? null : { state, auto, round: { state: roundState!, takeOffAt: Number(takeOffAt), crash: crash! } };
  return { memberId: row.member_id, bet };
}

/**
 * Cashes a bet out at `now`, the arrival of the request (ms). `noSession`: the session is unknown or has ended. Null:
 * its member has no such bet. `notNow`: it cannot be cashed out yet. `behind`: the
 * take-off is not stored yet. Otherwise the bet as it is then.
 */
export async function cashOut(
  deps: Deps,
  { tokenHash, id, now, lateMs }: { tokenHash: string; id: number; now: number } & Pick<RocketSettings, 'lateMs'>,
): Promise<Placed | 'notNow' | 'behind' | 'noSession' | null> {
  const found = await readCashOut(deps.db, { tokenHash, id, now });
  if (!found) return 'noSession';
  const { memberId, bet } = found;
  if (!bet) return null;
  const end = bet.state === rocketBetState.open ? cashOutEnd(bet, bet.round, { now, lateMs }) : 'wait';
  if (end === null) return 'notNow';
  // The flight has begun by the clock, but its transaction may come after this one.
  if (end !== 'wait' && bet.round.state === rocketState.betting) return 'behind';
  return withTransaction(deps, async (tx) => {
    if (end !== 'wait') await endBet(tx, deps, { id, end, actor: 'member', now });
    return after(tx, { id, memberId });
  });
}
