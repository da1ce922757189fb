import { codes, contract, isMobile } from '../../../contract';
import { withTransaction } from '../../db/transaction';
import type { Ctx } from '../../core/deps';
import { emit } from '../../core/events';
import { refuse, refuseField, refuseTooMany } from '../../core/refuse';
import { byIp, verb } from '../../core/verb';
import { message } from './messages';
import { setLimit } from '../../bets/limits';
import { redeemTicket } from './social/tickets';
import { insertMember, makePlayerNumber } from './new-member';
import { passwordGate } from './password-gate';
import { hashPassword } from './password-hash';
import { refuseWeakPassword } from './password-rules';
import { signIn } from './sign-in';
import { decideGifts, readSignUp } from './sign-up-gifts';
import { isSmsOn, refuseCode, tryCode, type Verdict } from './sms-codes';

/** Tries the code in its own transaction, so that a wrong try stays counted when the registration fails. */
const checkCode = (ctx: Ctx, mobile: string, smsCode: string | undefined): Promise<'off' | Verdict> =>
  withTransaction(ctx.deps, async (tx) => {
    if (!(await isSmsOn(tx, ctx.deps))) return 'off';
    if (smsCode?.length !== ctx.deps.market.smsCodeLength) return refuseField('smsCode', 'smsCodeNeeded');
    return tryCode(tx, ctx, { mobile, purpose: 'register', code: smsCode, use: false });
  });

/** Registers a member and signs in (C1, SES-2, Q50). Errors: invalid, weakPassword, mobileTaken, smsCode, tooMany. */
export const reg = verb(
  contract.member.reg,
  async ({ ctx, input }) => {
    const { deps, now } = ctx;
    const { market } = deps;
    const {
      mobile,
      password,
      smsCode,
      inviteCode,
      channel,
      termsVersion,
      ageConfirmed,
      socialTicket,
      depositLimit,
      timeLimit,
    } = input;
    if (!isMobile(market, mobile)) refuseField('mobile', 'invalidMobile');
    if (!ageConfirmed) refuse(codes.invalid, 'ageRequired', { field: 'ageConfirmed', age: market.legalAge });
    if (market.limitsAtSignUp && depositLimit === undefined) refuseField('depositLimit', 'limitNeeded');
    if (market.limitsAtSignUp && timeLimit === undefined) refuseField('timeLimit', 'limitNeeded');
    refuseWeakPassword(market, 'password', { password, mobile, names: [] });
    const checked = await checkCode(ctx, mobile, smsCode);
    if (checked !== 'off' && checked !== 'right') refuseCode(deps, checked);

    // Hashing is slow, so it runs outside any transaction.
    const hashed = await passwordGate(() => hashPassword(password));
    if (hashed === undefined) return refuseTooMany(1_000);

    const signUp = await readSignUp(deps);
    return withTransaction(deps, async (tx) => {
      const usable =
        checked === 'off' ||
        (await tryCode(tx, ctx, { mobile, purpose: 'register', code: smsCode ?? '', use: true })) === 'right';
      const inserted = await insertMember(tx, {
        market: market.code,
        mobile,
        passwordHash: hashed.value,
        inviteCode,
        channel: channel ?? 0,
        termsVersion,
        nickName: message(ctx.language, 'playerName', { number: String(makePlayerNumber()) }),
        deviceId: ctx.deviceId,
        registeredAt: now,
      });
      if (inserted === null) return refuse(codes.mobileTaken, 'mobileTaken', { field: 'mobile' });
      const { id, invitedBy } = inserted;
      if (!usable) return refuseCode(deps, 'dead');
      if (socialTicket !== undefined && !(await redeemTicket(tx, ctx, { ticket: socialTicket, memberId: id })))
        return refuse(codes.socialRefused, 'socialRefused');
      if (depositLimit !== undefined)
        await setLimit(tx, { memberId: id, kind: 'deposit', window: 'month', amount: depositLimit, now });
      if (timeLimit !== undefined)
        await setLimit(tx, { memberId: id, kind: 'time', window: 'day', amount: timeLimit, now });
      await emit({ tx, deps }, 'memberRegistered', { memberId: id, invitedBy, at: now });
      // Last, because it locks the count of an address that other registrations share.
      await decideGifts(tx, ctx, { memberId: id, settings: signUp });
      return signIn(tx, ctx, id);
    });
  },
  { tx: 'none', limit: [{ name: 'reg-ip', max: 60, windowMs: 3_600_000, by: byIp }] },
);
