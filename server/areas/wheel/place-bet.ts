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
  readonly coins: number;
  readonly diamonds: number;
  /** Time of the member's last spin on any wheel; `today` counts today's spins of this wheel. */
  readonly last_at: number | null;
  readonly today: number;
  readonly [column: string]: unknown;
}

/**
 * Settings for all wheels, in ms: minimum time between two spins, and how long other devices may not bet after a spin.
 */
interface Pace {
  readonly minCycleMs: number;
  readonly leaseMs: number;
}

/**
 * A last spin that is further in the future (ms) was made before the clock was set back, and does not delay the next
 * one.
 */
const clockSetBackMs = 5 * 60_000;

/**
 * Refuses a spin that comes too soon, exceeds the daily limit, or costs more than the purse holds. The prize does not
 * count as balance. Must run under the lock of the member's seed, so that it sees all earlier spins. Locks the purse.
 */
async function refuseUnready(
  tx: Tx,
  { deps, now }: Ctx,
  { memberId, game, stake, stakeUnit, dailyLimit, minCycleMs }: { memberId: number; minCycleMs: number } & Wheel,
): Promise<void> {
  const today = marketDay(deps.market.timeZone, now);
  const {
    rows: [standing],
  } = await tx.execute<Standing>(sql`
    select a.coins, a.diamonds,
      (select s.created_at from spins s where s.member_id = a.member_id order by s.id desc limit 1) as last_at,
      (select count(*) from spins s where s.member_id = a.member_id and s.game = ${game} and s.created_at >= ${today.begin}::bigint) as today
    from accounts a where a.member_id = ${memberId}::bigint for update of a`);
  const since = standing?.last_at == null ? minCycleMs : now - standing.last_at;
  const wait = minCycleMs - Math.max(0, since);
  // Refusal without `keep`, so that the reserved nonce is rolled back. A call that waited for a lock may be a little
  // older than the last spin, but never by minutes.
  if (wait > 0 && since > -clockSetBackMs)
    throw new Refusal(codes.tooMany, 'tooMany', { data: { retryAfter: Math.ceil(wait / 1_000) } });
  if ((standing?.today ?? 0) >= dailyLimit)
    refuse(codes.spinLimit, 'spinLimit', { limit: dailyLimit, until: today.end });
  const have = standing?.[stakeUnit] ?? 0;
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
 * Makes one spin in the caller's transaction. The device must get the bet lease. A lock on the member's seed makes
 * parallel spins run one after the other. Then the time since the last spin, the daily limit and the purse are checked,
 * the slice is drawn, and stake and prize are posted together. A refusal leaves nothing behind, not even a used nonce.
 */
export async function placeBet(
  { tx, ctx, memberId, key }: Keyed,
  { wheel, pace, fingerprint }: { wheel: Wheel; pace: Pace; fingerprint: string },
): Promise<Spin> {
  const {
    deps: { market, fairness },
    now,
  } = ctx;
  await takeBetLease(tx, ctx, pace.leaseMs);
  const reserved = await reserveDraw(tx, fairness, { memberId, now });
  await refuseUnready(tx, ctx, { memberId, ...wheel, minCycleMs: pace.minCycleMs });
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
  const settled = { memberId, game, transactionId, cash: 0, staked: wheel.staked, worth: value, at: now };
  await emit(ctx, 'roundSettled', settled);
  const spin = { game, stake, stakeUnit, oddsVersion, giftType, giftAmount, nonce };
  const [row] = await tx
    .insert(spins)
    .values({
      ...spin,
      market: market.code,
      memberId,
      key,
      fingerprint,
      slice,
      won: value > wheel.staked && giftType !== giftTypes.again,
      seedId,
      transactionId,
      createdAt: now,
    })
    .returning({ id: spins.id });
  await keep(tx, ctx, { reserved, wheel, slice, giftType, giftAmount, value });
  const { serverHash, clientSeed } = reserved;
  return { id: row!.id, ...spin, prizeId: slice, serverHash, clientSeed, createTime: now };
}

const keep = (
  tx: Tx,
  { deps, now }: Ctx,
  {
    reserved,
    wheel,
    value,
    ...result
  }: {
    reserved: ReservedDraw;
    wheel: Wheel;
    slice: number;
    giftType: number;
    giftAmount: number;
    value: number;
  },
) => {
  return recordOutcome(tx, reserved, {
    game: wheel.game,
    oddsVersion: wheel.oddsVersion,
    result: { ...result, stake: wheel.stake, stakeUnit: wheel.stakeUnit },
    counted: { market: deps.market.code, staked: wheel.staked, worth: value, ...wheel.spread },
    at: now,
  });
};
