import { codes, contract, type AnswerInputOf, type ParsedOf } from '../../../contract';
import { withTransaction } from '../../db/transaction';
import type { Tx } from '../../db/types';
import type { Ctx } from '../../core/deps';
import { emit } from '../../core/events';
import { networkOf } from '../../core/network';
import { refuse, refuseField, refuseTooMany } from '../../core/refuse';
import { byIp, verb, type LimitRule } from '../../core/verb';
import { message } from './messages';
import { refuseNoMobile } from './given-mobile';
import { setLimit } from '../../bets/limits';
import { redeemTicket } from './social/tickets';
import { insertMember, makePlayerNumber } from './new-member';
import { passwordGate } from './password-gate';
import { hashPassword } from './password-hash';
import { refuseWeakPassword } from './password-rules';
import { refuseOtherTerms, storeAcceptance } from '../../sessions/terms';
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

/** Registrations of an address: all calls that register share this limit. */
export const registrations: LimitRule = { name: 'reg-ip', max: 60, windowMs: 3_600_000, by: byIp };

type Form = ParsedOf<typeof contract.member.reg>;

/** Refuses what is wrong in the form, before a code is tried. */
function checkForm({ deps: { market } }: Ctx, { mobile, password, ageConfirmed, ...limits }: Form): void {
  refuseNoMobile(market, mobile);
  if (!ageConfirmed) refuse(codes.invalid, 'ageRequired', { field: 'ageConfirmed', age: market.legalAge });
  if (market.limitsAtSignUp && limits.depositLimit === undefined) refuseField('depositLimit', 'limitNeeded');
  if (market.limitsAtSignUp && limits.timeLimit === undefined) refuseField('timeLimit', 'limitNeeded');
  refuseWeakPassword(market, 'password', { password, mobile, names: [] });
}

/** Binds the social account of the form, and sets the limits that the player chose. */
async function setLimits(tx: Tx, { memberId, ctx, input }: { memberId: number; ctx: Ctx; input: Form }): Promise<void> {
  const { socialTicket, depositLimit, timeLimit } = input;
  const { now } = ctx;
  if (socialTicket !== undefined && !(await redeemTicket(tx, ctx, { ticket: socialTicket, memberId })))
    refuse(codes.socialRefused, 'socialRefused');
  if (depositLimit !== undefined)
    await setLimit(tx, { memberId, kind: 'deposit', window: 'month', amount: depositLimit, now });
  if (timeLimit !== undefined) await setLimit(tx, { memberId, kind: 'time', window: 'day', amount: timeLimit, now });
}

/** A new member in the transaction of the registration. */
export interface Registered {
  readonly tx: Tx;
  readonly ctx: Ctx;
  readonly memberId: number;
}

/**
 * Registers a member and signs in. `granted` runs in the same transaction, before the gifts for new members are
 * decided. Errors: invalid, weakPassword, termsChanged, mobileTaken, smsCode, tooMany.
 */
export async function register<Given>(
  { ctx, input }: { ctx: Ctx; input: Form },
  granted: (registered: Registered) => Promise<Given>,
): Promise<{ session: AnswerInputOf<typeof contract.member.reg>; given: Given }> {
  const { deps, now } = ctx;
  const { mobile, password, smsCode } = input;
  checkForm(ctx, input);
  await refuseOtherTerms(deps.db, deps, input.termsVersion);
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
      market: deps.market.code,
      mobile,
      passwordHash: hashed.value,
      inviteCode: input.inviteCode,
      channel: input.channel ?? 0,
      nickName: message(ctx.language, 'playerName', { number: String(makePlayerNumber()) }),
      deviceId: ctx.deviceId,
      mobileProved: checked !== 'off',
      registeredAt: now,
    });
    if (inserted === null) return refuse(codes.mobileTaken, 'mobileTaken', { field: 'mobile' });
    const { id, invitedBy } = inserted;
    if (!usable) return refuseCode(deps, 'dead');
    // Again, because a version may have been published since the check above.
    await refuseOtherTerms(tx, deps, input.termsVersion);
    await storeAcceptance(tx, { memberId: id, version: input.termsVersion, now });
    await setLimits(tx, { memberId: id, ctx, input });
    const network = networkOf(ctx.ip);
    const { deviceId } = ctx;
    await emit({ tx, deps }, 'memberRegistered', { memberId: id, invitedBy, mobile, deviceId, network, at: now });
    const given = await granted({ tx, ctx, memberId: id });
    // Last, because it locks the count of an address that other registrations share.
    await decideGifts(tx, ctx, { memberId: id, settings: signUp });
    return { session: await signIn(tx, ctx, id), given };
  });
}

/** Registers a member and signs in (C1, SES-2, Q50). Errors: those of `register`. */
export const reg = verb(
  contract.member.reg,
  async (asked) => (await register(asked, () => Promise.resolve(null))).session,
  { tx: 'none', limit: [registrations] },
);
