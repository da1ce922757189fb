import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { codes, giftTypes, type Spin } from '../../../contract';
import { accounts, spins } from '../../db/schema';
import type { Tx } from '../../db/types';
import { worth } from '../../economy/worth';
import { recordOutcome, reserveDraw, type ReservedDraw } from '../../fairness';
import type { Ctx } from '../../kit/deps';
import { Refusal, refuse } from '../../kit/refuse';
import { marketDay } from '../../kit/zone';
import { post, type PostingEntry } from '../../ledger';
import { payment } from '../cash-rain/gifts-of';
import { countRound } from '../diamonds/rounds';
import { findSpin } from './rows';
import type { Wheel, Wheels } from './wheels';

/** Refuses what the house does not allow now: too soon after the last spin, or too many today. Called under the lock of the seed. */
async function refuseTooSoon(tx: Tx, ctx: Ctx, memberId: number, wheel: Wheel, minCycleMs: number): Promise<void> {
  const [last] = await tx.select({ at: spins.createdAt }).from(spins).where(eq(spins.memberId, memberId)).orderBy(desc(spins.id)).limit(1);
  const wait = last ? last.at + minCycleMs - ctx.now : 0;
  // Without keeping: the reserved nonce has to go back.
  if (wait > 0 && wait <= minCycleMs) throw new Refusal(codes.tooMany, 'tooMany', { retryAfter: Math.ceil(wait / 1_000) });
  const today = marketDay(ctx.deps.market.timeZone, ctx.now);
  const [row] = await tx.select({ count: sql<number | string>`count(*)` }).from(spins)
    .where(and(eq(spins.memberId, memberId), eq(spins.game, wheel.game), gte(spins.createdAt, today.begin)));
  if (Number(row!.count) >= wheel.dailyLimit) refuse(codes.spinLimit, 'spinLimit', { limit: wheel.dailyLimit, until: today.end });
}

/** Refuses a purse that does not hold the stake. The prize does not count: it is not there before the draw. */
async function refusePoor(tx: Tx, memberId: number, { stake, stakeUnit }: Wheel): Promise<void> {
  const [purse] = await tx.select().from(accounts).where(eq(accounts.memberId, memberId)).for('update');
  const have = purse?.[stakeUnit] ?? 0;
  if (have >= stake) return;
  if (stakeUnit === 'coins') refuse(codes.insufficientCoins, 'insufficientCoins', { have, need: stake });
  refuse(codes.insufficientDiamonds, 'insufficientDiamonds', { have, need: stake });
}

const entriesOf = ({ stake, stakeUnit }: Wheel, paid: ReturnType<typeof payment>): PostingEntry[] => [
  { account: 'member', purse: stakeUnit, amount: -stake },
  { account: 'house:game', purse: stakeUnit, amount: stake },
  ...(paid === null ? [] : [
    { account: 'member', purse: paid.purse, amount: paid.amount } as const,
    { account: 'house:game', purse: paid.purse === 'locked' ? 'cash' : paid.purse, amount: -paid.amount } as const,
  ]),
];

/**
 * One spin, in the caller's transaction: the member's seed is locked first, so that two at once meet there; then cycle, daily limit and purse
 * are looked at, the slice is drawn, and stake and prize are booked together. Whatever refuses leaves nothing, not even a used nonce.
 */
export async function placeBet(tx: Tx, ctx: Ctx, memberId: number, wheels: Pick<Wheels, 'minCycleMs'>, wheel: Wheel, key: string, print: string): Promise<Spin> {
  const { deps: { market, fairness }, now } = ctx;
  const before = await findSpin(tx, memberId, key);
  if (before) return before.print === print ? before.spin : refuse(codes.keyConflict, 'keyConflict');
  const reserved = await reserveDraw(tx, fairness, memberId, now);
  await refuseTooSoon(tx, ctx, memberId, wheel, wheels.minCycleMs);
  await refusePoor(tx, memberId, wheel);
  const slice = reserved.draw.slice(wheel.weights);
  const { giftType, giftAmount } = wheel.prizes[slice]!;
  const paid = payment({ giftType, giftAmount }, market.scale);
  const { seedId, nonce } = reserved;
  const { id: transactionId } = await post(tx, {
    memberId, key: `spin:${key}`, reason: 'spin', actor: 'member', now, cause: { game: wheel.game, seed: seedId, nonce, slice }, entries: entriesOf(wheel, paid),
  });
  const value = worth({ giftType, giftAmount }, market);
  const { game, stake, stakeUnit, oddsVersion } = wheel;
  await countRound(tx, { memberId, game: wheel.game, day: marketDay(market.timeZone, now).name, tenths: (value * 10) / wheel.staked, now });
  const [row] = await tx.insert(spins).values({
    market: market.code, memberId, key, print, game, stake, stakeUnit, slice, giftType, giftAmount,
    won: value > wheel.staked && giftType !== giftTypes.again, oddsVersion, seedId, nonce, transactionId, createdAt: now,
  }).returning({ id: spins.id });
  await keep(tx, reserved, wheel, { slice, giftType, giftAmount, value }, ctx);
  return {
    id: row!.id, game, stake, stakeUnit, prizeId: slice, oddsVersion, giftType, giftAmount,
    serverHash: reserved.serverHash, clientSeed: reserved.clientSeed, nonce, createTime: now,
  };
}

const keep = (tx: Tx, reserved: ReservedDraw, wheel: Wheel, drawn: { slice: number; giftType: number; giftAmount: number; value: number }, { deps, now }: Ctx) => {
  const { value, ...result } = drawn;
  return recordOutcome(tx, reserved, {
    game: wheel.game, oddsVersion: wheel.oddsVersion, result: { ...result, stake: wheel.stake, stakeUnit: wheel.stakeUnit },
    counted: { market: deps.market.code, staked: wheel.staked, worth: value, ...wheel.spread },
  }, now);
};
