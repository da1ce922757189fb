import { and, eq } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { codes, contract } from '../../../contract';
import { knownDevices, members } from '../../db/schema';
import { withTransaction } from '../../db/transaction';
import type { Ctx } from '../../core/deps';
import { Refusal, refuse, refuseTooMany } from '../../core/refuse';
import { byIp, verb } from '../../core/verb';
import { refuseMalformed } from './given-mobile';
import { answered, letIn } from './let-in';
import { beginTry, budgetsOf, endTry, type LoginBudget } from './login-budget';
import { countTry, forgetTries, hashDevice, takeBackTry, tellOwner, triesKey } from './login-tries';
import { passwordGate } from './password-gate';
import { isPassword } from './password-hash';

/** The number of tries after which the owner is notified (A1). */
const alarmAt = 5;

/**
 * Finds the account of a number and whether this device has logged in to it before. One query, for known and unknown
 * numbers.
 */
async function findAccount({ deps, deviceId }: Ctx, mobile: string) {
  const deviceHash = hashDevice(deviceId);
  const [account] = await deps.db
    .select({
      id: members.id,
      passwordHash: members.passwordHash,
      excludedUntil: members.excludedUntil,
      device: knownDevices.deviceHash,
    })
    .from(members)
    .leftJoin(knownDevices, and(eq(knownDevices.memberId, members.id), eq(knownDevices.deviceHash, deviceHash)))
    .where(and(eq(members.market, deps.market.code), eq(members.mobile, mobile)));
  return account ?? null;
}

/**
 * Returns a refusal instead of throwing it, so that the transaction commits: the correct password clears its tries even
 * when the account is closed.
 */
function asOutcome(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

/**
 * Checks the password; undefined when the gate was full and it was not checked. Records a wrong password in the budgets
 * and otherwise releases the reserved places.
 */
async function check(
  ctx: Ctx,
  budgets: readonly LoginBudget[],
  { stored, password }: { stored: string | null; password: string },
): Promise<boolean | undefined> {
  let right: boolean | undefined;
  try {
    // Hashing is slow, so it runs outside any transaction.
    right = (await passwordGate(() => isPassword(stored, password)))?.value;
    return right;
  } finally {
    await endTry(ctx, budgets, right === false);
  }
}

/** Signs in with mobile and password (C2). Errors: credentials, selfExcluded, tooMany. */
export const login = verb(
  contract.member.login,
  async ({ ctx, input: { mobile, password, selfInclusion } }) => {
    const { deps, now } = ctx;
    refuseMalformed(deps.market, mobile);

    const account = await findAccount(ctx, mobile);
    const known = account?.device ?? null;
    const key = triesKey(mobile, known);
    const budgets = budgetsOf(ctx, known !== null);
    const { number, at, delayMs } = await withTransaction(ctx.deps, async (tx) => {
      await beginTry(tx, budgets, now);
      return countTry(tx, key, now);
    });
    if (delayMs > 0) await pause(delayMs);

    const right = await check(ctx, budgets, { stored: account?.passwordHash ?? null, password });
    if (right === undefined) {
      await takeBackTry(deps.db, key, at);
      return refuseTooMany(1_000);
    }
    if (account === null || !right) {
      if (number === alarmAt) await tellOwner(ctx, mobile);
      return refuse(codes.credentials, 'credentials');
    }

    return answered(
      await withTransaction(ctx.deps, async (tx) => {
        await forgetTries(tx, key);
        return letIn(tx, ctx, { account, confirmed: selfInclusion === 1 }).catch(asOutcome);
      }),
    );
  },
  { tx: 'none', limit: [{ name: 'login-ip', max: 600, windowMs: 60_000, by: byIp }] },
);
