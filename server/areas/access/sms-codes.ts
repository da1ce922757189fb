import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { codes, optionTypes, type SmsPurpose } from '../../../contract';
import { smsCodes } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Ctx, Deps } from '../../core/deps';
import { Refusal } from '../../core/refuse';
import { readOption } from '../../core/read-option';
import { countWrong, sharesOf, waitToGuess, type Guesser } from './guesses';
import { readCaller, type SmsCaller } from './sms-caller';

/** How long a code is good (Q4). */
export const smsLifeMs = 5 * 60_000;
/** How long after a code has passed a new password may be chosen with it. */
export const resetMs = 10 * 60_000;
/** Wrong tries of its asker after which a code is dead (A8, Q4). */
export const smsTries = 3;

/** Whose code, and what for: a code for one purpose or number is no good for another (A9). */
export interface SmsSubject {
  readonly mobile: string;
  readonly purpose: SmsPurpose;
}

const digest = (deps: Deps, { mobile, purpose }: SmsSubject, code: string): string =>
  createHmac('sha256', deps.secrets.smsKey).update(`${deps.market.code}:${purpose}:${mobile}:${code}`).digest('hex');

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Whether messages are sent at all (option 160, SES-19). */
export const isSmsOn = async (tx: Tx, deps: Deps): Promise<boolean> =>
  (await readOption(tx, deps.market.code, optionTypes.smsEnabled))?.en === '1';

export interface NewCode extends SmsSubject {
  readonly caller: SmsCaller;
  /** Without an account nothing is sent for other purposes than registering: what is stored then matches no code. */
  readonly isSent: boolean;
}

/**
 * Makes a code of the market's length and stores its keyed hash; an older one of the same device dies. Returns the
 * code.
 */
export async function makeCode(
  tx: Tx,
  deps: Deps,
  { mobile, purpose, caller, isSent }: NewCode,
  now: number,
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

/** What became of a try: `wrong` may be tried again, `dead` needs a new code, `spent` has to wait until tomorrow. */
export type Verdict = 'dead' | 'right' | 'spent' | 'wrong';

export interface Try extends SmsSubject {
  readonly code: string;
}

/** The newest code that this device asked for, otherwise the newest of all; no other try can pass its row meanwhile. */
async function findCode(
  tx: Tx,
  deps: Deps,
  { mobile, purpose }: SmsSubject,
  deviceHash: string,
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
 * Looks at a code that `isGood` says is still good. A wrong try counts against the caller's share of the number's day,
 * and
 * against the code when the caller asked for it: the caller's transaction must be kept for any other verdict than
 * `right`.
 */
async function match(
  tx: Tx,
  { deps, now, ...ctx }: Ctx,
  given: Try,
  isGood: (row: Row) => boolean,
): Promise<{ verdict: Verdict; row?: Row }> {
  const caller = await readCaller(tx, { deps, now, ...ctx }, given.mobile);
  const row = await findCode(tx, deps, given, caller.deviceHash);
  if (!row || row.used || row.wrongTries >= smsTries || !isGood(row)) return { verdict: 'dead' };
  const asked = row.asker === caller.deviceHash;
  const guesser: Guesser = { ...given, digits: deps.market.smsCodeLength, caller, asked };
  const shares = sharesOf(guesser);
  if ((await waitToGuess(tx, shares, now)) > 0) return { verdict: 'spent' };
  if (isSame(row.codeHash, digest(deps, given, given.code))) return { verdict: 'right', row };
  await countWrong(tx, shares, now);
  // Whoever did not ask for the code is not told that there is one.
  if (!asked) return { verdict: 'dead' };
  await tx
    .update(smsCodes)
    .set({ wrongTries: row.wrongTries + 1 })
    .where(eq(smsCodes.id, row.id));
  return { verdict: row.wrongTries + 1 < smsTries ? 'wrong' : 'dead' };
}

/** Tries a code; a right one is used up when `use` says so, and otherwise noted as passed. */
export async function tryCode(tx: Tx, ctx: Ctx, given: Try & { use: boolean }): Promise<Verdict> {
  const { now } = ctx;
  const { verdict, row } = await match(tx, ctx, given, ({ expiresAt }) => expiresAt > now);
  if (row)
    await tx
      .update(smsCodes)
      .set(given.use ? { used: true } : { passedAt: row.passedAt ?? now })
      .where(eq(smsCodes.id, row.id));
  return verdict;
}

/** Opens a session with a code that was sent for a new password: once, and it stays good for that password (Q3). */
export async function openWithCode(tx: Tx, ctx: Ctx, given: Try): Promise<Verdict> {
  const { now } = ctx;
  const { verdict, row } = await match(tx, ctx, given, ({ expiresAt, opened }) => expiresAt > now && !opened);
  if (row)
    await tx
      .update(smsCodes)
      .set({ opened: true, passedAt: row.passedAt ?? now })
      .where(eq(smsCodes.id, row.id));
  return verdict;
}

/** Whether a code has passed and its time for a new password is not over; uses it up when `use` says so (A10). */
export async function tryPassedCode(tx: Tx, ctx: Ctx, given: Try & { use: boolean }): Promise<Verdict> {
  const { now } = ctx;
  const { verdict, row } = await match(tx, ctx, given, ({ passedAt }) => passedAt !== null && passedAt + resetMs > now);
  if (row && given.use) await tx.update(smsCodes).set({ used: true }).where(eq(smsCodes.id, row.id));
  return verdict;
}

const sayings = {
  wrong4: 'smsCodeWrong4',
  wrong6: 'smsCodeWrong6',
  dead: 'smsCodeDead',
  spent: 'smsCodeSpent',
} as const;

/** Refuses a code in words that say what helps: another look, a new code, or another day. What was counted stays. */
export function refuseCode({ market }: Deps, verdict: Exclude<Verdict, 'right'>): never {
  const saying = verdict !== 'wrong' ? sayings[verdict] : market.smsCodeLength === 4 ? sayings.wrong4 : sayings.wrong6;
  throw new Refusal(codes.smsCode, saying, { field: 'smsCode' }, true);
}
