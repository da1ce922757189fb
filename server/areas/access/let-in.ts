import type { AnswerOf, contract } from '../../../contract';
import { codes } from '../../../contract';
import type { Tx } from '../../db/types';
import type { Ctx } from '../../core/deps';
import { Refusal } from '../../core/refuse';
import { isExcluded, liftExclusion, refuseExcluded, sayDate, type Exclusion } from '../../sessions/exclusion';
import { signIn } from './sign-in';

type Session = AnswerOf<typeof contract.member.login>;

/**
 * Opens a session for a member who has proved to be it, whichever way. During an exclusion a confirmed try is answered
 * with 1003
 * all the same, but its data carries a token for what stays open: looking, leaving, and taking the own money out (Q30).
 * The
 * first try, the question, gives none, so that a code by SMS or of a provider is still good for the answer.
 * Returns the refusal instead of throwing it, because the session behind it has to be kept.
 */
export async function letIn(
  tx: Tx,
  ctx: Ctx,
  account: Exclusion & { readonly id: number },
  confirmed: boolean,
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
      ? new Refusal(codes.selfExcluded, 'excludedForEver', { until: 0, token }, true)
      : new Refusal(
          codes.selfExcluded,
          'excludedUntil',
          { until: excludedUntil, date: sayDate(excludedUntil, language, market), token },
          true,
        );
  }
  refuseExcluded(account, now, confirmed, { language, market });
  if (excludedUntil !== null) await liftExclusion(tx, id, now, { language, market });
  return signIn(tx, ctx, id);
}

/** The session, or its refusal, once the transaction behind it is over. */
export function answered(outcome: Session | Refusal): Session {
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}
