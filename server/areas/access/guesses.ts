import { eq, sql } from 'drizzle-orm';
import type { SmsPurpose } from '../../../contract';
import { limitHits } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { SmsCaller } from './sms-caller';

const day = 24 * 3_600_000;

/**
 * Maximum number of wrong codes for a number in a day, over all its codes and callers (Q4, A8). One try guesses a code
 * of n digits with probability 1 / 10^n, so k tries a day succeed with at most k / 10^n: 10 / 10,000 = 1 in 1,000 at 4
 * digits, and 30 / 1,000,000 = 3 in 100,000 at 6.
 *
 * The tries are divided into shares: for the member (own session or a known device), for the device that requested the
 * code, and for all others. No caller can use up the share of another, so a stranger cannot lock a member out. Codes
 * for registration are counted separately. They only work for a number without an account, and all other codes only for
 * a number with one.
 */
export const mostWrong = (digits: number): number => Math.min(10 ** digits / 1_000, 30);

/**
 * Maximum number of wrong codes a day from one address within the shares of strangers, so that one stranger does not
 * use up the share of all.
 */
const mostOfNetwork = { entry: 3, register: 6 } as const;

export type GuessClass = 'asker' | 'other' | 'own';

const tenths: Record<'entry' | 'register', Record<GuessClass, number>> = {
  entry: { own: 5, asker: 4, other: 1 },
  register: { own: 0, asker: 9, other: 1 },
};

export interface Guesser {
  readonly mobile: string;
  readonly purpose: SmsPurpose;
  /** Number of digits of the market's codes. */
  readonly digits: number;
  readonly caller: SmsCaller;
  /** Whether the caller's device requested the code. */
  readonly asked: boolean;
}

interface Share {
  readonly key: string;
  readonly max: number;
}

/** The shares that a wrong try counts against, in the order in which they are locked. */
export function sharesOf({ mobile, purpose, digits, caller, asked }: Guesser): readonly Share[] {
  const group = purpose === 'register' ? 'register' : 'entry';
  const kind: GuessClass = group === 'entry' && caller.own ? 'own' : asked ? 'asker' : 'other';
  const share = {
    key: `sms-wrong:${group}:${kind}:${mobile}`,
    max: Math.floor((mostWrong(digits) * tenths[group][kind]) / 10),
  };
  if (kind === 'own') return [share];
  return [share, { key: `sms-wrong:${group}:${mobile}:${caller.network}`, max: mostOfNetwork[group] }];
}

/** Locks a share and returns the times of its wrong tries in the last day. */
async function openShare(tx: Tx, key: string, now: number): Promise<number[]> {
  const {
    rows: [row],
    // The items of an array are not parsed: one driver gives texts.
  } = await tx.execute<{ wrong: Array<number | string> }>(
    sql`select limit_counted(hits, ${day}::bigint, ${now}::bigint) as wrong from limit_hits where key = ${key} for update`,
  );
  if (row) return row.wrong.map(Number);
  // Read again: another call may have inserted the row, or the sweep may have deleted it.
  await tx
    .insert(limitHits)
    .values({ key, hits: [], expiresAt: now + day })
    .onConflictDoNothing();
  return openShare(tx, key, now);
}

/**
 * Returns the ms until the caller may try again; 0 means now. Locks the shares, so that parallel tries cannot exceed
 * them.
 */
export async function waitToGuess(tx: Tx, shares: readonly Share[], now: number): Promise<number> {
  let wait = 0;
  for (const { key, max } of shares) {
    const hits = await openShare(tx, key, now);
    if (hits.length >= max) wait = Math.max(wait, (hits[hits.length - max] ?? now) + day - now);
  }
  return wait;
}

/** Counts a wrong try. The caller must have locked the shares (see waitToGuess). */
export async function countWrong(tx: Tx, shares: readonly Share[], now: number): Promise<void> {
  for (const { key } of shares) {
    const hits = await openShare(tx, key, now);
    await tx
      .update(limitHits)
      .set({ hits: [...hits, now], expiresAt: now + day })
      .where(eq(limitHits.key, key));
  }
}
