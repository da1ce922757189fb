import { contract, isMobile } from '../../../contract';
import { refuseField } from '../../core/refuse';
import { byIp, verb } from '../../core/verb';
import { refuseCode, tryCode } from './sms-codes';

/** Checks a code without using it up (C7). Errors: smsCode, tooMany. */
export const checkSms = verb(
  contract.member.checkSms,
  async ({ ctx, input: { mobile, purpose, smsCode } }) => {
    const { deps } = ctx;
    if (!isMobile(deps.market, mobile)) refuseField('mobile', 'invalidMobile');
    const verdict = await tryCode(ctx.tx, ctx, { mobile, purpose, code: smsCode, use: false });
    return verdict === 'right' ? {} : refuseCode(deps, verdict);
  },
  { limit: [{ name: 'check-sms', max: 600, windowMs: 600_000, by: byIp }] },
);
