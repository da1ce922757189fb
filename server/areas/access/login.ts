import { and, eq } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { codes, contract } from '../../../contract';
import { knownDevices, members } from '../../db/schema';
import { withTransaction } from '../../db/transaction';
import type { Tx } from '../../db/types';
import type { Ctx } from '../../core/deps';
import { Refusal, refuse, refuseTooMany } from '../../core/refuse';
import { byIp, verb } from '../../core/verb';
import { refuseMalformed } from './given-mobile';
import { answered, letIn } from './let-in';
import {
  canGetCode,
  countAddressFailure,
  readAddress,
  readAddressLimit,
  type AddressLimitSettings,
  type AddressState,
} from './address-limit';
import { beginCodeStep, needsCode } from './code-step';
import { beginTry, endTry } from './login-budget';
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
 * Checks the password; undefined when the gate was full and it was not checked. Records a wrong password for the device
 * and, when the device is new to the account, for its address (`address`).
 */
async function check(
  ctx: Ctx,
  address: AddressState | null,
  { stored, password }: { stored: string | null; password: string },
): Promise<boolean | undefined> {
  let right: boolean | undefined;
  try {
    // Hashing is slow, so it runs outside any transaction.
    right = (await passwordGate(() => isPassword(stored, password)))?.value;
    return right;
  } finally {
    await endTry(ctx, right === false);
    if (right === false && address !== null) await countAddressFailure(ctx, address);
  }
}

/**
 * Whether the right password must be followed by a code (A7): the device is new to the account, and its address has
 * used up its limit by now, or had done so when it first gave this password.
 */
async function mustProve(
  tx: Tx,
  ctx: Ctx,
  { id, mobile, limit }: { id: number; mobile: string; limit: AddressLimitSettings },
): Promise<boolean> {
  if (!(await canGetCode(tx, ctx, mobile))) return false;
  return (await readAddress(tx, ctx, limit)).waitMs > 0 || needsCode(tx, ctx, id);
}

/**
 * Signs in with mobile and password (C2). On a known device only the tries of the account and the device count. On a
 * new device behind an address that has used up its limit, the right password leads to a code by SMS (A7). Errors:
 * credentials, selfExcluded, codeNeeded, tooMany.
 */
export const login = verb(
  contract.member.login,
  async ({ ctx, input: { mobile, password, selfInclusion } }) => {
    const { deps, now } = ctx;
    refuseMalformed(deps.market, mobile);

    const account = await findAccount(ctx, mobile);
    const known = account?.device ?? null;
    const key = triesKey(mobile, known);
    const limit = await readAddressLimit(deps);
    const { number, at, delayMs, address } = await withTransaction(ctx.deps, async (tx) => {
      const state = known === null ? await readAddress(tx, ctx, limit) : null;
      if (state !== null && state.waitMs > 0 && !(await canGetCode(tx, ctx, mobile))) refuseTooMany(state.waitMs);
      await beginTry(tx, ctx);
      return { ...(await countTry(tx, key, now)), address: state };
    });
    if (delayMs > 0) await pause(delayMs);

    const right = await check(ctx, address, { stored: account?.passwordHash ?? null, password });
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
        if (known === null && (await mustProve(tx, ctx, { id: account.id, mobile, limit }))) {
          await beginCodeStep(tx, ctx, account.id);
          return new Refusal(codes.codeNeeded, 'loginCodeNeeded', { keep: true });
        }
        return letIn(tx, ctx, { account, confirmed: selfInclusion === 1 }).catch(asOutcome);
      }),
    );
  },
  { tx: 'none', limit: [{ name: 'login-ip', max: 600, windowMs: 60_000, by: byIp }] },
);
