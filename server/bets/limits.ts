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

/** A limit as it stands at an instant. */
export interface StandingLimit {
  readonly kind: LimitKind;
  readonly window: LimitWindow;
  /** Null: none. */
  readonly amount: number | null;
  readonly pending: { readonly amount: number | null; readonly at: number } | null;
}

type Row = typeof memberLimits.$inferSelect;

/** A stored row at `now`: what was pending has taken over once its time has come. */
const standing = ({ kind, window, amount, pendingAmount, pendingAt }: Row, now: number): StandingLimit =>
  pendingAt === null
    ? { kind, window, amount, pending: null }
    : pendingAt <= now
      ? { kind, window, amount: pendingAmount, pending: null }
      : { kind, window, amount, pending: { amount: pendingAmount, at: pendingAt } };

/** The limits that a member has set, in force or pending. */
export async function readLimits(tx: Tx, memberId: number, now: number): Promise<StandingLimit[]> {
  const rows = await tx.select().from(memberLimits).where(eq(memberLimits.memberId, memberId));
  return rows.map((row) => standing(row, now));
}

/** Cash and minutes used in a window; a member who is ahead has lost nothing. */
export async function usedIn(
  tx: Tx,
  memberId: number,
  { begin, firstDay }: Window,
): Promise<Record<LimitKind, number>> {
  const { deposits, staked, won } = await turnover(tx, memberId, begin);
  const minutes = Math.floor((await playedSince(tx, memberId, firstDay)) / 60_000);
  return { deposit: deposits, stake: staked, loss: Math.max(0, staked - won), time: minutes };
}

/** Every kind in every window, with what is used of it. */
export async function limitsOf(tx: Tx, market: Market, memberId: number, now: number): Promise<MemberLimit[]> {
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
 * Sets a limit; null removes it. Tighter is in force at once, and takes back what was pending. Looser waits for 24
 * hours;
 * asked for again it waits no longer.
 */
export async function setLimit(
  tx: Tx,
  memberId: number,
  { kind, window, amount }: Pick<StandingLimit, 'kind' | 'window' | 'amount'>,
  now: number,
): Promise<void> {
  const mine = and(eq(memberLimits.memberId, memberId), eq(memberLimits.kind, kind), eq(memberLimits.window, window));
  await tx.insert(memberLimits).values({ memberId, kind, window }).onConflictDoNothing();
  const [row] = await tx.select().from(memberLimits).where(mine).for('update');
  const before = standing(row!, now);
  const waits = isLooser(amount, before.amount);
  if (waits && before.pending?.amount === amount && before.pending !== null) return;
  await tx
    .update(memberLimits)
    .set(
      waits
        ? { amount: before.amount, pendingAmount: amount, pendingAt: now + limitDelayMs }
        : { amount, pendingAmount: null, pendingAt: null },
    )
    .where(mine);
}

/** Takes back a looser limit that is still pending; without one nothing happens. */
export async function keepLimit(
  tx: Tx,
  memberId: number,
  kind: LimitKind,
  window: LimitWindow,
  now: number,
): Promise<void> {
  const mine = and(eq(memberLimits.memberId, memberId), eq(memberLimits.kind, kind), eq(memberLimits.window, window));
  const [row] = await tx.select().from(memberLimits).where(mine).for('update');
  if (!row) return;
  await tx
    .update(memberLimits)
    .set({ amount: standing(row, now).amount, pendingAmount: null, pendingAt: null })
    .where(mine);
}
