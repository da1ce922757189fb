import { and, eq, gt } from 'drizzle-orm';
import { contract, type AnswerOf } from '../../../contract';
import { sessions } from '../../db/schema';
import type { Deps } from '../../core/deps';
import { signedIn, verb } from '../../core/verb';
import { balancesNow } from '../../ledger';

type Amounts = AnswerOf<typeof contract.account.balance>;

async function read(deps: Pick<Deps, 'open'>, memberId: number): Promise<Amounts> {
  const { locked, withdrawable, coins, diamonds } = await balancesNow(deps, memberId);
  return { money: locked + withdrawable, withdrawMoney: withdrawable, bonusMoney: coins, diamond: diamonds };
}

/** Returns only the balances, with one query (C25, Q7). */
export const balance = verb(contract.account.balance, ({ ctx }) => read(ctx.deps, signedIn(ctx).id), {
  whileExcluded: true,
});

/** Returns the balances of the member who owns the session; null without a valid session. */
export async function balanceOfToken(
  deps: Pick<Deps, 'db' | 'open'>,
  tokenHash: string,
  now: number,
): Promise<Amounts | null> {
  const [session] = await deps.db
    .select({ memberId: sessions.memberId })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  return session ? read(deps, session.memberId) : null;
}
