import { contract } from '../../../contract';
import { byIp, verb } from '../../core/verb';
import { refuseMalformed } from './given-mobile';
import { refuseCode, tryCode } from './sms-codes';

/** Checks a code without using it up (C7). Errors: smsCode, tooMany. */
export const checkSms = verb(
  contract.member.checkSms,
  async ({ ctx, input: { mobile, purpose, smsCode } }) => {
    const { deps } = ctx;
    refuseMalformed(deps.market, mobile);
    const verdict = await tryCode(ctx.tx, ctx, { mobile, purpose, code: smsCode, use: false });
    return verdict === 'right' ? {} : refuseCode(deps, verdict);
  },
  { limit: [{ name: 'check-sms', max: 600, windowMs: 600_000, by: byIp }] },
);
