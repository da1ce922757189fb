import { and, eq, lt, sql } from 'drizzle-orm';
import { pinTries } from '../../../../contract';
import { members } from '../../../db/schema';
import type { Tx } from '../../../db/types';
import type { Deps } from '../../../core/deps';
import { refuseTooMany } from '../../../core/refuse';
import { passwordGate } from '../password-gate';
import { hashPassword, isPassword } from '../password-hash';

/**
 * Keys the PIN with a secret that is not in the database. Otherwise a copy of the database would be enough to guess
 * four digits.
 */
const keyed = (deps: Deps, memberId: number, pin: string): string => deps.sealer.digest(`${memberId}:${pin}`, 'pin');

/** Makes the stored form of a PIN. Refuses when too many hashes wait. */
export async function hashPin(deps: Deps, memberId: number, pin: string): Promise<string> {
  const hashed = await passwordGate(() => hashPassword(keyed(deps, memberId, pin)));
  return hashed === undefined ? refuseTooMany(1_000) : hashed.value;
}

/** Checks a PIN against `stored`; undefined when too many hashes wait and the PIN was not checked. */
export async function isPin(
  deps: Deps,
  { memberId, stored, pin }: { memberId: number; stored: string; pin: string },
): Promise<boolean | undefined> {
  return (await passwordGate(() => isPassword(stored, keyed(deps, memberId, pin))))?.value;
}

/**
 * Counts a try before the PIN is checked, so that parallel tries cannot exceed the limit (A22). Returns the stored PIN
 * and the tries left after this one, or null when none was left.
 */
export async function countPinTry(tx: Tx, memberId: number): Promise<{ stored: string | null; left: number } | null> {
  const [row] = await tx
    .update(members)
    .set({ pinTries: sql`${members.pinTries} + 1` })
    .where(and(eq(members.id, memberId), lt(members.pinTries, pinTries)))
    .returning({ stored: members.pinHash, tries: members.pinTries });
  return row === undefined ? null : { stored: row.stored, left: pinTries - row.tries };
}

/** Removes a counted try whose PIN was not checked. */
export async function takeBackPinTry(tx: Tx, memberId: number): Promise<void> {
  await tx
    .update(members)
    .set({ pinTries: sql`greatest(${members.pinTries} - 1, 0)` })
    .where(eq(members.id, memberId));
}

/** Resets the tries after a correct PIN or a proof by SMS. */
export async function forgetPinTries(tx: Tx, memberId: number): Promise<void> {
  await tx.update(members).set({ pinTries: 0 }).where(eq(members.id, memberId));
}
