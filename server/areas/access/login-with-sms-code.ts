import { and, eq } from 'drizzle-orm';
import { contract, isMobile } from '../../../contract';
import { members } from '../../db/schema';
import { refuseField } from '../../core/refuse';
import { byIp, verb } from '../../core/verb';
import { answered, letIn } from './let-in';
import { openWithCode, refuseCode, tryCode } from './sms-codes';

/**
 * Signs in with a code (C4, SES-2). A wrong code and an unknown number are answered alike (D6). Wrong passwords do not
 * stand in
 * the way here (A4). Errors: smsCode, selfExcluded, tooMany.
 */
export const loginWithSmsCode = verb(
  contract.access.loginWithSmsCode,
  async ({ ctx, input }) => {
    const { tx, deps } = ctx;
    const { mobile, smsCode, purpose, selfInclusion } = input;
    if (!isMobile(deps.market, mobile)) refuseField('mobile', 'invalidMobile');
    const verdict =
      purpose === 'reset'
        ? await openWithCode(tx, ctx, { mobile, purpose, code: smsCode })
        : await tryCode(tx, ctx, { mobile, purpose, code: smsCode, use: true });
    if (verdict !== 'right') return refuseCode(deps, verdict);
    const [account] = await tx
      .select({ id: members.id, excludedUntil: members.excludedUntil })
      .from(members)
      .where(and(eq(members.market, deps.market.code), eq(members.mobile, mobile)));
    // A code was only stored for a number with an account; that account may have gone meanwhile.
    if (!account) return refuseCode(deps, 'dead');
    // The question of 1003 gives the code back, so that it can be repeated with a confirmation; its answer uses it up.
    return answered(await letIn(tx, ctx, account, selfInclusion === 1));
  },
  { limit: [{ name: 'login-sms-ip', max: 600, windowMs: 600_000, by: byIp }] },
);
