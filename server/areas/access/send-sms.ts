import { codes, contract, isMobile, type Language, type Market } from '../../../contract';
import { withTransaction } from '../../db/transaction';
import { refuse, refuseField } from '../../core/refuse';
import { verb } from '../../core/verb';
import { message } from '../../core/messages';
import { coolDownMs, countSms } from './sms-budget';
import { readCaller } from './sms-caller';
import { isSmsOn, makeCode, smsLifeMs } from './sms-codes';

/** Whether a message may go to this number at all: premium and foreign prefixes are not on the list (A7). */
export const isAllowed = (market: Market, mobile: string): boolean =>
  market.mobile.prefixes.some((prefix) => mobile.replace(/^0/, '').startsWith(prefix));

/** What is sent; the last line lets a browser of that host fill the code in itself (WebOTP), and no other. */
export const smsText = (language: Language, code: string, publicHost: string | null): string =>
  message(language, 'smsText', { code }) + (publicHost === null ? '' : `\n\n@${publicHost} #${code}`);

/**
 * Sends a code (C6). For a number without an account only a code for registering goes out; the answer and its time are
 * the same (D6). Errors: invalid, smsUnavailable, tooMany.
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
      const code = await makeCode(tx, deps, { mobile, purpose, caller, isSent }, now);
      if (isSent) await sms.send(tx, { mobile, code, text: smsText(language, code, deps.env.publicHost) }, now);
    });
    return { resendAfter: coolDownMs / 1000, length: deps.market.smsCodeLength, lifeSeconds: smsLifeMs / 1000 };
  },
  { tx: 'none' },
);
