import { eq } from 'drizzle-orm';
import { contract } from '../../../contract';
import { members } from '../../db/schema';
import { withTransaction } from '../../db/transaction';
import { refuseTooMany } from '../../core/refuse';
import { byIp, signedIn, verb } from '../../core/verb';
import { endSessions } from '../../sessions';
import { refuseExcluded } from '../../sessions/exclusion';
import { forgetTries, triesKey } from './login-tries';
import { readPasswordOwner } from './password-owner';
import { passwordGate } from './password-gate';
import { hashPassword } from './password-hash';
import { refuseWeakPassword } from './password-rules';
import { signIn } from './sign-in';
import { refuseCode, tryPassedCode } from './sms-codes';

const purpose = 'reset' as const;

/**
 * Sets a new password with a code that was accepted before (C10, ACC-5). Ends all sessions and opens a new one (A10).
 */
export const resetPassword = verb(
  contract.access.resetPassword,
  async ({ ctx, input: { mobile, smsCode, new: password } }) => {
    const { deps, now, language } = ctx;
    const member = signedIn(ctx);
    const { id } = member;
    refuseExcluded(member, { now, confirmed: false, language, market: deps.market });
    const given = { mobile, purpose, code: smsCode };
    const { mobile: own, names } = await readPasswordOwner(deps, id);
    if (own !== mobile) return refuseCode(deps, 'dead');
    refuseWeakPassword(deps.market, 'new', { password, mobile, names });
    // Checked before the expensive hash. A wrong try stays counted.
    const verdict = await withTransaction(ctx.deps, (tx) => tryPassedCode(tx, ctx, { ...given, use: false }));
    if (verdict !== 'right') return refuseCode(deps, verdict);

    const hashed = await passwordGate(() => hashPassword(password));
    if (hashed === undefined) return refuseTooMany(1_000);
    const session = await withTransaction(ctx.deps, async (tx) => {
      if ((await tryPassedCode(tx, ctx, { ...given, use: true })) !== 'right') return null;
      await tx.update(members).set({ passwordHash: hashed.value }).where(eq(members.id, id));
      await forgetTries(tx, triesKey(mobile, null));
      await endSessions(tx, id);
      return signIn(tx, ctx, id);
    });
    return session ?? refuseCode(deps, 'dead');
  },
  { tx: 'none', limit: [{ name: 'reset-password-ip', max: 20, windowMs: 600_000, by: byIp }] },
);
