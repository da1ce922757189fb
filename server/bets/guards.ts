import { sql } from 'drizzle-orm';
import { codes, formatMoney, marketIn, type LimitKind } from '../../contract';
import type { Tx } from '../db/types';
import type { Ctx } from '../core/deps';
import { refuse } from '../core/refuse';
import { sayDate } from '../sessions/exclusion';
import { readLimits, usedIn } from './limits';
import { playedSince } from './play-time';
import { windowOf } from '../core/market-windows';
import { readCoolOff } from '../sessions/cool-off';

type Asked = Pick<Ctx, 'deps' | 'now' | 'language'>;
const dateOf = ({ deps, language }: Asked, at: number): string => sayDate(at, language, deps.market);

/**
 * What the limits on time allow: when play opens again (0: it is open), and the ms left until it stops (null: no such
 * limit).
 */
export async function timeLeft(
  tx: Tx,
  { deps, now }: Pick<Asked, 'deps' | 'now'>,
  memberId: number,
): Promise<{ until: number; leftMs: number | null }> {
  let until = 0;
  let leftMs: number | null = null;
  for (const { kind, window, amount } of await readLimits(tx, memberId, now)) {
    if (kind !== 'time' || amount === null) continue;
    const span = windowOf(deps.market.timeZone, window, now);
    const left = Math.max(0, amount * 60_000 - (await playedSince(tx, memberId, span.firstDay)));
    if (left === 0) until = Math.max(until, span.end);
    leftMs = Math.min(leftMs ?? left, left);
  }
  return { until, leftMs };
}

/** Refuses deposits and play to a member who is taking a break (coolingOff) or whose time is up (timeUp). */
export async function refuseResting(tx: Tx, asked: Asked, memberId: number): Promise<void> {
  const coolOff = await readCoolOff(tx, memberId, asked.now);
  if (coolOff > 0) refuse(codes.coolingOff, 'coolingOff', { until: coolOff, date: dateOf(asked, coolOff) });
  const { until } = await timeLeft(tx, asked, memberId);
  if (until > 0) refuse(codes.timeUp, 'timeUp', { until, date: dateOf(asked, until) });
}

const messages = { deposit: 'limitDeposit', stake: 'limitStake', loss: 'limitLoss' } as const;
type CashKind = Exclude<LimitKind, 'time'>;

async function refuseOver(
  tx: Tx,
  asked: Asked,
  memberId: number,
  amount: number,
  kinds: readonly CashKind[],
): Promise<void> {
  // One after the other for a member: two deposits at once must not both fit under the same limit.
  await tx.execute(sql`select 1 from accounts where member_id = ${memberId}::bigint for update`);
  const limits = (await readLimits(tx, memberId, asked.now)).filter((limit) => limit.amount !== null);
  for (const { kind, window, amount: most } of limits) {
    if (kind === 'time' || most === null || !kinds.includes(kind)) continue;
    const span = windowOf(asked.deps.market.timeZone, window, asked.now);
    const left = Math.max(0, most - (await usedIn(tx, memberId, span))[kind]);
    if (amount > left) {
      refuse(codes.limitReached, messages[kind], {
        kind,
        window,
        left,
        until: span.end,
        amount: formatMoney(marketIn(asked.deps.market, asked.language), left),
        date: dateOf(asked, span.end),
      });
    }
  }
}

/**
 * What a deposit has to pass, in the transaction that posts it: no break, no limit on time or deposits (limitReached).
 * `amount` in minor units. A deposit that the operator has already taken is credited all the same: this asks before it
 * starts.
 */
export async function guardDeposit(tx: Tx, asked: Asked, memberId: number, amount: number): Promise<void> {
  await refuseResting(tx, asked, memberId);
  await refuseOver(tx, asked, memberId, amount, ['deposit']);
}

/**
 * What a stake has to pass, in the transaction that posts it: no break, no limit on time, stakes or losses (all of it
 * may be lost).
 */
export async function guardStake(tx: Tx, asked: Asked, memberId: number, amount: number): Promise<void> {
  await refuseResting(tx, asked, memberId);
  await refuseOver(tx, asked, memberId, amount, ['stake', 'loss']);
}
