import { codes, contract, isMobile, type Language, type Market } from '../../../contract';
import { withTransaction } from '../../db/transaction';
import { refuse, refuseField } from '../../core/refuse';
import { verb } from '../../core/verb';
import { message } from './messages';
import { coolDownMs, countSms } from './sms-budget';
import { readCaller } from './sms-caller';
import { isSmsOn, makeCode, smsLifeMs } from './sms-codes';

/** Whether SMS may be sent to this number. Premium and foreign prefixes are not in the market's list (A7). */
export const isAllowed = (market: Market, mobile: string): boolean =>
  market.mobile.prefixes.some((prefix) => mobile.replace(/^0/, '').startsWith(prefix));

/** The text of the SMS. Its last line lets the browser fill in the code on this host only (WebOTP). */
export const smsText = (language: Language, code: string, publicHost: string | null): string =>
  message(language, 'smsText', { code }) + (publicHost === null ? '' : `\n\n@${publicHost} #${code}`);

/**
 * Sends a code (C6). A number without an account only gets codes for registration, but answer and response time are the
 * same (D6). Errors: invalid, smsUnavailable, tooMany.
 */
export const sendSms = verb(
  contract.member.sendSms,
  async ({ ctx, input }) => {
    const { deps, now, language } = ctx;
    const { mobile, purpose } = input;
    if (!isMobile(deps.market, mobile)) refuseField('mobile', 'invalidMobile');
    const { sms } = deps;
    if (sms === null) return refuse(codes.smsUnavailable, 'smsOff');
    if (!isAllowed(deps.market, mobile)) refuse(codes.smsUnavailable, 'smsUnavailable');

    await withTransaction(deps, async (tx) => {
      if (!(await isSmsOn(tx, deps))) refuse(codes.smsUnavailable, 'smsUnavailable');
      const caller = await readCaller(tx, ctx, mobile);
      await countSms(tx, { mobile, purpose, caller }, now);
      const isSent = caller.hasAccount || purpose === 'register';
      const code = await makeCode(tx, deps, { mobile, purpose, caller, isSent, now });
      if (isSent) await sms.send(tx, { mobile, code, text: smsText(language, code, deps.env.publicHost) }, now);
    });
    return { resendAfter: coolDownMs / 1000, length: deps.market.smsCodeLength, lifeSeconds: smsLifeMs / 1000 };
  },
  { tx: 'none' },
);
