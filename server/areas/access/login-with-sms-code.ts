import { and, eq } from 'drizzle-orm';
import { contract } from '../../../contract';
import { members } from '../../db/schema';
import { byIp, verb } from '../../core/verb';
import { refuseMalformed } from './given-mobile';
import { endCodeStep } from './code-step';
import { answered, letIn } from './let-in';
import { openWithCode, refuseCode, tryCode } from './sms-codes';

/**
 * Signs in with a code (C4, SES-2). A wrong code and an unknown number get the same answer (D6). Earlier wrong
 * passwords do not block this login (A4). Errors: smsCode, selfExcluded, tooMany.
 */
export const loginWithSmsCode = verb(
  contract.access.loginWithSmsCode,
  async ({ ctx, input }) => {
    const { tx, deps } = ctx;
    const { mobile, smsCode, purpose, selfInclusion } = input;
    refuseMalformed(deps.market, mobile);
    const verdict =
      purpose === 'reset'
        ? await openWithCode(tx, ctx, { mobile, purpose, code: smsCode })
        : await tryCode(tx, ctx, { mobile, purpose, code: smsCode, use: true });
    if (verdict !== 'right') return refuseCode(deps, verdict);
    const [account] = await tx
      .select({ id: members.id, excludedUntil: members.excludedUntil })
      .from(members)
      .where(and(eq(members.market, deps.market.code), eq(members.mobile, mobile)));
    // Codes are stored only for numbers with an account; the account may have been deleted since.
    if (!account) return refuseCode(deps, 'dead');
    // Refusal 1003 without confirmation rolls the code back, so that the client can repeat the call with it.
    const session = answered(await letIn(tx, ctx, { account, confirmed: selfInclusion === 1 }));
    await endCodeStep(tx, ctx, account.id);
    return session;
  },
  { limit: [{ name: 'login-sms-ip', max: 600, windowMs: 600_000, by: byIp }] },
);
