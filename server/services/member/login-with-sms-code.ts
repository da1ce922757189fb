import { and, eq } from 'drizzle-orm';
import { codes, contract, isMobile } from '../../../contract';
import { members } from '../../db/schema';
import { refuseField, refuseKeeping } from '../../kit/refuse';
import { byIp, verb } from '../../kit/verb';
import { answered, letIn } from './let-in';
import { openWithCode, tryCode } from './sms-codes';

/**
 * Signs in with a code (C4, SES-2). A wrong code and an unknown number are answered alike (D6). Wrong passwords do not stand in
 * the way here (A4). Errors: smsCode, selfExcluded, tooMany.
 */
export const loginWithSmsCode = verb(contract.access.loginWithSmsCode, async ({ ctx, input }) => {
  const { tx, deps, now } = ctx;
  const { mobile, smsCode, purpose, selfInclusion } = input;
  if (!isMobile(deps.market, mobile)) refuseField('mobile', 'invalidMobile');
  const right = purpose === 'reset'
    ? await openWithCode(tx, deps, { mobile, purpose }, smsCode, now)
    : await tryCode(tx, deps, { mobile, purpose }, smsCode, now, true);
  const [account] = await tx.select({ id: members.id, excludedUntil: members.excludedUntil }).from(members)
    .where(and(eq(members.market, deps.market.code), eq(members.mobile, mobile)));
  if (!right || !account) return refuseKeeping(codes.smsCode, 'smsCode', { field: 'smsCode' });
  // The question of 1003 gives the code back, so that it can be repeated with a confirmation; its answer uses it up.
  return answered(await letIn(tx, ctx, account, selfInclusion === 1));
}, { limit: [{ name: 'login-sms-ip', max: 60, windowMs: 600_000, by: byIp }] });
