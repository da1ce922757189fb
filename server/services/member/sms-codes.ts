import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { optionTypes, type SmsPurpose } from '../../../contract';
import { smsCodes } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Deps } from '../../kit/deps';
import { readOption } from '../config/read-option';

/** How long a code is good (Q4). */
export const smsLifeMs = 5 * 60_000;
/** How long after a code has passed a new password may be chosen with it. */
export const resetMs = 10 * 60_000;
/** Wrong tries after which a code is dead (A8, Q4). */
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

/** Makes a code of the market's length and stores its keyed hash; an older one for the same dies. Returns the code. */
export async function makeCode(tx: Tx, deps: Deps, subject: SmsSubject, now: number): Promise<string> {
  const { smsCodeLength } = deps.market;
  const code = String(randomInt(10 ** smsCodeLength)).padStart(smsCodeLength, '0');
  await tx.insert(smsCodes).values({
    market: deps.market.code, ...subject, codeHash: digest(deps, subject, code), createdAt: now, expiresAt: now + smsLifeMs,
  });
  return code;
}

type Row = typeof smsCodes.$inferSelect;

/**
 * The newest code sent, when `code` is it and `isGood` says that it is still good. A wrong try is counted on its row, which no
 * other try can pass meanwhile: the caller's transaction must be kept when there is none.
 */
async function matchNewest(tx: Tx, deps: Deps, subject: SmsSubject, code: string, isGood: (row: Row) => boolean): Promise<Row | null> {
  const [newest] = await tx.select().from(smsCodes)
    .where(and(eq(smsCodes.market, deps.market.code), eq(smsCodes.mobile, subject.mobile), eq(smsCodes.purpose, subject.purpose)))
    .orderBy(desc(smsCodes.id)).limit(1).for('update');
  if (!newest || newest.used || newest.wrongTries >= smsTries || !isGood(newest)) return null;
  if (isSame(newest.codeHash, digest(deps, subject, code))) return newest;
  await tx.update(smsCodes).set({ wrongTries: newest.wrongTries + 1 }).where(eq(smsCodes.id, newest.id));
  return null;
}

/**
 * Tries a code against the newest one sent; a right one is used up when `use` says so, and otherwise noted as passed.
 * The caller's transaction must be kept when the answer is false.
 */
export async function tryCode(tx: Tx, deps: Deps, subject: SmsSubject, code: string, now: number, use: boolean): Promise<boolean> {
  const row = await matchNewest(tx, deps, subject, code, ({ expiresAt }) => expiresAt > now);
  if (row === null) return false;
  await tx.update(smsCodes).set(use ? { used: true } : { passedAt: row.passedAt ?? now }).where(eq(smsCodes.id, row.id));
  return true;
}

/** Opens a session with a code that was sent for a new password: once, and it stays good for that password (Q3). */
export async function openWithCode(tx: Tx, deps: Deps, subject: SmsSubject, code: string, now: number): Promise<boolean> {
  const row = await matchNewest(tx, deps, subject, code, ({ expiresAt, opened }) => expiresAt > now && !opened);
  if (row === null) return false;
  await tx.update(smsCodes).set({ opened: true, passedAt: row.passedAt ?? now }).where(eq(smsCodes.id, row.id));
  return true;
}

/** Whether a code has passed and its time for a new password is not over; uses it up when `use` says so (A10). */
export async function tryPassedCode(tx: Tx, deps: Deps, subject: SmsSubject, code: string, now: number, use: boolean): Promise<boolean> {
  const row = await matchNewest(tx, deps, subject, code, ({ passedAt }) => passedAt !== null && passedAt + resetMs > now);
  if (row === null) return false;
  if (use) await tx.update(smsCodes).set({ used: true }).where(eq(smsCodes.id, row.id));
  return true;
}
