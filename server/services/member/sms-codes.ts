import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { optionTypes, type SmsPurpose } from '../../../contract';
import { smsCodes } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Deps } from '../../kit/deps';
import { readOption } from '../config/read-option';

/** How long a code is good (Q4). */
export const smsLifeMs = 5 * 60_000;
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

/**
 * Tries a code against the newest one sent. A wrong try is counted on its row, which no other try can pass meanwhile;
 * a right one uses the code up when `use` says so. The caller's transaction must be kept when the answer is false.
 */
export async function tryCode(tx: Tx, deps: Deps, subject: SmsSubject, code: string, now: number, use: boolean): Promise<boolean> {
  const [newest] = await tx.select().from(smsCodes)
    .where(and(eq(smsCodes.market, deps.market.code), eq(smsCodes.mobile, subject.mobile), eq(smsCodes.purpose, subject.purpose)))
    .orderBy(desc(smsCodes.id)).limit(1).for('update');
  if (!newest || newest.used || newest.expiresAt <= now || newest.wrongTries >= smsTries) return false;
  if (!isSame(newest.codeHash, digest(deps, subject, code))) {
    await tx.update(smsCodes).set({ wrongTries: newest.wrongTries + 1 }).where(eq(smsCodes.id, newest.id));
    return false;
  }
  if (use) await tx.update(smsCodes).set({ used: true }).where(eq(smsCodes.id, newest.id));
  return true;
}
