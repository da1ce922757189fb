import { and, eq } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { codes, contract, isMobile } from '../../../contract';
import { knownDevices, members } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Ctx } from '../../kit/deps';
import { Refusal, refuse, refuseField, refuseTooMany } from '../../kit/refuse';
import { byIp, verb } from '../../kit/verb';
import { answered, letIn } from './let-in';
import { countTry, forgetTries, hashDevice, tellOwner, triesKey } from './login-tries';
import { passwordGate } from './password-gate';
import { isPassword } from './password-hash';

/** The try at which the owner is told (A1). */
const alarmAt = 5;

/** The account of a number, and whether this device has been in it before: one look, known or not. */
async function findAccount({ deps, deviceId }: Ctx, mobile: string) {
  const deviceHash = hashDevice(deviceId);
  const [account] = await deps.db
    .select({ id: members.id, passwordHash: members.passwordHash, excludedUntil: members.excludedUntil, device: knownDevices.deviceHash })
    .from(members)
    .leftJoin(knownDevices, and(eq(knownDevices.memberId, members.id), eq(knownDevices.deviceHash, deviceHash)))
    .where(and(eq(members.market, deps.market.code), eq(members.mobile, mobile)));
  return account ?? null;
}

/** A refusal that does not undo what was written: the right password clears its tries even where the account is closed. */
function asOutcome(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

/** Runs short work in a transaction of its own. */
const write = <T>(ctx: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> =>
  ctx.deps.db.transaction((transaction) => work(transaction as unknown as Tx));

/** Signs in with mobile and password (C2). Errors: credentials, selfExcluded, tooMany. */
export const login = verb(contract.member.login, async ({ ctx, input: { mobile, password, selfInclusion } }) => {
  const { deps, now } = ctx;
  if (!isMobile(deps.market, mobile)) refuseField('mobile', 'invalidMobile');

  const account = await findAccount(ctx, mobile);
  const key = triesKey(mobile, account?.device ?? null);
  const { number, delayMs } = await write(ctx, (tx) => countTry(tx, key, now));
  if (delayMs > 0) await pause(delayMs);

  // The hash is worked on outside any transaction: it takes longer than everything else here.
  const checked = await passwordGate(() => isPassword(account?.passwordHash ?? null, password));
  if (checked === undefined) return refuseTooMany(1_000);
  if (account === null || !checked.value) {
    if (number === alarmAt) await tellOwner(ctx, mobile);
    return refuse(codes.credentials, 'credentials');
  }

  return answered(await write(ctx, async (tx) => {
    await forgetTries(tx, key);
    return letIn(tx, ctx, account, selfInclusion === 1).catch(asOutcome);
  }));
}, { tx: 'none', limit: [{ name: 'login-ip', max: 60, windowMs: 60_000, by: byIp }] });
