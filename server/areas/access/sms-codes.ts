import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { codes, optionTypes, type SmsPurpose } from '../../../contract';
import { members, smsCodes } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Ctx, Deps } from '../../core/deps';
import { Refusal } from '../../core/refuse';
import { readOption } from '../../core/read-option';
import { isSame } from '../../core/same-text';
import { countWrong, sharesOf, waitToGuess, type Guesser } from './guesses';
import { readCaller, type SmsCaller } from './sms-caller';

/** How long a code is valid, in ms (Q4). */
export const smsLifeMs = 5 * 60_000;
/** How long after a code was accepted the new password may be set, in ms. */
export const resetMs = 10 * 60_000;
/** Wrong tries by the device that requested the code, after which the code is invalid (A8, Q4). */
export const smsTries = 3;

/** Number and purpose of a code. A code is not valid for any other number or purpose (A9). */
export interface SmsSubject {
  readonly mobile: string;
  readonly purpose: SmsPurpose;
}

const digest = (deps: Deps, { mobile, purpose }: SmsSubject, code: string): string =>
  createHmac('sha256', deps.secrets.smsKey).update(`${deps.market.code}:${purpose}:${mobile}:${code}`).digest('hex');

/** Whether this market sends SMS (option 160, SES-19). */
export const isSmsOn = async (tx: Tx, deps: Deps): Promise<boolean> =>
  (await readOption(tx, deps.market.code, optionTypes.smsEnabled))?.en === '1';

export interface NewCode extends SmsSubject {
  readonly caller: SmsCaller;
  /**
   * False for a number without an account, unless the purpose is registration. Then nothing is sent, and the stored
   * hash matches no code.
   */
  readonly isSent: boolean;
}

/**
 * Creates a code of the market's length, stores its keyed hash and returns it. It replaces an older code of the same
 * device.
 */
export async function makeCode(
  tx: Tx,
  deps: Deps,
  { mobile, purpose, caller, isSent, now }: { now: number } & NewCode,
): Promise<string> {
  const { smsCodeLength } = deps.market;
  const code = String(randomInt(10 ** smsCodeLength)).padStart(smsCodeLength, '0');
  const codeHash = isSent ? digest(deps, { mobile, purpose }, code) : randomBytes(32).toString('hex');
  await tx.insert(smsCodes).values({
    market: deps.market.code,
    mobile,
    purpose,
    asker: caller.deviceHash,
    codeHash,
    createdAt: now,
    expiresAt: now + smsLifeMs,
  });
  return code;
}

type Row = typeof smsCodes.$inferSelect;

/**
 * Result of a try. `wrong`: the caller may try again. `dead`: a new code is needed. `spent`: the caller must wait until
 * tomorrow.
 */
export type Verdict = 'dead' | 'right' | 'spent' | 'wrong';

export interface Try extends SmsSubject {
  readonly code: string;
}

/**
 * Finds the newest code that this device requested, otherwise the newest of all, and locks its row so that tries run
 * one after the other.
 */
async function findCode(
  tx: Tx,
  deps: Deps,
  { mobile, purpose, deviceHash }: { deviceHash: string } & SmsSubject,
): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(smsCodes)
    .where(and(eq(smsCodes.market, deps.market.code), eq(smsCodes.mobile, mobile), eq(smsCodes.purpose, purpose)))
    .orderBy(desc(sql`${smsCodes.asker} = ${deviceHash}`), desc(smsCodes.id))
    .limit(1)
    .for('update');
  return row;
}

/**
 * Compares a code with the stored one; `isGood` tells whether the stored one is still valid. A wrong try counts against
 * the caller's share of the day and, when the caller requested the code, against the code. The caller must commit the
 * transaction unless the verdict is `right`.
 */
