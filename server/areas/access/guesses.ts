import { eq, sql } from 'drizzle-orm';
import type { SmsPurpose } from '../../../contract';
import { limitHits } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { SmsCaller } from './sms-caller';

const day = 24 * 3_600_000;

/**
 * How many wrong codes a number accepts in a day, of all its codes and callers together (Q4, A8). A code of n digits is
 * guessed
 * by one try with probability 1 / 10^n, and a try is only compared with one code, so k tries a day succeed with at most
 * k / 10^n: 10 / 10,000 = 1 in 1,000 at 4 digits, and 30 / 1,000,000 = 3 in 100,000 at 6.
 *
 * The shares: who has the number's account (own session or a known device), the device that asked for the code, and
 * anybody else.
 * No share can be used up by callers of another, so a stranger cannot keep a member from trying. A code for registering
 * counts
 * apart: a number has either no account, and then only a code for registering leads anywhere, or one, and then none
 * does.
 */
export const mostWrong = (digits: number): number => Math.min(10 ** digits / 1_000, 30);

/**
 * Of the strangers' shares a single address gets no more than this a day, so that one stranger leaves something to the
 * next.
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
  /** Length of the market's codes. */
  readonly digits: number;
  readonly caller: SmsCaller;
  /** Whether the caller's device asked for the code. */
  readonly asked: boolean;
}

interface Share {
  readonly key: string;
  readonly max: number;
}

/** Which counts a wrong try goes to, in the order in which they are locked. */
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

/** Locks a share and reads its wrong tries of the last day. */
async function openShare(tx: Tx, key: string, now: number): Promise<number[]> {
  const {
    rows: [row],
  } = await tx.execute<{ wrong: Array<number | string> }>(
    sql`select limit_counted(hits, ${day}::bigint, ${now}::bigint) as wrong from limit_hits where key = ${key} for update`,
  );
  if (row) return row.wrong.map(Number);
  // Looked at again: the row may be another call's, and the sweep may take an old one away.
  await tx
    .insert(limitHits)
    .values({ key, hits: [], expiresAt: now + day })
    .onConflictDoNothing();
  return openShare(tx, key, now);
}

/** The ms until the caller may try again; 0 now. Locks the shares, so that parallel tries cannot pass them. */
export async function waitToGuess(tx: Tx, shares: readonly Share[], now: number): Promise<number> {
  let wait = 0;
  for (const { key, max } of shares) {
    const hits = await openShare(tx, key, now);
    if (hits.length >= max) wait = Math.max(wait, (hits[hits.length - max] ?? now) + day - now);
  }
  return wait;
}

/** Counts a wrong try; the shares are locked already. */
export async function countWrong(tx: Tx, shares: readonly Share[], now: number): Promise<void> {
  for (const { key } of shares) {
    const hits = await openShare(tx, key, now);
    await tx
      .update(limitHits)
      .set({ hits: [...hits, now], expiresAt: now + day })
      .where(eq(limitHits.key, key));
  }
}
