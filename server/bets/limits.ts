import { and, eq } from 'drizzle-orm';
import {
  limitDelayMs,
  limitKinds,
  limitWindows,
  type LimitKind,
  type LimitWindow,
  type Market,
  type MemberLimit,
} from '../../contract';
import { memberLimits } from '../db/schema';
import type { Tx } from '../db/types';
import { turnover } from '../ledger';
import { playedSince } from './play-time';
import { windowOf, type Window } from '../core/market-windows';

/** A member's limit at an instant. */
export interface StandingLimit {
  readonly kind: LimitKind;
  readonly window: LimitWindow;
  /** Null means no limit. */
  readonly amount: number | null;
  readonly pending: { readonly amount: number | null; readonly at: number } | null;
}

type Row = typeof memberLimits.$inferSelect;

/** Reads a stored row at `now`: a pending amount replaces the old one once its time has come. */
const standing = ({ kind, window, amount, pendingAmount, pendingAt }: Row, now: number): StandingLimit =>
  pendingAt === null
    ? { kind, window, amount, pending: null }
    : pendingAt <= now
      ? { kind, window, amount: pendingAmount, pending: null }
      : { kind, window, amount, pending: { amount: pendingAmount, at: pendingAt } };

/** Returns the limits that a member has set, in force or pending. */
export async function readLimits(tx: Tx, memberId: number, now: number): Promise<StandingLimit[]> {
  const rows = await tx.select().from(memberLimits).where(eq(memberLimits.memberId, memberId));
  return rows.map((row) => standing(row, now));
}

/**
 * Returns what a member has used of each kind of limit in a window, in minor units and minutes. A win is not a negative
 * loss.
 */
export async function usedIn(
  tx: Tx,
  memberId: number,
  { begin, firstDay }: Window,
): Promise<Record<LimitKind, number>> {
  const { deposits, staked, won } = await turnover(tx, memberId, begin);
  const minutes = Math.floor((await playedSince(tx, memberId, firstDay)) / 60_000);
  return { deposit: deposits, stake: staked, loss: Math.max(0, staked - won), time: minutes };
}

/** Returns every kind of limit for every window, with the amount already used. */
export async function limitsOf(
  tx: Tx,
  { market, memberId, now }: { market: Market; memberId: number; now: number },
): Promise<MemberLimit[]> {
  const set = await readLimits(tx, memberId, now);
  const all: MemberLimit[] = [];
  const windows = new Map<LimitWindow, { until: number; used: Record<LimitKind, number> }>();
  for (const window of limitWindows) {
    const span = windowOf(market.timeZone, window, now);
    windows.set(window, { until: span.end, used: await usedIn(tx, memberId, span) });
  }
  for (const kind of limitKinds) {
    for (const window of limitWindows) {
      const { until, used } = windows.get(window)!;
      const mine = set.find((limit) => limit.kind === kind && limit.window === window);
      all.push({ kind, window, amount: mine?.amount ?? null, used: used[kind], until, pending: mine?.pending ?? null });
    }
  }
  return all;
}

const isLooser = (wanted: number | null, now: number | null): boolean =>
  now !== null && (wanted === null || wanted > now);

/**
 * Sets a limit; null removes it. A stricter limit applies at once and cancels a pending change. A looser limit applies
 * after 24 hours; a repeated request for the same amount does not restart that wait. Returns when the amount counts
 * from (ms), or null when nothing has changed.
 */
export async function setLimit(
  tx: Tx,
  {
    memberId,
    kind,
    window,
    amount,
    now,
  }: { memberId: number; now: number } & Pick<StandingLimit, 'kind' | 'window' | 'amount'>,
): Promise<number | null> {
  const mine = and(eq(memberLimits.memberId, memberId), eq(memberLimits.kind, kind), eq(memberLimits.window, window));
  await tx.insert(memberLimits).values({ memberId, kind, window }).onConflictDoNothing();
  const [row] = await tx.select().from(memberLimits).where(mine).for('update');
  const before = standing(row!, now);
  const waits = isLooser(amount, before.amount);
  if (waits && before.pending?.amount === amount && before.pending !== null) return null;
  await tx
    .update(memberLimits)
    .set(
      waits
        ? { amount: before.amount, pendingAmount: amount, pendingAt: now + limitDelayMs }
        : { amount, pendingAmount: null, pendingAt: null },
    )
    .where(mine);
  if (waits) return now + limitDelayMs;
  return amount === before.amount && before.pending === null ? null : now;
}

/** Cancels a looser limit that is still pending; does nothing when none is pending. */
export async function keepLimit(
  tx: Tx,
  { memberId, kind, window, now }: { memberId: number; kind: LimitKind; window: LimitWindow; now: number },
): Promise<void> {
  const mine = and(eq(memberLimits.memberId, memberId), eq(memberLimits.kind, kind), eq(memberLimits.window, window));
  const [row] = await tx.select().from(memberLimits).where(mine).for('update');
  if (!row) return;
  await tx
    .update(memberLimits)
    .set({ amount: standing(row, now).amount, pendingAmount: null, pendingAt: null })
    .where(mine);
}