async function match(
  tx: Tx,
  { deps, now, ...ctx }: Ctx,
  { given, isGood }: { given: Try; isGood: (row: Row) => boolean },
): Promise<{ verdict: Verdict; row?: Row }> {
  const caller = await readCaller(tx, { deps, now, ...ctx }, given.mobile);
  const row = await findCode(tx, deps, { ...given, deviceHash: caller.deviceHash });
  if (!row || row.used || row.wrongTries >= smsTries || !isGood(row)) return { verdict: 'dead' };
  const asked = row.asker === caller.deviceHash;
  const guesser: Guesser = { ...given, digits: deps.market.smsCodeLength, caller, asked };
  const shares = sharesOf(guesser);
  if ((await waitToGuess(tx, shares, now)) > 0) return { verdict: 'spent' };
  if (isSame(row.codeHash, digest(deps, given, given.code))) return { verdict: 'right', row };
  await countWrong(tx, shares, now);
  // A caller who did not request the code must not learn that one exists.
  if (!asked) return { verdict: 'dead' };
  await tx
    .update(smsCodes)
    .set({ wrongTries: row.wrongTries + 1 })
    .where(eq(smsCodes.id, row.id));
  return { verdict: row.wrongTries + 1 < smsTries ? 'wrong' : 'dead' };
}

/** Stores that the number's owner has received a code. */
const setProved = (tx: Tx, { deps: { market } }: Ctx, mobile: string) =>
  tx
    .update(members)
    .set({ mobileProved: true })
    .where(and(eq(members.market, market.code), eq(members.mobile, mobile), eq(members.mobileProved, false)));

/** Tries a code. A correct code is used up with `use`, and otherwise marked as accepted. */
export async function tryCode(tx: Tx, ctx: Ctx, given: Try & { use: boolean }): Promise<Verdict> {
  const { now } = ctx;
  const { verdict, row } = await match(tx, ctx, { given, isGood: ({ expiresAt }) => expiresAt > now });
  if (row)
    await tx
      .update(smsCodes)
      .set(given.use ? { used: true } : { passedAt: row.passedAt ?? now })
      .where(eq(smsCodes.id, row.id));
  if (row) await setProved(tx, ctx, given.mobile);
  return verdict;
}

/**
 * Tries a code for a new password that opens a session. It does so once, and stays valid for setting the password (Q3).
 */
export async function openWithCode(tx: Tx, ctx: Ctx, given: Try): Promise<Verdict> {
  const { now } = ctx;
  const { verdict, row } = await match(tx, ctx, {
    given,
    isGood: ({ expiresAt, opened }) => expiresAt > now && !opened,
  });
  if (row)
    await tx
      .update(smsCodes)
      .set({ opened: true, passedAt: row.passedAt ?? now })
      .where(eq(smsCodes.id, row.id));
  return verdict;
}

/** Checks that a code was accepted before and that its time for a new password is not over; `use` uses it up (A10). */
export async function tryPassedCode(tx: Tx, ctx: Ctx, given: Try & { use: boolean }): Promise<Verdict> {
  const { now } = ctx;
  const { verdict, row } = await match(tx, ctx, {
    given,
    isGood: ({ passedAt }) => passedAt !== null && passedAt + resetMs > now,
  });
  if (row && given.use) await tx.update(smsCodes).set({ used: true }).where(eq(smsCodes.id, row.id));
  return verdict;
}

const sayings = {
  wrong4: 'smsCodeWrong4',
  wrong6: 'smsCodeWrong6',
  dead: 'smsCodeDead',
  spent: 'smsCodeSpent',
} as const;

/**
 * Refuses a code. The message tells what to do: check the code, request a new one, or wait a day. The counted tries are
 * committed.
 */
export function refuseCode({ market }: Deps, verdict: Exclude<Verdict, 'right'>): never {
  const saying = verdict !== 'wrong' ? sayings[verdict] : market.smsCodeLength === 4 ? sayings.wrong4 : sayings.wrong6;
  throw new Refusal(codes.smsCode, saying, { data: { field: 'smsCode' }, keep: true });
}
