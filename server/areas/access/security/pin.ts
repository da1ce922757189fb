import { and, eq, lt, sql } from 'drizzle-orm';
import { pinTries } from '../../../../contract';
import { members } from '../../../db/schema';
import type { Tx } from '../../../db/types';
import type { Deps } from '../../../core/deps';
import { refuseTooMany } from '../../../core/refuse';
import { passwordGate } from '../password-gate';
import { hashPassword, isPassword } from '../password-hash';

/**
 * Four digits alone are guessed in a moment from a copy of the database: a key that is not in it goes into the hash as
 * well.
 */
const keyed = (deps: Deps, memberId: number, pin: string): string => deps.sealer.digest(`${memberId}:${pin}`, 'pin');

/** What is stored of a PIN. */
export async function hashPin(deps: Deps, memberId: number, pin: string): Promise<string> {
  const hashed = await passwordGate(() => hashPassword(keyed(deps, memberId, pin)));
  return hashed === undefined ? refuseTooMany(1_000) : hashed.value;
}

/** Whether a PIN is the one of `stored`; undefined when too many hashes wait already, and the PIN was not looked at. */
export async function isPin(deps: Deps, memberId: number, stored: string, pin: string): Promise<boolean | undefined> {
  return (await passwordGate(() => isPassword(stored, keyed(deps, memberId, pin))))?.value;
}

/**
 * Counts a try before the PIN is looked at, so that parallel tries cannot outrun the count (A22). Null when none is
 * left;
 * otherwise the stored PIN and how many tries are left after this one.
 */
export async function countPinTry(tx: Tx, memberId: number): Promise<{ stored: string | null; left: number } | null> {
  const [row] = await tx
    .update(members)
    .set({ pinTries: sql`${members.pinTries} + 1` })
    .where(and(eq(members.id, memberId), lt(members.pinTries, pinTries)))
    .returning({ stored: members.pinHash, tries: members.pinTries });
  return row === undefined ? null : { stored: row.stored, left: pinTries - row.tries };
}

/** Takes a counted try back, because the PIN was not looked at. */
export async function takeBackPinTry(tx: Tx, memberId: number): Promise<void> {
  await tx
    .update(members)
    .set({ pinTries: sql`greatest(${members.pinTries} - 1, 0)` })
    .where(eq(members.id, memberId));
}

/** Forgets the tries: after the right PIN, or a proof by SMS. */
export async function forgetPinTries(tx: Tx, memberId: number): Promise<void> {
  await tx.update(members).set({ pinTries: 0 }).where(eq(members.id, memberId));
}
