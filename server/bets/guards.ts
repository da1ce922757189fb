import { sql } from 'drizzle-orm';
import { codes, formatMoney, marketIn, type LimitKind } from '../../contract';
import type { Tx } from '../db/types';
import type { Ctx, SessionMember } from '../core/deps';
import { refuse } from '../core/refuse';
import { sayDate } from '../sessions/exclusion';
import { readLimits, usedIn } from './limits';
import { playedSince } from './play-time';
import { windowOf } from '../core/market-windows';
import { readCoolOff } from '../sessions/cool-off';

type Asked = Pick<Ctx, 'deps' | 'now' | 'language'>;
const dateOf = ({ deps, language }: Asked, at: number): string => sayDate(at, language, deps.market);

/**
 * Applies the member's limits on time. `until` is when play opens again (ms); 0 means that it is open. `leftMs` is the
 * time left until play stops; null means that there is no such limit.
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

function refuseCoolOff(asked: Asked, until: number): void {
  if (until > asked.now) refuse(codes.coolingOff, 'coolingOff', { until, date: dateOf(asked, until) });
}

async function refuseTimeUp(tx: Tx, asked: Asked, memberId: number): Promise<void> {
  const { until } = await timeLeft(tx, asked, memberId);
  if (until > 0) refuse(codes.timeUp, 'timeUp', { until, date: dateOf(asked, until) });
}

/** Refuses deposits and play during a break (coolingOff) and after the time limit (timeUp). */
async function refuseResting(tx: Tx, asked: Asked, memberId: number): Promise<void> {
  refuseCoolOff(asked, await readCoolOff(tx, memberId, asked.now));
  await refuseTimeUp(tx, asked, memberId);
}

/**
 * Refuses money calls and play like refuseResting, before the call's transaction. The break was read with the session;
 * only a member with a limit on time costs further queries.
 */
export async function refuseRestingMember(
  tx: Tx,
  asked: Asked,
  { id, coolOffUntil, hasTimeLimit }: SessionMember,
): Promise<void> {
  refuseCoolOff(asked, coolOffUntil);
  if (hasTimeLimit) await refuseTimeUp(tx, asked, id);
}

const messages = { deposit: 'limitDeposit', stake: 'limitStake', loss: 'limitLoss' } as const;
type CashKind = Exclude<LimitKind, 'time'>;

async function refuseOver(
  tx: Tx,
  { asked, memberId, amount, kinds }: { asked: Asked; memberId: number; amount: number; kinds: readonly CashKind[] },
): Promise<void> {
  // Locks the member's row, so that two deposits at once cannot both fit under the same limit.
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

interface Guarded {
  memberId: number;
  /** Minor units. */
  amount: number;
}

/**
 * Refuses a new deposit during a break, after the time limit, or above a deposit limit (limitReached). `amount` is in
 * minor units. Must run in the transaction that creates the order. When the provider has already taken the money, the
 * deposit is credited without this check.
 */
export async function guardDeposit(tx: Tx, asked: Asked, { memberId, amount }: Guarded): Promise<void> {
  await refuseResting(tx, asked, memberId);
  await refuseOver(tx, { asked, memberId, amount, kinds: ['deposit'] });
}

/**
 * Refuses a stake during a break, after the time limit, or above a limit on stakes or losses (limitReached); the whole
 * stake counts as a possible loss. `amount` is in minor units. Must run in the transaction that posts the stake.
 */
export async function guardStake(tx: Tx, asked: Asked, { memberId, amount }: Guarded): Promise<void> {
  await refuseResting(tx, asked, memberId);
  await refuseOver(tx, { asked, memberId, amount, kinds: ['stake', 'loss'] });
}
