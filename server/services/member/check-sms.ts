import { codes, contract, isMobile } from '../../../contract';
import { refuseField, refuseKeeping } from '../../kit/refuse';
import { byIp, verb } from '../../kit/verb';
import { tryCode } from './sms-codes';

/** Whether a code is right, without using it up (C7). Errors: smsCode, tooMany. */
export const checkSms = verb(contract.member.checkSms, async ({ ctx: { tx, deps, now }, input: { mobile, purpose, smsCode } }) => {
  if (!isMobile(deps.market, mobile)) refuseField('mobile', 'invalidMobile');
  const right = await tryCode(tx, deps, { mobile, purpose }, smsCode, now, false);
  if (!right) refuseKeeping(codes.smsCode, 'smsCode');
  return {};
}, { limit: [{ name: 'check-sms', max: 60, windowMs: 600_000, by: byIp }] });
