import type { AnswerOf, contract } from '../../../contract';
import { codes } from '../../../contract';
import type { Tx } from '../../db/types';
import type { Ctx } from '../../core/deps';
import { Refusal } from '../../core/refuse';
import { isExcluded, liftExclusion, refuseExcluded, sayDate, type Exclusion } from '../../sessions/exclusion';
import { countGoodLogin } from './address-limit';
import { signIn } from './sign-in';

type Session = AnswerOf<typeof contract.member.login>;

/**
 * Opens a session for a member who has proved their identity, by any method. During an exclusion a confirmed login is
 * refused with 1003, but the refusal carries a token for what remains allowed: reading, logging out and withdrawing
 * money (Q30). The first, unconfirmed login gives no token and does not use up an SMS code or a provider's code. This
 * function returns the refusal instead of throwing it, because the session must be committed.
 */
export async function letIn(
  tx: Tx,
  ctx: Ctx,
  { account, confirmed }: { account: Exclusion & { readonly id: number }; confirmed: boolean },
): Promise<Session | Refusal> {
  const {
    now,
    language,
    deps: { market },
  } = ctx;
  const { id, excludedUntil } = account;
  if (confirmed && excludedUntil !== null && isExcluded(account, now)) {
    const { token } = await signIn(tx, ctx, id);
    return excludedUntil === 0
      ? new Refusal(codes.selfExcluded, 'excludedForEver', { data: { until: 0, token }, keep: true })
      : new Refusal(codes.selfExcluded, 'excludedUntil', {
          data: { until: excludedUntil, date: sayDate(excludedUntil, language, market), token },
          keep: true,
        });
  }
  refuseExcluded(account, { now, confirmed, language, market });
  if (excludedUntil !== null) await liftExclusion(tx, { memberId: id, now, where: { language, market } });
  await countGoodLogin(tx, ctx, id);
  return signIn(tx, ctx, id);
}

/** Returns the session or throws the refusal. Call it after the transaction has committed. */
export function answered(outcome: Session | Refusal): Session {
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}
