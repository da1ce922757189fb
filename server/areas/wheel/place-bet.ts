import { sql } from 'drizzle-orm';
import { codes, giftTypes, type Spin } from '../../../contract';
import { spins } from '../../db/schema';
import type { Tx } from '../../db/types';
import { worth } from '../../fairness/worth';
import { recordOutcome, reserveDraw, type ReservedDraw } from '../../fairness';
import type { Ctx } from '../../core/deps';
import type { Keyed } from '../../core/idempotency';
import { emit } from '../../core/events';
import { Refusal, refuse } from '../../core/refuse';
import { marketDay } from '../../core/market-time';
import { post, type PostingEntry } from '../../ledger';
import { takeBetLease } from '../../bets/lease';
import { payment } from '../../fairness/gifts';
import type { Wheel } from './wheels';

interface Standing {
  readonly coins: number | string;
  readonly diamonds: number | string;
  /** When the member last spun any wheel, and how often this one today. */
  readonly last_at: number | string | null;
  readonly today: number | string;
  readonly [column: string]: unknown;
}

/** What holds for every wheel: from one spin to the next at least, and how long no other device may spin after one. */
interface Pace {
  readonly minCycleMs: number;
  readonly leaseMs: number;
}

/** A last spin this far ahead was made by another clock: it locks nobody out. */
const clockSetBackMs = 5 * 60_000;

/**
 * Refuses a spin that comes too soon, is one too many today, or that the purse does not hold; the prize does not count,
 * it is not there before
 * the draw. Called under the lock of the member's seed, so that it sees every spin before, and locks the purse.
 */
async function refuseUnready(
  tx: Tx,
  { deps, now }: Ctx,
  memberId: number,
  { game, stake, stakeUnit, dailyLimit }: Wheel,
  minCycleMs: number,
): Promise<void> {
  const today = marketDay(deps.market.timeZone, now);
  const {
    rows: [standing],
  } = await tx.execute<Standing>(sql`
    select a.coins, a.diamonds,
      (select s.created_at from spins s where s.member_id = a.member_id order by s.id desc limit 1) as last_at,
      (select count(*) from spins s where s.member_id = a.member_id and s.game = ${game} and s.created_at >= ${today.begin}::bigint) as today
    from accounts a where a.member_id = ${memberId}::bigint for update of a`);
  const since = standing?.last_at == null ? minCycleMs : now - Number(standing.last_at);
  const wait = minCycleMs - Math.max(0, since);
  // Without keeping: the reserved nonce has to go back. Waiting at a lock a call may be older than the last spin, but
  // only a clock that was set back by minutes.
  if (wait > 0 && since > -clockSetBackMs)
    throw new Refusal(codes.tooMany, 'tooMany', { retryAfter: Math.ceil(wait / 1_000) });
  if (Number(standing?.today ?? 0) >= dailyLimit)
    refuse(codes.spinLimit, 'spinLimit', { limit: dailyLimit, until: today.end });
  const have = Number(standing?.[stakeUnit] ?? 0);
  if (have >= stake) return;
  if (stakeUnit === 'coins') refuse(codes.insufficientCoins, 'insufficientCoins', { have, need: stake });
  refuse(codes.insufficientDiamonds, 'insufficientDiamonds', { have, need: stake });
}

const entriesOf = ({ stake, stakeUnit }: Wheel, paid: ReturnType<typeof payment>): PostingEntry[] => [
  { account: 'member', purse: stakeUnit, amount: -stake },
  { account: 'house:game', purse: stakeUnit, amount: stake },
  ...(paid === null
    ? []
    : [
        { account: 'member', purse: paid.purse, amount: paid.amount } as const,
        { account: 'house:game', purse: paid.purse === 'locked' ? 'cash' : paid.purse, amount: -paid.amount } as const,
      ]),
];

/**
 * One spin, in the caller's transaction: only from the device that holds the bet lease; then the member's seed is
 * locked, so that two at once
 * meet there; cycle, daily limit and purse are looked at, the slice is drawn, and stake and prize are booked together.
 * Whatever refuses leaves
 * nothing, not even a used nonce.
 */
export async function placeBet(
  { tx, ctx, memberId, key }: Keyed,
  { wheel, pace, print }: { wheel: Wheel; pace: Pace; print: string },
): Promise<Spin> {
  const {
    deps: { market, fairness },
    now,
  } = ctx;
  await takeBetLease(tx, ctx, pace.leaseMs);
  const reserved = await reserveDraw(tx, fairness, memberId, now);
  await refuseUnready(tx, ctx, memberId, wheel, pace.minCycleMs);
  const slice = reserved.draw.slice(wheel.weights);
  const { giftType, giftAmount } = wheel.prizes[slice]!;
  const paid = payment({ giftType, giftAmount }, market.scale);
  const { seedId, nonce } = reserved;
  const { id: transactionId } = await post(tx, {
    memberId,
    key: `spin:${key}`,
    reason: 'spin',
    actor: 'member',
    now,
    cause: { game: wheel.game, seed: seedId, nonce, slice },
    entries: entriesOf(wheel, paid),
  });
  const value = worth({ giftType, giftAmount }, market);
  const { game, stake, stakeUnit, oddsVersion } = wheel;
  const settled = { memberId, game, transactionId, staked: wheel.staked, worth: value, at: now };
  await emit(ctx, 'roundSettled', settled);
  const [row] = await tx
    .insert(spins)
    .values({
      market: market.code,
      memberId,
      key,
      print,
      game,
      stake,
      stakeUnit,
      slice,
      giftType,
      giftAmount,
      won: value > wheel.staked && giftType !== giftTypes.again,
      oddsVersion,
      seedId,
      nonce,
      transactionId,
      createdAt: now,
    })
    .returning({ id: spins.id });
  await keep(tx, reserved, wheel, { slice, giftType, giftAmount, value }, ctx);
  return {
    id: row!.id,
    game,
    stake,
    stakeUnit,
    prizeId: slice,
    oddsVersion,
    giftType,
    giftAmount,
    serverHash: reserved.serverHash,
    clientSeed: reserved.clientSeed,
    nonce,
    createTime: now,
  };
}

const keep = (
  tx: Tx,
  reserved: ReservedDraw,
  wheel: Wheel,
  drawn: { slice: number; giftType: number; giftAmount: number; value: number },
  { deps, now }: Ctx,
) => {
  const { value, ...result } = drawn;
  return recordOutcome(
    tx,
    reserved,
    {
      game: wheel.game,
      oddsVersion: wheel.oddsVersion,
      result: { ...result, stake: wheel.stake, stakeUnit: wheel.stakeUnit },
      counted: { market: deps.market.code, staked: wheel.staked, worth: value, ...wheel.spread },
    },
    now,
  );
};
