import { codes, contract, type Language } from '../../../contract';
import { isMobile } from '../../../contract/numbers/mobile';
import { withTransaction } from '../../db/transaction';
import { refuse } from '../../core/refuse';
import { verb } from '../../core/verb';
import { refuseMalformed } from './given-mobile';
import { message } from './messages';
import { coolDownMs, countSms } from './sms-budget';
import { readCaller } from './sms-caller';
import { isSmsOn, makeCode, smsLifeMs } from './sms-codes';

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
    refuseMalformed(deps.market, mobile);
    const { sms } = deps;
    if (sms === null) return refuse(codes.smsUnavailable, 'smsOff');
    // Landlines, premium and foreign numbers get no code (A7, Q88).
    if (!isMobile(deps.market, mobile)) refuse(codes.smsUnavailable, 'smsUnavailable');

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
